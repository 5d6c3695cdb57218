package io.httpbench.testing;

import io.httpbench.api.ClientKind;
import io.httpbench.api.FailureKind;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.ForkJar;
import io.httpbench.result.ForkLibrary;
import io.httpbench.result.LibraryJar;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.PooledTimes;
import io.httpbench.result.RunResult;
import io.httpbench.result.WireProof;
import io.httpbench.result.environment.Container;
import io.httpbench.result.environment.Environment;
import io.httpbench.result.environment.Platform;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.judged.ServerView;
import io.httpbench.result.measured.Cost;
import io.httpbench.result.measured.FirstResponse;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OperationsResult;
import io.httpbench.result.measured.PhaseTimes;
import io.httpbench.result.measured.Pinning;
import io.httpbench.result.measured.ResourceSample;
import io.httpbench.result.measured.RoundResult;
import io.httpbench.result.measured.SecondTimes;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import io.httpbench.stats.Ranking;
import io.httpbench.stats.Rates;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Results with figures that are easy to recognise. */
public final class Samples {

    /** The path of every cell that a test has not moved to another. */
    public static final String PATH = "/_api/version";

    private static final Steadiness STEADINESS =
            new Steadiness(10_200_000_000L, WarmupEnd.FIXED, WindowVerdict.STEADY, 0.4, 1.5, 50, 200_000_000L);

    private static final String TIMES = EncodedTimes.of(1_500_000, 2_000_000, 2_250_000, 12_300_000);

    private static final PhaseTimes PHASES = new PhaseTimes(
            new LatencySummary(0, null, null, 20_000.5, 40_000.0, 0, 0, 50_000L, 60_000, 70_000, 80_000),
            new LatencySummary(
                    30_000,
                    null,
                    null,
                    1_500_000.5,
                    1_900_000.25,
                    1_400_000,
                    2_000_000,
                    4_000_000L,
                    12_000_000,
                    99_000_000,
                    1_230_000_000),
            new LatencySummary(
                    41_000,
                    null,
                    null,
                    1_646_000.5,
                    1_990_000.25,
                    1_500_000,
                    2_250_000,
                    4_500_000L,
                    12_300_000,
                    99_900_000,
                    1_233_000_000),
            EncodedTimes.of(0, 0, 0, 60_000),
            EncodedTimes.of(1_400_000, 1_900_000, 2_150_000, 12_000_000),
            EncodedTimes.of(1_500_000, 2_000_000, 2_250_000, 12_240_000));

    private static final PooledTimes POOLED = new PooledTimes(LatencySummary.EMPTY, LatencySummary.EMPTY);

    private Samples() {}

    /** A fork that took 10 s for its successes; its failures are timeouts. */
    public static Measured measured(long succeeded, long timeouts, long requestsInAll) {
        Map<String, Long> failed = new LinkedHashMap<>();
        for (FailureKind kind : FailureKind.values()) {
            failed.put(kind.label(), kind == FailureKind.TIMEOUT ? timeouts : 0L);
        }
        LatencySummary latency = new LatencySummary(
                41_000,
                null,
                null,
                1_666_000.5,
                2_000_000.25,
                1_500_000,
                2_250_000,
                4_500_000L,
                12_300_000,
                99_900_000,
                1_234_000_000);
        return new Measured(
                new Measured.Counts(
                        succeeded / 10.0,
                        10_000_000_000L,
                        succeeded + timeouts,
                        succeeded,
                        failed,
                        timeouts == 0 ? Map.of() : Map.of("timeout", List.of("too slow")),
                        Map.of("200", succeeded),
                        succeeded * 60,
                        succeeded * 6.0),
                new Measured.Times(latency, latency, TIMES),
                List.of(90L, 100L, 100L),
                List.of(
                        new ResourceSample(
                                0.75,
                                42,
                                200_000_000L,
                                0.5,
                                0.25,
                                500_000L,
                                2,
                                7,
                                15L,
                                90_000_000L,
                                120_000_000L,
                                5_000,
                                120L,
                                3L),
                        new ResourceSample(1, null, null, null, null, 0, 0, 0, null, null, null, null, null, null)),
                1,
                List.of(),
                null,
                null,
                null,
                null,
                new Measured.Usage(requestsInAll, 12.345, 5_424.4, 231_546_880L, 128),
                "epoll",
                1,
                67_108_864L,
                "17.0.15",
                List.of("Copy"),
                null,
                List.of(new SecondTimes(1_500_000, 12_300_000, 1_234_000_000), SecondTimes.EMPTY),
                STEADINESS,
                new Cost(8.0, 4.345, 20, 70, 0, 0, 150L, 42, 1_200L, 30L, 0.002, 0),
                null,
                new FirstResponse(700_000_000L + succeeded, 350_000_000L, 4_000, 120_000_000L),
                null,
                null,
                null);
    }

    /** A machine on which others took these shares of the fork's CPUs. */
    public static Noise noise(long windowNanos, double foreign, double steal, @Nullable Long heatSlowdowns) {
        return new Noise(
                windowNanos,
                foreign,
                steal,
                null,
                null,
                0,
                null,
                null,
                null,
                null,
                3_400L,
                3_500L,
                heatSlowdowns,
                1.5,
                3,
                List.of());
    }

    /** The same row, of which others took these shares of the CPUs in each of its forks. */
    public static CellResult disturbed(CellResult cell, double foreign, double steal) {
        Noise noise = noise(1, foreign, steal, null).with(List.of("others were there"));
        return with(
                cell,
                cell.forks().stream()
                        .map(fork -> fork.under(fork.limit(), noise))
                        .toList());
    }

    /** An asynchronous cell with a connection for each of its requests in flight. */
    public static PlannedCell planned(String client, String protocol, Map<String, String> axes, int concurrency) {
        return new PlannedCell(
                client,
                ClientKind.CLIENT.text(),
                "1.2.3",
                protocol,
                PATH,
                axes,
                "async",
                4,
                concurrency,
                concurrency,
                1,
                true,
                List.of(),
                List.of(),
                null,
                null);
    }

    /** A row of a version of its client's library. */
    public static CellResult versioned(String client, ForkLibrary library) {
        PlannedCell planned = planned(client, "HTTP11", Map.of(LibraryVersion.AXIS, library.asked()), 128);
        return planned(
                new PlannedCell(
                        planned.client(),
                        planned.kind(),
                        library.jars().isEmpty()
                                ? library.asked()
                                : library.jars().get(0).version(),
                        planned.protocol(),
                        planned.path(),
                        planned.axes(),
                        planned.threads(),
                        planned.lanes(),
                        planned.connections(),
                        planned.inFlight(),
                        planned.pipelining(),
                        planned.keepAlive(),
                        planned.notHonoured(),
                        planned.setup(),
                        library,
                        planned.jar()),
                cell(client, "HTTP11", 1_000));
    }

    /** The same forks as a row of another plan. */
    public static CellResult planned(PlannedCell planned, CellResult cell) {
        return new CellResult(
                planned, cell.requestsPerSecond(), cell.rank(), cell.verdicts(), cell.forks(), cell.wire());
    }

    /** The same forks as a row about a server of this name, with this limit. */
    public static CellResult server(String name, String limit, CellResult cell) {
        Limit limited = new Limit(limit, 0.5, 1.0, null, null, null, "");
        return with(
                planned(planned("RawNetty", "HTTP11", Map.of(Variant.SERVER, name), 128), cell),
                cell.forks().stream().map(fork -> fork.under(limited, null)).toList());
    }

    /** A valid cell of these forks' successes. */
    public static CellResult cell(String client, String protocol, long... succeeded) {
        List<ForkResult> forks = forks(protocol, succeeded);
        return new CellResult(
                planned(client, protocol, Map.of(), 128), Rates.summarize(forks, 1), null, List.of(), forks, null);
    }

    /**
     * The same without a summary of its rates and with any pooled times: to compute those takes milliseconds per cell, which
     * a simulation does not have.
     */
    public static CellResult withoutSummary(String client, String protocol, long... succeeded) {
        return new CellResult(
                planned(client, protocol, Map.of(), 128),
                Rates.summarize(List.of(), 1),
                POOLED,
                null,
                List.of(),
                forks(protocol, succeeded),
                null);
    }

    private static List<ForkResult> forks(String protocol, long... succeeded) {
        List<ForkResult> forks = new ArrayList<>();
        for (long successes : succeeded) {
            ServerView server = new ServerView(128, protocol, successes, 1.5);
            forks.add(new ForkResult(
                    forks.size() + 1, true, List.of(), List.of(), measured(successes, 0, successes), server));
        }
        return forks;
    }

    /** A cell whose only fork gave no result. */
    public static CellResult broken(String client, String protocol, String reason) {
        ForkResult fork = new ForkResult(1, false, List.of(reason), List.of(), null, null);
        return new CellResult(
                new PlannedCell(
                        client,
                        ClientKind.CLIENT.text(),
                        "1.2.3",
                        protocol,
                        PATH,
                        Map.of(),
                        "platform",
                        32,
                        32,
                        32,
                        1,
                        true,
                        List.of("pipelining: the library has none, so it ran without"),
                        List.of("connections: 5"),
                        new ForkLibrary(
                                "1.2.3", List.of(new LibraryJar("io.vertx:vertx-core", "1.2.3", "00ff".repeat(16)))),
                        new ForkJar("new", "http-benchmark-java.jar", "00ff".repeat(16))),
                Rates.summarize(List.of(fork), 1),
                null,
                List.of(reason),
                List.of(fork),
                null);
    }

    /** The same, judged so. */
    public static Measured with(Steadiness steadiness, Measured one) {
        return copy(one, one.times(), one.rounds(), one.operations(), steadiness);
    }

    /** The same with other times. */
    public static Measured timed(Measured.Times times, Measured one) {
        return copy(one, times, one.rounds(), one.operations(), one.steadiness());
    }

    /** The same with these pinned virtual threads. */
    public static Measured pinned(Pinning pinning, Measured one) {
        return copy(
                one,
                one.times(),
                one.rounds(),
                one.operations(),
                one.steadiness(),
                pinning,
                one.phases(),
                one.perSecond());
    }

    /** The same with these successes per second, of which the first is warm-up. */
    public static Measured perSecond(List<Long> perSecond, Measured one) {
        return copy(
                one,
                one.times(),
                one.rounds(),
                one.operations(),
                one.steadiness(),
                one.pinning(),
                one.phases(),
                perSecond);
    }

    /** The same with phases, in forks in which one request of four was the first on its connection. */
    public static CellResult phased(CellResult cell) {
        List<ForkResult> forks = new ArrayList<>();
        for (ForkResult fork : cell.forks()) {
            Measured one = Objects.requireNonNull(fork.measured());
            Measured measured = copy(
                    one,
                    one.times(),
                    one.rounds(),
                    one.operations(),
                    one.steadiness(),
                    one.pinning(),
                    PHASES,
                    one.perSecond());
            forks.add(new ForkResult(fork.fork(), true, List.of(), List.of(), measured, fork.server()));
        }
        return with(cell, forks);
    }

    private static Measured copy(
            Measured one,
            Measured.Times times,
            List<RoundResult> rounds,
            @Nullable OperationsResult operations,
            @Nullable Steadiness steadiness) {
        return copy(one, times, rounds, operations, steadiness, one.pinning(), one.phases(), one.perSecond());
    }

    private static Measured copy(
            Measured one,
            Measured.Times times,
            List<RoundResult> rounds,
            @Nullable OperationsResult operations,
            @Nullable Steadiness steadiness,
            @Nullable Pinning pinning,
            @Nullable PhaseTimes phases,
            List<Long> perSecond) {
        return new Measured(
                one.counts(),
                times,
                perSecond,
                one.resources(),
                one.warmupSeconds(),
                rounds,
                operations,
                one.openLoop(),
                one.slo(),
                one.curve(),
                one.usage(),
                one.transport(),
                one.cpus(),
                one.mostHeapBytes(),
                one.java(),
                one.gc(),
                one.stopped(),
                one.serviceNanosPerSecond(),
                steadiness,
                one.cost(),
                one.windowCpu(),
                one.firstResponse(),
                pinning,
                phases,
                one.rest());
    }

    /** The same cell, whose only fork has had two rounds and operations. */
    public static CellResult inRounds(CellResult cell) {
        ForkResult fork = cell.forks().get(0);
        LatencySummary times = new LatencySummary(1, null, null, 1e8, 1.0, 1, 1, 1L, 500_000_000, 1, 1);
        Measured one = Objects.requireNonNull(fork.measured());
        Measured measured = copy(
                one,
                one.times(),
                List.of(
                        new RoundResult(55, 9_000_000_000L, 500, 0, times),
                        new RoundResult(500, 1_000_000_000L, 500, 2, times)),
                new OperationsResult(10, 100, 0, times),
                one.steadiness());
        return with(cell, List.of(new ForkResult(1, true, List.of(), List.of(), measured, fork.server())));
    }

    /** The same cell with another path, in a run of several. */
    public static CellResult at(String path, CellResult cell) {
        return moved(path, Map.of("path", path), cell.forks(), cell);
    }

    /** The same cell as a ceiling. */
    public static CellResult ceiling(CellResult cell) {
        PlannedCell planned = cell.planned();
        return new CellResult(
                new PlannedCell(
                        planned.client(),
                        ClientKind.CEILING.text(),
                        planned.clientVersion(),
                        planned.protocol(),
                        planned.path(),
                        planned.axes(),
                        planned.threads(),
                        planned.lanes(),
                        planned.connections(),
                        planned.inFlight(),
                        planned.pipelining(),
                        planned.keepAlive(),
                        planned.notHonoured(),
                        planned.setup(),
                        planned.library(),
                        planned.jar()),
                cell.requestsPerSecond(),
                cell.rank(),
                cell.verdicts(),
                cell.forks(),
                cell.wire());
    }

    /** The same cell as a copy of a row that is measured against itself. */
    public static CellResult copy(String copy, CellResult cell) {
        return moved(cell.path(), Map.of("copy", copy), cell.forks(), cell);
    }

    /** The same cell with other forks. */
    public static CellResult with(CellResult cell, List<ForkResult> forks) {
        return moved(cell.path(), cell.axes(), forks, cell);
    }

    private static CellResult moved(String path, Map<String, String> axes, List<ForkResult> forks, CellResult cell) {
        PlannedCell planned = cell.planned();
        return new CellResult(
                new PlannedCell(
                        cell.client(),
                        planned.kind(),
                        planned.clientVersion(),
                        cell.protocol(),
                        path,
                        axes,
                        planned.threads(),
                        planned.lanes(),
                        planned.connections(),
                        planned.inFlight(),
                        planned.pipelining(),
                        planned.keepAlive(),
                        planned.notHonoured(),
                        planned.setup(),
                        planned.library(),
                        planned.jar()),
                Rates.summarize(forks, 1),
                cell.rank(),
                cell.verdicts(),
                forks,
                null);
    }

    /** What a client in HTTP/2 puts on the wire. */
    public static WireProof wire() {
        return wire(List.of());
    }

    /** The same, with what should have been otherwise. */
    public static WireProof wire(List<String> mismatches) {
        return new WireProof(
                "HTTP/2 with prior knowledge",
                null,
                null,
                4,
                4,
                128,
                null,
                32,
                512,
                512,
                true,
                List.of(":method: GET", ":path: " + PATH, "authorization: …"),
                List.of(),
                93L,
                22L,
                0L,
                List.of(":status: 200"),
                118L,
                22.5,
                120.25,
                new WireProof.Windows(65_535, 1 << 24, 65_535, 1 << 24, 0),
                mismatches,
                List.of());
    }

    /** A run of these cells with their ranks. */
    public static RunResult ranked(int blocks, CellResult... cells) {
        Ranking ranking = Ranking.of(List.of(cells));
        return run(cells)
                .compared(
                        ranking.cells(),
                        new Comparison(
                                1,
                                blocks,
                                "as many as JB_FORKS says",
                                null,
                                List.of(),
                                ranking.pairs(),
                                null,
                                null,
                                null,
                                List.of(),
                                List.of()));
    }

    /** A run of these cells. */
    public static RunResult run(CellResult... cells) {
        Environment environment = new Environment(
                "Linux amd64",
                "6.1",
                2,
                "Some CPU",
                "OpenJDK 17",
                List.of("-Xmx1g"),
                "host",
                0.5,
                "1",
                null,
                "EXTERNAL server at 127.0.0.1:8529",
                new Container(2L << 30, 1.5, "bridge"),
                new Platform("tsc", "0", null, Map.of("JAVA_TOOL_OPTIONS", "-Xss1m"), Map.of("MALLOC_ARENA_MAX", "2")),
                null,
                Map.of("Vertx", "5.2.0"),
                List.of(),
                null);
        return new RunResult(
                1,
                "2026-11-20T12:00:00Z",
                false,
                Map.of("JB_PORT", "8529"),
                environment,
                new Comparison(
                        42,
                        2,
                        "as many as JB_FORKS says",
                        null,
                        List.of(),
                        Ranking.of(List.of(cells)).pairs(),
                        null,
                        null,
                        null,
                        List.of(),
                        List.of()),
                List.of(cells),
                List.of(),
                List.of(),
                List.of());
    }
}
