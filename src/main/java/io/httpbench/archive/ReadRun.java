package io.httpbench.archive;

import io.httpbench.result.RunResult;
import java.nio.file.Path;
import java.util.List;

/**
 * A run that was read back.
 *
 * @param folder its folder
 * @param run what it measured
 * @param losses one sentence for each thing missing; empty when it is complete
 */
public record ReadRun(Path folder, RunResult run, List<String> losses) {

    /** Its display name: the name of its folder. */
    public String name() {
        Path name = folder.toAbsolutePath().normalize().getFileName();
        return name == null ? folder.toString() : name.toString();
    }
}
