package io.httpbench.ceiling;

import io.httpbench.api.Target;
import io.httpbench.config.Settings;
import io.httpbench.machine.Programs;
import io.httpbench.model.Cell;
import io.httpbench.result.CeilingRow;
import io.httpbench.result.CellResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Measures each load of a matrix once with a native tool, after the last fork: by then the clients' durations are
 * known, the server is warm, and no fork has to wait. Runs for {@code JB_DURATION}, else for as long as the fastest
 * client with the same load took for {@code JB_REQUESTS}. A server that forks have for themselves is started afresh, and
 * warmed up by the tool, in a run that is not recorded.
 */
public final class Ceilings {

    private static final long SHORTEST_SECONDS = 2;
    private static final long LONGEST_SECONDS = 60;

    private final Settings settings;
    private final Function<Cell, Target> targets;
    private final MeasuredServer server;
    private final Consumer<String> say;
    private final List<NativeTool> tools;
    private final ToolRun run;

    /**
     * Ceilings that are still to be measured.
     *
     * @param targets the request of a cell
     * @param server what they go to
     * @param run starts the tools
     * @param say receives progress messages
     * @param tools best first
     */
    Ceilings(
            Settings settings,
            Function<Cell, Target> targets,
            MeasuredServer server,
            ToolRun run,
            Consumer<String> say,
            List<NativeTool> tools) {
        this.settings = settings;
        this.targets = targets;
        this.server = server;
        this.run = run;
        this.say = say;
        this.tools = tools;
    }

    /** The same with those tools that are on the {@code PATH}. */
    public static Ceilings ofInstalled(
            Settings settings,
            Function<Cell, Target> targets,
            MeasuredServer server,
            ToolRun run,
            Consumer<String> say) {
        return new Ceilings(
                settings, targets, server, run, say, installed(settings.load().timeout()));
    }

    private static List<NativeTool> installed(Duration timeout) {
        List<NativeTool> all = List.of(new Wrk(timeout), new H2load(), new Ab(timeout));
        return all.stream().filter(tool -> Programs.onPath(tool.name())).toList();
    }

    /** Measures. A load that no tool can generate gets a row that says why. */
    public List<CeilingRow> measure(List<Cell> cells, List<CellResult> rows) {
        Map<LoadShape, Cell> shapes = new LinkedHashMap<>();
        cells.forEach(cell -> shapes.putIfAbsent(LoadShape.of(cell), cell));
        List<CeilingRow> ceilings = new ArrayList<>();
        shapes.forEach((shape, cell) -> {
            if (!run.interrupted()) {
                ceilings.add(measure(shape, cell, alike(shape, rows)));
            }
        });
        return ceilings;
    }

    private static List<CellResult> alike(LoadShape shape, List<CellResult> rows) {
        return rows.stream()
                .filter(row -> LoadShape.of(row.planned()).equals(shape) && row.valid())
                .toList();
    }

    private CeilingRow measure(LoadShape shape, Cell cell, List<CellResult> alike) {
        Target target = targets.apply(cell);
        List<String> reasons = new ArrayList<>();
        for (NativeTool tool : tools) {
            String whyNot = tool.whyNot(shape, target);
            if (whyNot.isEmpty()) {
                return measure(tool, shape, cell, alike);
            }
            reasons.add(whyNot);
        }
        if (tools.isEmpty()) {
            reasons.add("none of wrk, h2load and ab is on the PATH");
        }
        return CeilingRows.none(shape, String.join("; ", reasons));
    }

    private CeilingRow measure(NativeTool tool, LoadShape shape, Cell cell, List<CellResult> alike) {
        try {
            String failure = server.begin(cell);
            if (failure != null) {
                return CeilingRows.none(tool, shape, failure);
            }
            // Known only now that the server listens.
            Target target = targets.apply(cell);
            warmUp(tool, shape, target);
            long seconds = seconds(alike);
            announce(tool, shape, "%d s".formatted(seconds));
            ToolRun.Outcome outcome = run.of(tool, shape, target, seconds);
            String gone = server.whyGone();
            return gone == null ? CeilingRows.of(tool, shape, outcome, alike) : CeilingRows.none(tool, shape, gone);
        } finally {
            server.end();
        }
    }

    /** As long as forks do, within the bounds of a run. What it says is no figure, and a failure is told by the run after it. */
    private void warmUp(NativeTool tool, LoadShape shape, Target target) {
        Duration warmup = settings.load().warmup();
        if (!warmup.isZero()) {
            server.warmUp(() -> {
                long seconds = bounded(warmup.toNanos() / 1e9);
                announce(tool, shape, "warm-up of %d s".formatted(seconds));
                run.of(tool, shape, target, seconds);
            });
        }
    }

    private void announce(NativeTool tool, LoadShape shape, String what) {
        say.accept("ceiling %s %s%s: %d connections, %s"
                .formatted(
                        tool.name(),
                        shape.protocol(),
                        shape.server() == null ? "" : " server " + shape.server(),
                        shape.connections(),
                        what));
    }

    /** Without any client as reference, the shortest duration. */
    private long seconds(List<CellResult> alike) {
        Settings.Load load = settings.load();
        double seconds = load.duration()
                .map(duration -> duration.toNanos() / 1e9)
                .orElseGet(() -> load.requests() / fastest(alike));
        return bounded(seconds);
    }

    /** Rounded up. */
    private static long bounded(double seconds) {
        return Math.max(SHORTEST_SECONDS, Math.min(LONGEST_SECONDS, (long) Math.ceil(seconds)));
    }

    private static double fastest(List<CellResult> alike) {
        return alike.stream().mapToDouble(CeilingRows::rate).max().orElse(Double.MAX_VALUE);
    }
}
