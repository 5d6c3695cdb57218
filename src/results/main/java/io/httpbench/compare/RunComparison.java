package io.httpbench.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * The comparison of a run with another one.
 *
 * @param base name of the run that is compared with
 * @param baseStartedAt ISO 8601, UTC
 * @param now name of the other
 * @param newStartedAt ISO 8601, UTC
 * @param unit whose figures are the samples
 * @param obstacles why no cell can be compared; empty when they can
 * @param warnings what else differs
 * @param cells those of the base in their order, then those that only the other run has
 */
public record RunComparison(
        String base,
        String baseStartedAt,
        @JsonProperty("new") String now,
        String newStartedAt,
        SampleUnit unit,
        List<String> obstacles,
        List<String> warnings,
        List<CellComparison> cells) {}
