package io.httpbench.result;

import io.httpbench.result.environment.Environment;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a run is about to measure: the content of {@code run.json}, which is on disk before the first fork starts. With it
 * the journal of a run that was killed can be read.
 *
 * @param schemaVersion incremented when a field is removed or changes its meaning, not for new fields
 * @param startedAt ISO 8601, UTC
 * @param settings every setting as text, without secrets
 * @param environment machine and software
 * @param seed of the order of forks and the bootstrap
 * @param precision requested half width of intervals, relative to the mean; null when none was
 * @param until until when forks are added; null when not until pairs are decided
 * @param cells the rows, in the order of the plan
 */
public record RunPlan(
        int schemaVersion,
        String startedAt,
        Map<String, String> settings,
        Environment environment,
        long seed,
        @Nullable Double precision,
        @Nullable Until until,
        List<PlannedCell> cells) {

    /** Name of the file. */
    public static final String FILE = "run.json";

    /** The version that this code writes. */
    public static final int SCHEMA_VERSION = 1;
}
