package io.httpbench.result.metric;

import io.httpbench.api.FailureKind;
import io.httpbench.model.rule.Metric;
import io.httpbench.model.rule.Metric.Unit;
import io.httpbench.result.PooledTimes;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Recovery;
import io.httpbench.result.judged.ServerProcess;
import io.httpbench.result.judged.ServerView;
import io.httpbench.result.measured.Cost;
import io.httpbench.result.measured.CurveResult;
import io.httpbench.result.measured.FirstResponse;
import io.httpbench.result.measured.LatencyPoint;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.Measured.Times;
import io.httpbench.result.measured.Measured.Usage;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.PhaseTimes;
import io.httpbench.result.measured.Pinning;
import io.httpbench.result.measured.RestResult;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The catalogue of metrics: its name, its source, and the outputs that show it. Outputs iterate over the lists and name
 * no metric themselves. Lists are in the order of the columns.
 */
public final class ForkMetrics {

    private static final ForkMetric REQUESTS_PER_SECOND =
            measured(Metric.REQUESTS_PER_SECOND, "req/s", null, Measured::requestsPerSecond);
    private static final ForkMetric CRITICAL_RATE = measured(
            Metric.CRITICAL_RATE, "critical/s", null, fork -> of(fork.curve(), CurveResult::criticalPerSecond));
    private static final ForkMetric CPU = usage(Metric.CPU, "CPU", "cpu.time.norm", Usage::cpuMicrosPerRequest);
    private static final ForkMetric ALLOCATION =
            usage(Metric.ALLOCATION, "alloc", "gc.alloc.rate.norm", Usage::allocatedBytesPerRequest);
    private static final ForkMetric RSS = usage(Metric.RSS, "RSS", null, Usage::peakRssBytes);

    /** CPUs that a fork kept busy at its rate: what a machine must have for it. */
    private static final ForkMetric CPUS = measured(
            "cpusUsed",
            "CPUs",
            Unit.AMOUNT,
            fork -> fork.requestsPerSecond() * fork.usage().cpuMicrosPerRequest() / 1e6);

    /**
     * Mean number of requests in flight, by Little's law: rate times mean service time. Over HTTP/1.1 without pipelining as many
     * connections are busy.
     */
    public static final ForkMetric IN_USE = measured(
            "inFlightMean",
            "in use",
            Unit.AMOUNT,
            fork -> fork.requestsPerSecond() * fork.times().serviceNanos().mean() / 1e9);

    private static final ForkMetric BODIES = measured(
            "bodyBytesPerSecond", "body/s", Unit.BYTES, fork -> fork.counts().bodyBytesPerSecond());
    private static final ForkMetric ERRORS = measured(Metric.ERRORS, "failed", "failed", Measured::errorPercent);
    private static final ForkMetric THREADS = measured("threads", "threads", Unit.COUNT, Measured::mostThreads);
    /** Connections that the server accepted, else those seen in the fork. */
    public static final ForkMetric CONNECTIONS =
            new ForkMetric("connections", "conns", Unit.COUNT, null, ForkResult::connections);

    private static final ForkMetric OFFERED = new ForkMetric(
            "openLoop.offeredPerSecond",
            "offered/s",
            Unit.PER_SECOND,
            "offered",
            fork -> of(fork.measured(), one -> of(one.openLoop(), OpenLoopResult::offeredPerSecond)));

    /** Completions per second of an open loop, including failures. */
    public static final ForkMetric ACHIEVED = new ForkMetric(
            "openLoop.achievedPerSecond",
            "achieved/s",
            Unit.PER_SECOND,
            null,
            fork -> of(fork.measured(), one -> of(one.openLoop(), OpenLoopResult::achievedPerSecond)));

    /** How a fork came to its first response. Their row is the median: one slow start is no property of the client. */
    public static final List<ForkMetric> FIRST_RESPONSE = List.of(
            first("sinceJvmStartNanos", "first response", Unit.NANOS, FirstResponse::sinceJvmStartNanos),
            first("sinceOpenNanos", "since open", Unit.NANOS, FirstResponse::sinceOpenNanos),
            first("loadedClasses", "classes then", Unit.COUNT, FirstResponse::loadedClasses),
            first("rssBytes", "RSS then", Unit.BYTES, FirstResponse::rssBytes));

    /** Connections, by the server's count. */
    public static final ForkMetric OPENED = new ForkMetric(
            "connectionsOpened",
            "conns opened",
            Unit.COUNT,
            null,
            fork -> of(fork.server(), ServerView::connectionsOpened));

    /** What a client kept when nothing was asked of it. Their row is the median. */
    public static final List<ForkMetric> REST = List.of(
            rest(
                    "before.rssBytes",
                    "RSS before",
                    Unit.BYTES,
                    rest -> rest.before().rssBytes()),
            rest(
                    "loaded.rssBytes",
                    "RSS loaded",
                    Unit.BYTES,
                    rest -> rest.loaded().rssBytes()),
            rest(
                    "rested.rssBytes",
                    "RSS rested",
                    Unit.BYTES,
                    rest -> rest.rested().rssBytes()),
            rest(
                    "before.heapUsedBytes",
                    "heap before",
                    Unit.BYTES,
                    rest -> rest.before().heapUsedBytes()),
            rest("liveHeapBytes", "live heap", Unit.BYTES, RestResult::liveHeapBytes),
            rest(
                    "rested.directBytes",
                    "direct",
                    Unit.BYTES,
                    rest -> rest.rested().directBytes()),
            rest(
                    "loaded.connections",
                    "conns loaded",
                    Unit.COUNT,
                    rest -> rest.loaded().connections()),
            rest(
                    "rested.connections",
                    "conns rested",
                    Unit.COUNT,
                    rest -> rest.rested().connections()),
            rest("rested.threads", "threads", Unit.COUNT, rest -> rest.rested().threads()),
            rest("cpuCores", "CPUs", Unit.AMOUNT, RestResult::cpuCores));

    /** CPU time of the server that a fork had for itself. */
    public static final ForkMetric SERVER_CPU =
            server("cpuMicrosPerRequest", "server CPU", Unit.MICROS, ServerProcess::cpuMicrosPerRequest);

    /** Of the server that a fork had for itself. */
    public static final List<ForkMetric> SERVER = List.of(
            SERVER_CPU,
            server("allocatedBytesPerRequest", "server alloc", Unit.BYTES, ServerProcess::allocatedBytesPerRequest),
            server("rssBytes", "server RSS", Unit.BYTES, ServerProcess::rssBytes),
            server("threads", "server threads", Unit.COUNT, ServerProcess::threads),
            server("startupNanos", "start-up", Unit.NANOS, ServerProcess::startupNanos));

    /** Figures of rows about servers in the ranking of the report, which draws each against throughput. */
    public static final List<ForkMetric> RANKING_OF_SERVERS = SERVER.subList(0, 2);

    /** From hostile connections; a fork that did not recover has none. */
    public static final ForkMetric RECOVERY = server(
            "recovery.recoveryMillis",
            "recovery",
            Unit.MILLIS,
            server -> of(server.recovery(), Recovery::recoveryMillis));

    private static final List<ForkMetric> MORE_OF_SERVER = List.of(
            server("peakRssBytes", "server peak RSS", Unit.BYTES, ServerProcess::peakRssBytes),
            server("gcPauses", "server GC pauses", Unit.COUNT, ServerProcess::gcPauses),
            server("gcPauseMillis", "server GC pause", Unit.MILLIS, ServerProcess::gcPauseMillis),
            server("listenOverflows", "not accepted", Unit.COUNT, ServerProcess::listenOverflows),
            RECOVERY);

    private static final List<ForkMetric> PINNING = List.of(
            pinning("count", "pinned", Unit.COUNT, Pinning::count),
            pinning("longestNanos", "pinned at most", Unit.NANOS, Pinning::longestNanos));

    private static final List<ForkMetric> PHASES = Stream.of(
                    phase("connect", PhaseTimes::connectNanos),
                    phase("waiting", PhaseTimes::waitingNanos),
                    phase("processing", PhaseTimes::processingNanos))
            .flatMap(List::stream)
            .toList();

    private static final List<ForkMetric> RESPONSE_TIMES =
            times("latencyNanos", "", "response", Times::latencyNanos, PooledTimes::latencyNanos);
    private static final List<ForkMetric> SERVICE_TIMES =
            times("serviceNanos", "service ", "service", Times::serviceNanos, PooledTimes::serviceNanos);

    /**
     * Columns of {@code results.csv}. Response times come before service times: they are what users experience; in
     * closed loop both are the same.
     */
    public static final List<ForkMetric> CSV = Stream.of(
                    counts(),
                    RESPONSE_TIMES,
                    SERVICE_TIMES,
                    cost(),
                    shares(),
                    FIRST_RESPONSE,
                    REST,
                    PINNING,
                    PHASES,
                    SERVER,
                    MORE_OF_SERVER)
            .flatMap(List::stream)
            .toList();

    /** Secondary metrics of {@code jmh-result.json}. */
    public static final List<ForkMetric> JMH = Stream.concat(Stream.of(CPU, ALLOCATION, ERRORS), sampled(SERVICE_TIMES))
            .toList();

    /** The same for an open loop only. */
    public static final List<ForkMetric> JMH_OF_OPEN_LOOP =
            Stream.concat(sampled(RESPONSE_TIMES), Stream.of(OFFERED)).toList();

    /** Figures of rows in {@code summary.md}. */
    public static final List<ForkMetric> SUMMARY = List.of(
            CPU, ALLOCATION, response(LatencyPoint.P50), response(LatencyPoint.P95), response(LatencyPoint.P99));

    /** What a rate takes, beside these, of rows in an open loop. */
    public static final List<ForkMetric> AT_A_RATE = List.of(CPUS, RSS, IN_USE);

    /** Figures of rows in the rankings of terminal and report; the report draws each against throughput. */
    public static final List<ForkMetric> RANKING = List.of(CPU, ALLOCATION);

    /** Times of each fork on the terminal: response times. */
    public static final List<ForkMetric> TERMINAL_TIMES = Stream.of(
                    LatencyPoint.MEAN,
                    LatencyPoint.P50,
                    LatencyPoint.P95,
                    LatencyPoint.P99,
                    LatencyPoint.P999,
                    LatencyPoint.MAX)
            .map(ForkMetrics::response)
            .toList();

    /** The same of open loops only, where service times are others. */
    public static final List<ForkMetric> TERMINAL_SERVICE_TIMES = Stream.of(
                    LatencyPoint.P50, LatencyPoint.P99, LatencyPoint.P999, LatencyPoint.MAX)
            .map(ForkMetrics::service)
            .toList();

    /** What each fork cost, on the terminal, where there is no room for more. */
    public static final List<ForkMetric> TERMINAL_COST = List.of(CPU, ALLOCATION, RSS);

    /** What each fork received and cost, and how it started, in the report. */
    public static final List<ForkMetric> REPORT_FORKS = Stream.concat(
                    Stream.of(BODIES, CPU, ALLOCATION, CONNECTIONS, THREADS, RSS), FIRST_RESPONSE.stream())
            .toList();

    /** Drawn along axes in the report, besides throughput. */
    public static final List<ForkMetric> REPORT_SWEEPS = List.of(response(LatencyPoint.P99), CPU);

    /** The same of rows about servers. */
    public static final List<ForkMetric> REPORT_SWEEPS_OF_SERVERS = List.of(response(LatencyPoint.P99), SERVER_CPU);

    private ForkMetrics() {}

    /** A response time, from the intended start. */
    public static ForkMetric response(LatencyPoint point) {
        return RESPONSE_TIMES.get(point.ordinal());
    }

    private static ForkMetric service(LatencyPoint point) {
        return SERVICE_TIMES.get(point.ordinal());
    }

    /** The one with this name in rules and comparisons. */
    public static ForkMetric of(Metric metric) {
        return switch (metric) {
            case REQUESTS_PER_SECOND -> REQUESTS_PER_SECOND;
            case CRITICAL_RATE -> CRITICAL_RATE;
            case MEAN -> response(LatencyPoint.MEAN);
            case MIN -> response(LatencyPoint.MIN);
            case P1 -> response(LatencyPoint.P1);
            case P5 -> response(LatencyPoint.P5);
            case P50 -> response(LatencyPoint.P50);
            case P90 -> response(LatencyPoint.P90);
            case P95 -> response(LatencyPoint.P95);
            case P99 -> response(LatencyPoint.P99);
            case P999 -> response(LatencyPoint.P999);
            case MAX -> response(LatencyPoint.MAX);
            case SERVICE_P50 -> service(LatencyPoint.P50);
            case SERVICE_P99 -> service(LatencyPoint.P99);
            case SERVICE_P999 -> service(LatencyPoint.P999);
            case CPU -> CPU;
            case ALLOCATION -> ALLOCATION;
            case RSS -> RSS;
            case ERRORS -> ERRORS;
        };
    }

    private static List<ForkMetric> counts() {
        Stream<ForkMetric> counts = Stream.of(
                REQUESTS_PER_SECOND,
                CRITICAL_RATE,
                measured("elapsedNanos", "elapsed", Unit.NANOS, Measured::elapsedNanos),
                measured("started", "started", Unit.COUNT, Measured::started),
                measured("succeeded", "ok", Unit.COUNT, Measured::succeeded),
                measured("failures", "failed", Unit.COUNT, Measured::failures));
        Stream<ForkMetric> byKind = Arrays.stream(FailureKind.values())
                .map(FailureKind::label)
                .map(kind -> measured(
                        "failed." + kind,
                        kind,
                        Unit.COUNT,
                        fork -> fork.counts().failed().get(kind)));
        Stream<ForkMetric> others = Stream.of(
                measured(
                        "bodyBytes", "bodies", Unit.BYTES, fork -> fork.counts().bodyBytes()),
                BODIES,
                measured(
                        "requestsInAll",
                        "requests",
                        Unit.COUNT,
                        fork -> fork.usage().requestsInAll()));
        return Stream.of(counts, byKind, others).flatMap(part -> part).toList();
    }

    private static List<ForkMetric> cost() {
        return List.of(
                CPU,
                cost("userMicrosPerRequest", "user CPU", Unit.MICROS, Cost::userMicrosPerRequest),
                cost("systemMicrosPerRequest", "system CPU", Unit.MICROS, Cost::systemMicrosPerRequest),
                ALLOCATION,
                RSS,
                cost("peakThreads", "peak threads", Unit.COUNT, Cost::peakThreads),
                cost("gcPauses", "GC pauses", Unit.COUNT, Cost::gcPauses),
                cost("gcPauseMillis", "GC pause", Unit.MILLIS, Cost::gcPauseMillis),
                cost("gcCycles", "GC cycles", Unit.COUNT, Cost::gcCycles),
                cost("gcCycleMillis", "GC cycle", Unit.MILLIS, Cost::gcCycleMillis),
                cost("compilationMillis", "JIT", Unit.MILLIS, Cost::compilationMillis),
                cost("voluntarySwitches", "voluntary switches", Unit.COUNT, Cost::voluntarySwitches),
                cost("involuntarySwitches", "involuntary switches", Unit.COUNT, Cost::involuntarySwitches));
    }

    /** What machine, system and server observed of it. */
    private static List<ForkMetric> shares() {
        return List.of(
                CPUS,
                IN_USE,
                limit("clientCpuBusy", "client CPU busy", Limit::clientCpuBusy),
                limit("serverCpuBusy", "server CPU busy", Limit::serverCpuBusy),
                measured(
                        "connectionsSeen",
                        "conns seen",
                        Unit.COUNT,
                        fork -> fork.usage().connectionsSeen()),
                OPENED);
    }

    /** All points of a summary, in their order. */
    private static List<ForkMetric> times(
            String name,
            String prefix,
            String jmh,
            Function<Times, LatencySummary> times,
            Function<PooledTimes, LatencySummary> pooled) {
        return Arrays.stream(LatencyPoint.values())
                .map(point -> new ForkMetric(
                        name + "." + point.field(),
                        prefix + point.label(),
                        Unit.NANOS,
                        point.jmh() == null ? null : jmh + ":" + point.jmh(),
                        fork -> of(fork.measured(), one -> point.of(times.apply(one.times()))),
                        row -> point.of(pooled.apply(row))))
                .toList();
    }

    private static Stream<ForkMetric> sampled(List<ForkMetric> times) {
        return times.stream().filter(metric -> metric.jmh() != null);
    }

    private static ForkMetric rest(
            String name, String label, Unit unit, Function<RestResult, @Nullable Number> reader) {
        return measured("rest." + name, label, unit, fork -> of(fork.rest(), reader));
    }

    private static ForkMetric measured(
            Metric metric, String label, @Nullable String jmh, Function<Measured, @Nullable Number> reader) {
        return new ForkMetric(metric.text(), label, metric.unit(), jmh, fork -> of(fork.measured(), reader));
    }

    private static ForkMetric measured(
            String name, String label, Unit unit, Function<Measured, @Nullable Number> reader) {
        return new ForkMetric(name, label, unit, null, fork -> of(fork.measured(), reader));
    }

    private static ForkMetric usage(
            Metric metric, String label, @Nullable String jmh, Function<Usage, @Nullable Number> reader) {
        return measured(metric, label, jmh, fork -> reader.apply(fork.usage()));
    }

    private static ForkMetric cost(String name, String label, Unit unit, Function<Cost, @Nullable Number> reader) {
        return measured(name, label, unit, fork -> of(fork.cost(), reader));
    }

    private static ForkMetric first(
            String name, String label, Unit unit, Function<FirstResponse, @Nullable Number> reader) {
        return measured("firstResponse." + name, label, unit, fork -> of(fork.firstResponse(), reader));
    }

    private static ForkMetric pinning(
            String name, String label, Unit unit, Function<Pinning, @Nullable Number> reader) {
        return measured("pinning." + name, label, unit, fork -> of(fork.pinning(), reader));
    }

    /** The figures that ab has of it. */
    private static List<ForkMetric> phase(String name, Function<PhaseTimes, LatencySummary> times) {
        return PhaseTimes.POINTS.stream()
                .map(point -> measured(
                        "phases." + name + "Nanos." + point.field(),
                        name + " " + point.label(),
                        Unit.NANOS,
                        fork -> of(fork.phases(), phases -> point.of(times.apply(phases)))))
                .toList();
    }

    private static ForkMetric server(
            String name, String label, Unit unit, Function<ServerProcess, @Nullable Number> reader) {
        return new ForkMetric("serverProcess." + name, label, unit, null, fork -> of(fork.serverProcess(), reader));
    }

    private static ForkMetric limit(String name, String label, Function<Limit, @Nullable Number> reader) {
        return new ForkMetric(name, label, Unit.SHARE, null, fork -> of(fork.limit(), reader));
    }

    private static <T> @Nullable Number of(@Nullable T part, Function<T, @Nullable Number> reader) {
        return part == null ? null : reader.apply(part);
    }
}
