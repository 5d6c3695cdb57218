package io.httpbench.export;

import io.httpbench.result.Json;
import io.httpbench.result.RunResult;

/** {@code results.json}: the whole run for tools. Its schema lies beside {@link RunResult}. */
final class ResultsFile {

    private ResultsFile() {}

    static ExportFile of(RunResult run) {
        return new ExportFile("results.json", () -> Json.pretty(run) + "\n");
    }
}
