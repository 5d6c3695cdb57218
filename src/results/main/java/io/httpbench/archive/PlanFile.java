package io.httpbench.archive;

import io.httpbench.model.IoTexts;
import io.httpbench.model.WholeFile;
import io.httpbench.result.Json;
import io.httpbench.result.RunPlan;
import java.io.IOException;
import java.nio.file.Path;

/** {@code run.json}: what a run is about to measure, needed to read the journal of a killed one. */
public final class PlanFile {

    private PlanFile() {}

    /** Writes the file atomically. */
    public static void write(RunPlan plan, Path folder) throws IOException {
        Path file = folder.resolve(RunPlan.FILE);
        try {
            WholeFile.write(file, out -> out.write(Json.pretty(plan) + "\n"));
        } catch (IOException e) {
            throw IoTexts.in(file, e);
        }
    }
}
