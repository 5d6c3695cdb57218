package io.httpbench.archive;

import io.httpbench.result.RunResult;
import java.nio.file.Path;
import java.util.List;

/**
 * A run that was read back.
 *
 * @param folder where it lies
 * @param run what it measured
 * @param losses what of it is missing, a sentence each, for people; empty when all is there
 */
public record ReadRun(Path folder, RunResult run, List<String> losses) {

    /** What people call it: the name of its folder. */
    public String name() {
        Path name = folder.toAbsolutePath().normalize().getFileName();
        return name == null ? folder.toString() : name.toString();
    }
}
