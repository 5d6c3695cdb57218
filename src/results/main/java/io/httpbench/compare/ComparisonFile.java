package io.httpbench.compare;

import io.httpbench.result.GateResult;
import java.util.List;

/**
 * The content of {@code compare.json}. {@code compare.schema.json} describes it.
 *
 * @param schemaVersion incremented when a field is removed or changes its meaning, not for new fields
 * @param comparisons each against the same base
 * @param gates results of the rules of {@code JB_GATE}; empty without any
 */
public record ComparisonFile(int schemaVersion, List<RunComparison> comparisons, List<GateResult> gates) {

    /** The version that this code writes. */
    public static final int SCHEMA_VERSION = 1;

    /** A file of the current version. */
    public ComparisonFile(List<RunComparison> comparisons, List<GateResult> gates) {
        this(SCHEMA_VERSION, comparisons, gates);
    }
}
