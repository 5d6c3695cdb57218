package io.httpbench.report;

import io.httpbench.result.Json;
import io.httpbench.result.RunResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** {@code results.json}: the whole run for tools. Its schema lies beside {@link RunResult}. */
public final class ResultsFile {

    private static final String NAME = "results.json";

    private ResultsFile() {}

    /** Writes the file whole or not at all, and returns where it is. */
    public static Path write(RunResult run, Path folder) throws IOException {
        Path draft = folder.resolve(NAME + ".part");
        Files.writeString(draft, Json.pretty(run) + "\n", StandardCharsets.UTF_8);
        return Files.move(draft, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
    }
}
