package io.httpbench.export;

import io.httpbench.result.RunResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The job summary on GitHub: steps append their content to a file. */
public final class StepSummary {

    /** The environment variable that names the file. */
    public static final String VARIABLE = "GITHUB_STEP_SUMMARY";

    private StepSummary() {}

    /**
     * Appends a run's summary, unless it is there already.
     *
     * @return whether it was appended
     * @throws IOException when the file cannot be read or written
     */
    static boolean append(RunResult run, Path page) throws IOException {
        if (Files.exists(page) && Files.readString(page, StandardCharsets.UTF_8).contains(SummaryFile.marker(run))) {
            return false;
        }
        Files.write(
                page,
                ("\n" + SummaryFile.text(run)).getBytes(StandardCharsets.UTF_8),
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        return true;
    }
}
