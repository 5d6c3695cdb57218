package io.httpbench.archive;

import io.httpbench.model.text.ForeignText;
import io.httpbench.result.RunResult;
import java.nio.file.Path;
import java.util.List;

/**
 * A run that was read back.
 *
 * @param folder its folder
 * @param run what it measured
 * @param remarks one sentence for each thing that is missing, or is read as something else than the file says
 * @param goesOn whether it is still measured, on this machine
 */
public record ReadRun(Path folder, RunResult run, List<String> remarks, boolean goesOn) {

    /** One that has ended. */
    public ReadRun(Path folder, RunResult run, List<String> remarks) {
        this(folder, run, remarks, false);
    }

    /** Its display name: the name of its folder. */
    public String name() {
        Path name = folder.toAbsolutePath().normalize().getFileName();
        return ForeignText.harmless(name == null ? folder.toString() : name.toString());
    }
}
