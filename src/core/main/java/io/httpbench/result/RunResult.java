package io.httpbench.result;

import io.httpbench.result.environment.Environment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A whole run: the content of {@code results.json}. The JSON Schema next to this class describes it.
 *
 * @param schemaVersion incremented when a field is removed or changes its meaning, not for new fields
 * @param startedAt ISO 8601, UTC
 * @param interrupted whether the run was ended before all forks had run
 * @param settings every setting as text, without secrets
 * @param environment machine and software
 * @param comparison how they compare
 * @param cells the rows, in the order of the plan
 * @param ceilings results of native tools with the same load; empty unless requested
 * @param gates results of the rules of {@code JB_GATE}; empty without any
 * @param profiles results of profiled forks; empty unless requested
 */
public record RunResult(
        int schemaVersion,
        String startedAt,
        boolean interrupted,
        Map<String, String> settings,
        Environment environment,
        Comparison comparison,
        List<CellResult> cells,
        List<CeilingRow> ceilings,
        List<GateResult> gates,
        List<ProfileResult> profiles) {

    /** Name of the file. */
    public static final String FILE = "results.json";

    /** The version that this code writes. */
    public static final int SCHEMA_VERSION = 1;

    /** The cells by their identity across runs, in order. */
    public Map<CellId, CellResult> byId() {
        Map<CellId, CellResult> found = new LinkedHashMap<>();
        cells.forEach(cell -> found.put(cell.id(), cell));
        return found;
    }

    /** The same run with the results of its rules. */
    public RunResult withGates(List<GateResult> judged) {
        return new RunResult(
                schemaVersion,
                startedAt,
                interrupted,
                settings,
                environment,
                comparison,
                cells,
                ceilings,
                judged,
                profiles);
    }

    /** The same run with its rows compared in another way. */
    public RunResult compared(List<CellResult> ranked, Comparison by) {
        return new RunResult(
                schemaVersion, startedAt, interrupted, settings, environment, by, ranked, ceilings, gates, profiles);
    }
}
