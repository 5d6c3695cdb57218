package io.httpbench.run;

import io.httpbench.config.Axis;
import io.httpbench.config.ServerChoice;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.machine.ClockSource;
import io.httpbench.model.Cell;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.preflight.ContainerReader;
import io.httpbench.preflight.MachineLimits;
import io.httpbench.report.progress.Clock;
import io.httpbench.report.progress.TimeLeft;
import io.httpbench.result.environment.Container;
import io.httpbench.result.environment.Platform;
import io.httpbench.result.text.Numbers;
import io.httpbench.serving.ServerUnderTest;
import io.httpbench.serving.StandIn;
import io.httpbench.stats.Detectable;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The first lines of a run: which server, what, how. */
final class Banner {

    private Banner() {}

    static String text(RunContext run, @Nullable Container container) {
        Settings settings = run.settings();
        StringBuilder text = new StringBuilder();
        line(text, "MEASURING", run.server().description());
        if (run.server() instanceof StandIn && settings.server().choice() == ServerChoice.AUTO) {
            line(
                    text,
                    "",
                    !settings.standIn().given().isEmpty()
                            ? "because of "
                                    + String.join(", ", settings.standIn().given())
                            : "because nothing answers at %s:%d; name a server with JB_HOST and JB_PORT"
                                    .formatted(
                                            settings.server().host(),
                                            settings.server().port()));
        }
        Settings.Request request = settings.request();
        line(
                text,
                "request",
                "%s %s, good is %s"
                        .formatted(
                                request.message().method(),
                                asUsers(request, settings.axes().of(Axis.PATH)),
                                request.good()));
        String scenario = settings.shown().getOrDefault(Setting.SCENARIO.variable(), "");
        if (!scenario.isEmpty()) {
            line(text, "scenario", scenario);
        }
        line(text, "rows", cells(run.cells()));
        if (!settings.leftOut().isEmpty()) {
            line(text, "left out", String.join("; ", settings.leftOut()));
        }
        Settings.Load load = settings.load();
        line(
                text,
                "each",
                "%s: %s, then %s"
                        .formatted(
                                run.blocks().text(),
                                warmup(settings),
                                load.duration().isPresent()
                                        ? settings.shown().get("JB_DURATION") + " s"
                                        : load.requests() + " requests"));
        run.blocks().order().ifPresent(order -> line(text, "order", order));
        if (!settings.axes().of(Axis.RATE).isEmpty()) {
            line(text, "open loop", openLoop(settings.shown()));
        }
        line(text, "CPUs", run.setup().explanation());
        if (run.fleet() != null) {
            line(text, "agents", run.fleet().text());
            run.cells().stream()
                    .map(cell -> FleetRun.shares(
                            cell, settings.runs().agents().orElseThrow().number()))
                    .distinct()
                    .forEach(shares -> line(text, "", shares));
        }
        if (run.cells().stream().anyMatch(cell -> !cell.keepAlive())) {
            line(text, "ports", MachineLimits.ofThisMachine().oneForEachRequest(onLoopback(run.server())));
        }
        if (container != null) {
            line(text, "container", limits(container));
            line(text, "network", network(container.network()));
        }
        return text.toString();
    }

    private static boolean onLoopback(ServerUnderTest server) {
        try {
            return InetAddress.getByName(server.host()).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /** What about this machine changes figures without anybody having asked for it; usually nothing. */
    static String oddities(Platform platform) {
        StringBuilder text = new StringBuilder();
        platform.javaOptions()
                .forEach((variable, value) -> line(
                        text,
                        "options",
                        variable + "=" + value + " (WARNING: of the forks' JVMs and the stand-in's, too)"));
        platform.nativeOptions()
                .forEach((name, value) ->
                        line(text, "options", name + "=" + value + " (WARNING: of the forks and the stand-in, too)"));
        String clock = platform.clockSource();
        if (clock != null && ClockSource.isSlow(clock)) {
            line(text, "clock", clock + " (WARNING: reading it takes about 1 µs, several times per request)");
        }
        if (platform.acrossNodes()) {
            line(
                    text,
                    "NUMA",
                    "forks on node %s, stand-in on node %s (WARNING: requests cross them; set JB_CLIENT_CPUS and "
                                    .formatted(platform.clientNodes(), platform.serverNodes())
                            + "JB_SERVER_CPUS to CPUs of one)");
        }
        return text.toString();
    }

    /**
     * A warm-up that was too short; nothing for no rows.
     *
     * @param rows that needed longer
     * @param run in which they did
     */
    static String warmup(List<String> rows, Path run) {
        return rows.isEmpty()
                ? ""
                : line(
                        "warm-up",
                        "too short for %s in run %s (WARNING: JB_WARMUP_DURATION=auto warms up until rows are steady)"
                                .formatted(String.join(", ", rows), run));
    }

    /**
     * Which differences the run will tell apart.
     *
     * @param run whose rows scattered that much
     */
    static String tells(double percent, int blocks, Path run) {
        return line(
                "tells",
                "about %s %% apart with %d forks per row (probability %d %%), by the scatter in run %s"
                        .formatted(Numbers.aboutPercent(percent), blocks, Detectable.PERCENT, run));
    }

    /** Its last lines, when it is certain that there will be results. */
    static String ahead(RunContext run, TimeLeft timeLeft) {
        return line("time", time(run, timeLeft)) + line("results", run.folder().toString());
    }

    private static String time(RunContext run, TimeLeft timeLeft) {
        String least = run.blocks().most() > run.settings().runs().forks() ? "at least " : "";
        String rate = timeLeft.left().isPresent()
                ? ""
                : " if every row does %d requests/s; the time left will tell".formatted(TimeLeft.ASSUMED_RATE);
        String ceilings = run.settings().runs().ceiling() ? ", and the ceilings" : "";
        String low = run.settings().axes().curve() ? "; windows of low rates take longer" : "";
        return "%sabout %s%s%s%s".formatted(least, Clock.text(timeLeft.expected()), rate, ceilings, low);
    }

    private static String openLoop(Map<String, String> shown) {
        String slo = shown.get("JB_SLO");
        String rate = Rate.CURVE.text().equals(shown.get("JB_RATE"))
                ? "a curve: rates that show how long requests take at each load, limits "
                        + (slo == null ? LoadModel.Curve.USUAL.text() : slo)
                : judgedRate(shown.get("JB_RATE"), slo);
        return rate + ", " + shown.get("JB_ARRIVALS") + " arrivals";
    }

    private static String judgedRate(@Nullable String rate, @Nullable String slo) {
        if (rate == null) {
            return "highest rate with " + slo;
        }
        return rate + " requests/s" + (slo == null ? "" : ", judged by " + slo);
    }

    private static String warmup(Settings settings) {
        Map<String, String> shown = settings.shown();
        return settings.load().warmupUntilSteady()
                ? "warm-up until steady, at most " + seconds(settings.load().warmup()) + " s"
                : shown.get("JB_WARMUP_DURATION") + " s warm-up"
                        + (settings.axes().of(Axis.CPUS).stream().anyMatch(limit -> limit > 0 && limit < 1_000)
                                ? " (up to four times as long below one CPU)"
                                : "");
    }

    private static String seconds(Duration duration) {
        return BigDecimal.valueOf(duration.toMillis(), 3).stripTrailingZeros().toPlainString();
    }

    private static String limits(Container container) {
        Long memory = container.memoryLimitBytes();
        Double quota = container.cpuQuota();
        return (memory == null ? "no limit of memory" : "%d MiB of memory".formatted(memory >> 20))
                + (quota == null
                        ? ", no limit of CPU time"
                        : ", CPU time of %.2f CPUs (WARNING: a quota stops threads in the middle of requests; "
                                        .formatted(quota)
                                + "use a CPU set)");
    }

    private static String network(String kind) {
        return switch (kind) {
            case ContainerReader.LOOPBACK -> "loopback inside the container's network";
            case ContainerReader.HOST -> "the host's";
            case ContainerReader.BRIDGE -> "BRIDGE (WARNING: it takes a few % off every figure; use --network host)";
            default -> "unknown";
        };
    }

    /** Some may have one, and some none. */
    private static String asUsers(Settings.Request request, List<String> paths) {
        Map<String, List<String>> byUser =
                paths.stream().collect(Collectors.groupingBy(request::user, LinkedHashMap::new, Collectors.toList()));
        return byUser.entrySet().stream()
                .map(paired -> String.join(", ", paired.getValue())
                        + (paired.getKey().isEmpty() ? " without credentials" : " as " + paired.getKey()))
                .collect(Collectors.joining("; "));
    }

    private static String cells(List<Cell> cells) {
        return cells.size() + " ("
                + String.join(", ", cells.stream().map(Cell::label).toList()) + ")";
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(line(name, value));
    }

    private static String line(String name, String value) {
        return "%-10s%s\n".formatted(name, value);
    }
}
