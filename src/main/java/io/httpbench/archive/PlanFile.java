package io.httpbench.archive;

import io.httpbench.model.IoTexts;
import io.httpbench.result.Json;
import io.httpbench.result.RunPlan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** {@code run.json}: what a run is about to measure, needed to read the journal of a killed one. */
public final class PlanFile {

    private PlanFile() {}

    /** Writes the file atomically. */
    public static void write(RunPlan plan, Path folder) throws IOException {
        Path draft = folder.resolve(RunPlan.FILE + ".part");
        try {
            Files.writeString(draft, Json.pretty(plan) + "\n", StandardCharsets.UTF_8);
            Files.move(draft, folder.resolve(RunPlan.FILE), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.deleteIfExists(draft);
            throw IoTexts.in(folder.resolve(RunPlan.FILE), e);
        }
    }
}
