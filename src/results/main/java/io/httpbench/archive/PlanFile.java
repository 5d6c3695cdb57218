package io.httpbench.archive;

import io.httpbench.model.files.IoTexts;
import io.httpbench.model.files.WholeFile;
import io.httpbench.result.RunPlan;
import io.httpbench.result.text.Json;
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
