package io.httpbench.compare;

import io.httpbench.result.GateResult;
import java.util.List;

/**
 * The content of {@code compare.json}. {@code compare.schema.json} describes it.
 *
 * @param schemaVersion grows when a field changes its meaning or goes; new fields do not count
 * @param comparisons each against the same base
 * @param gates what became of the rules of {@code JB_GATE}; empty without any
 */
public record ComparisonFile(int schemaVersion, List<RunComparison> comparisons, List<GateResult> gates) {

    /** The version that this code writes. */
    public static final int SCHEMA_VERSION = 1;

    /** Of this version. */
    public ComparisonFile(List<RunComparison> comparisons, List<GateResult> gates) {
        this(SCHEMA_VERSION, comparisons, gates);
    }
}
