package io.httpbench.app;

import io.httpbench.archive.ReadRun;
import io.httpbench.archive.RunFinder;
import io.httpbench.archive.RunReadException;
import io.httpbench.archive.RunReader;
import io.httpbench.compare.CellKey;
import io.httpbench.compare.GateJudge;
import io.httpbench.compare.Outlook;
import io.httpbench.config.Cell;
import io.httpbench.config.GateRule;
import io.httpbench.config.Gates;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.report.Console;
import io.httpbench.result.Environment;
import io.httpbench.result.RunResult;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rules of a run and what they are held against, from before the run until what has become of them. */
final class GateKeeper {

    private final Settings settings;
    private final List<CellKey> planned;
    private final @Nullable ReadRun baseline;

    private GateKeeper(Settings settings, List<CellKey> planned, @Nullable ReadRun baseline) {
        this.settings = settings;
        this.planned = planned;
        this.baseline = baseline;
    }

    /**
     * Reads the baseline.
     *
     * @throws SettingsException when it is none, or has not all of the cells
     */
    static GateKeeper of(Settings settings, List<Cell> cells) {
        Gates gates = settings.runs().gates();
        List<CellKey> planned = cells.stream().map(CellKey::of).toList();
        if (gates.baseline().isEmpty()) {
            return new GateKeeper(settings, planned, null);
        }
        String name = gates.baseline().get();
        ReadRun baseline = read(name, settings);
        if (!gates.relative()) {
            return new GateKeeper(settings, planned, null);
        }
        List<CellKey> missing = Outlook.missing(baseline.run(), planned);
        if (!missing.isEmpty()) {
            String labels = cells.stream()
                    .filter(cell -> missing.contains(CellKey.of(cell)))
                    .map(cell -> cell.label() + (cell.variant().axes().containsKey("path") ? "" : " " + cell.path()))
                    .collect(Collectors.joining(", "));
            throw refused(name, "has no " + labels + "; allowed: a run with every cell of this one");
        }
        return new GateKeeper(settings, planned, baseline);
    }

    private static ReadRun read(String name, Settings settings) {
        try {
            return RunReader.read(RunFinder.find(name, settings.runs().outputDir()));
        } catch (RunReadException e) {
            throw refused(name, e.getMessage() + "; allowed: " + Setting.BASELINE.allowed());
        }
    }

    private static SettingsException refused(String name, String why) {
        return new SettingsException(List.of(new Problem(Setting.BASELINE.variable(), name, why)));
    }

    /** Tells before hours are spent what will come of them. */
    void announce(Environment environment, Console console) {
        Gates gates = settings.runs().gates();
        StringBuilder text = new StringBuilder();
        Outlook.warnings(gates.rules(), settings.runs().forks()).forEach(warning -> line(text, warning));
        if (baseline != null) {
            baseline.losses().forEach(loss -> line(text, "the baseline: " + loss));
            Outlook.warnings(baseline.run(), planned, environment, settings.shown())
                    .forEach(warning -> line(text, warning));
        }
        if (!text.isEmpty()) {
            console.print(text.toString());
        }
    }

    private static void line(StringBuilder text, String warning) {
        text.append("WARNING   gates: ").append(warning).append('\n');
    }

    /** The same run with what has become of its rules. */
    RunResult judged(RunResult run) {
        List<GateRule> rules = settings.runs().gates().rules();
        return run.withGates(GateJudge.judge(rules, baseline == null ? null : baseline.run(), run));
    }
}
