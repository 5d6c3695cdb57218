package io.httpbench.run;

import io.httpbench.archive.ReadRun;
import io.httpbench.archive.RunFinder;
import io.httpbench.archive.RunReadException;
import io.httpbench.archive.RunReader;
import io.httpbench.compare.BaselineCheck;
import io.httpbench.compare.GateJudge;
import io.httpbench.config.Gates;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.model.RowBase;
import io.httpbench.model.Variant;
import io.httpbench.report.progress.Console;
import io.httpbench.result.CellResult;
import io.httpbench.result.GateResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.result.environment.Environment;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rules of a run and their baseline, from before the run to their results. */
final class RunGates {

    private static final int MOST_SIMILAR = 8;

    private final Settings settings;
    private final List<PlannedCell> planned;
    private final @Nullable ReadRun baseline;

    private RunGates(Settings settings, List<PlannedCell> planned, @Nullable ReadRun baseline) {
        this.settings = settings;
        this.planned = planned;
        this.baseline = baseline;
    }

    /**
     * Reads the baseline, unless it is yet to be measured.
     *
     * @throws SettingsException when it cannot be read, or lacks some of the cells
     */
    static RunGates of(Settings settings, List<PlannedCell> planned) {
        Gates gates = settings.runs().gates();
        gates.rows().ifPresent(base -> refuseUnknown(base, planned));
        if (gates.baseline().isEmpty() || gates.rows().isPresent()) {
            return new RunGates(settings, planned, null);
        }
        String name = gates.baseline().get();
        ReadRun baseline = read(name, settings);
        if (!gates.relative()) {
            return new RunGates(settings, planned, null);
        }
        List<PlannedCell> missing = BaselineCheck.missing(baseline.run(), planned);
        if (!missing.isEmpty()) {
            throw refused(
                    name,
                    "has no " + labels(missing) + similar(missing, baseline.run()) + said(baseline)
                            + "; allowed: a run with every row of this one");
        }
        return new RunGates(settings, planned, baseline);
    }

    /** A line such as 5.1 has become a version by now. */
    private static void refuseUnknown(RowBase base, List<PlannedCell> planned) {
        List<String> values = planned.stream()
                .map(cell -> cell.axes().get(base.axis()))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        if (!values.contains(base.value())) {
            throw refused(
                    base.text(),
                    values.isEmpty()
                            ? "no row has a " + base.axis() + "; allowed: " + Setting.BASELINE.allowed()
                            : "no such row; allowed: "
                                    + values.stream()
                                            .map(value -> new RowBase(base.axis(), value).text())
                                            .collect(Collectors.joining(", ")));
        }
    }

    private static String labels(List<PlannedCell> cells) {
        return cells.stream()
                .map(cell -> cell.label() + (cell.axes().containsKey(Variant.PATH) ? "" : " " + cell.path()))
                .collect(Collectors.joining(", "));
    }

    /**
     * A setting with one value and the same setting with several make different cells: listing what the baseline has
     * instead shows it.
     */
    private static String similar(List<PlannedCell> missing, RunResult baseline) {
        List<PlannedCell> others = baseline.cells().stream()
                .map(CellResult::planned)
                .filter(cell -> missing.stream()
                        .anyMatch(wanted -> wanted.client().equals(cell.client())
                                && wanted.protocol().equals(cell.protocol())))
                .limit(MOST_SIMILAR)
                .toList();
        return others.isEmpty() ? "" : ", but has " + labels(others);
    }

    /** What was read otherwise than the file says may be just what is missing. */
    private static String said(ReadRun baseline) {
        return baseline.remarks().isEmpty() ? "" : " (" + String.join("; ", baseline.remarks()) + ")";
    }

    private static ReadRun read(String name, Settings settings) {
        try {
            return RunReader.read(RunFinder.find(name, settings.runs().outputDir()));
        } catch (RunReadException e) {
            throw refused(name, e.getMessage() + "; allowed: " + Setting.BASELINE.allowed());
        }
    }

    private static SettingsException refused(String name, String why) {
        return new SettingsException(Setting.BASELINE, name, why);
    }

    /** Warns before the run about rules that cannot pass, so that no hours are wasted. */
    void announce(Environment environment, Console console) {
        Gates gates = settings.runs().gates();
        StringBuilder text = new StringBuilder();
        BaselineCheck.warnings(gates.rules(), settings.runs().forks()).forEach(warning -> line(text, warning));
        if (baseline != null) {
            baseline.remarks().forEach(remark -> line(text, "the baseline: " + remark));
            BaselineCheck.warnings(baseline.run(), planned, environment, settings.shown())
                    .forEach(warning -> line(text, warning));
        }
        if (!text.isEmpty()) {
            console.print(text.toString());
        }
    }

    private static void line(StringBuilder text, String warning) {
        text.append("WARNING   gates: ").append(warning).append('\n');
    }

    /** The same run with the results of its rules. */
    RunResult judged(RunResult run) {
        Gates gates = settings.runs().gates();
        List<GateResult> results = gates.rows()
                .map(base -> GateJudge.judgeRows(gates.rules(), base, run, planned))
                .orElseGet(
                        () -> GateJudge.judge(gates.rules(), baseline == null ? null : baseline.run(), run, planned));
        return run.withGates(results);
    }
}
