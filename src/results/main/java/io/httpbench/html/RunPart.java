package io.httpbench.html;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.httpbench.api.Setup;
import io.httpbench.finding.Answer;
import io.httpbench.finding.MachineText;
import io.httpbench.fit.Need;
import io.httpbench.fit.TextTable;
import io.httpbench.fit.UnderLimit;
import io.httpbench.model.Variant;
import io.httpbench.result.CeilingRow;
import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.GateResult;
import io.httpbench.result.ProfileResult;
import io.httpbench.result.RunResult;
import io.httpbench.scaling.ScalingLine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run in the report, without its cells.
 *
 * @param answer what it answers, in sentences
 * @param scaling the laws of sweeps of concurrency
 * @param limits what limits of CPU time and memory did
 * @param needs the smallest that held
 * @param environment machine and software, as label and text
 * @param versions of this tool and of the libraries
 * @param setups how the clients are set up, by row; without rows that have no choice
 * @param repeat how to measure all of it again
 */
record RunPart(
        String name,
        String startedAt,
        boolean interrupted,
        List<String> answer,
        List<ScalingLine> scaling,
        TextTable limits,
        TextTable needs,
        int blocks,
        String stopped,
        Map<String, String> environment,
        Map<String, String> versions,
        Map<String, String> setups,
        List<SettingPart> settings,
        List<CeilingRow> ceilings,
        List<GatePart> gates,
        List<ProfileResult> profiles,
        Repeat repeat) {

    /**
     * @param changed whether it is not the default
     */
    record SettingPart(String variable, String value, boolean changed) {}

    /**
     * @param baselineText with its unit
     * @param valueText with its unit
     */
    record GatePart(@JsonUnwrapped GateResult gate, String baselineText, String valueText) {

        static GatePart of(GateResult gate) {
            return new GatePart(gate, gate.figure(gate.baseline()), gate.figure(gate.value()));
        }
    }

    static RunPart of(HtmlReport.Run run) {
        RunResult result = run.result();
        Comparison comparison = result.comparison();
        return new RunPart(
                run.name(),
                result.startedAt(),
                result.interrupted(),
                Answer.of(result),
                ScalingLine.of(result),
                UnderLimit.table(result),
                Need.table(result),
                comparison.blocks(),
                comparison.stopped(),
                MachineText.of(result),
                result.environment().versions(),
                setups(result.cells()),
                settings(result.settings()),
                result.ceilings(),
                result.gates().stream().map(GatePart::of).toList(),
                result.profiles(),
                Repeat.of(result));
    }

    private static Map<String, String> setups(List<CellResult> cells) {
        Map<String, String> setups = new LinkedHashMap<>();
        for (CellResult cell : cells) {
            if (!cell.planned().setup().isEmpty()) {
                setups.put(setupOf(cell), String.join("; ", cell.planned().setup()));
            }
        }
        return setups;
    }

    /** Rows that differ in other axes are set up alike. */
    private static String setupOf(CellResult cell) {
        String setup = cell.axes().getOrDefault(Setup.AXIS, Setup.EQUAL.text());
        return cell.client() + " " + setup
                + Optional.ofNullable(cell.axes().get(Variant.TUNE))
                        .map(tuned -> ", " + tuned)
                        .orElse("");
    }

    private static List<SettingPart> settings(Map<String, String> settings) {
        return settings.entrySet().stream()
                .filter(entry -> Repeat.tellable(entry.getKey()))
                .map(entry -> new SettingPart(
                        entry.getKey(), entry.getValue(), !Repeat.isDefault(entry.getKey(), entry.getValue())))
                .toList();
    }
}
