package io.httpbench.testing;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.CurveResult;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.SloResult;
import io.httpbench.result.measured.SloStep;
import io.httpbench.result.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Results of open loops with figures that are easy to recognise. */
public final class OpenLoopSamples {

    private static final LatencySummary LATE =
            new LatencySummary(1_000, null, null, 2_000, 5_000.0, 3_000, 20_000, 30_000L, 45_000, 90_000, 99_000);

    private OpenLoopSamples() {}

    /** A server that followed without any trouble. */
    public static OpenLoopResult followed() {
        return followed(EncodedTimes.of(3_000_000, 4_000_000));
    }

    /** The same with this histogram of response times. */
    public static OpenLoopResult followed(String responseHistogram) {
        return new OpenLoopResult(
                "constant",
                null,
                20_000,
                null,
                200_000,
                20_000,
                19_998,
                0,
                0,
                0,
                0,
                1_000_000,
                LATE,
                false,
                null,
                List.of(),
                responseHistogram);
    }

    /** One that did not, at a share of the rate in closed loop. */
    public static OpenLoopResult overloaded() {
        return new OpenLoopResult(
                "poisson",
                8_530L,
                15_000.5,
                10_000.25,
                150_005,
                15_000.5,
                10_000,
                77,
                50_003,
                50_001,
                149_000,
                1_000_000,
                LATE,
                true,
                null,
                List.of(),
                EncodedTimes.of(3_000_000, 4_000_000));
    }

    /** A search of two windows. */
    public static SloResult searched(@Nullable Double rate, boolean keptInWindow) {
        LatencySummary good = new LatencySummary(
                100_000, null, null, 250_000, 1e6, 200_000, 400_000, 900_000L, 4_000_000, 6_000_000, 9_000_000);
        LatencySummary bad = new LatencySummary(
                100_000, null, null, 2_500_000, 1e7, 200_000, 400_000, 900_000L, 40_000_000, 60_000_000, 90_000_000);
        return new SloResult(
                "p99<5ms",
                rate,
                rate == null ? null : 37_500.0,
                50_000,
                false,
                keptInWindow,
                List.of(
                        new SloStep(25_000, 24_990, good, 0, true, List.of(), 12.5, 40_000L),
                        new SloStep(
                                37_500, 30_000, bad, 0.125, false, List.of("p99<5ms", "saturated"), 13.5, 50_000L)));
    }

    /** A window of a curve, whose responses took up to this many nanoseconds. */
    public static SloStep window(double ratePerSecond, long p99, boolean kept) {
        LatencySummary times =
                new LatencySummary(p99 / 4, null, null, p99 / 2.0, 1_000.0, p99 / 2, p99, p99, p99, 2 * p99, 3 * p99);
        List<String> broken = kept ? List.of() : List.of("saturated");
        return new SloStep(
                ratePerSecond, kept ? ratePerSecond : ratePerSecond / 2, times, 0, kept, broken, 12.5, 40_000L);
    }

    /** A curve that ends at its highest window that was kept; the highest rate within 1 ms is half of the critical one, within 4 ms twice. */
    public static CurveResult curve(@Nullable Double critical, List<SloStep> windows) {
        return new CurveResult(
                100_000,
                critical == null ? null : highest(windows, true),
                highest(windows, false),
                critical == null
                        ? List.of()
                        : List.of(
                                new CurveResult.Limit("p99<1ms", critical / 2, critical > 2_000),
                                new CurveResult.Limit("p99<4ms", critical * 2, true)),
                critical,
                1.1,
                windows);
    }

    private static @Nullable Double highest(List<SloStep> windows, boolean kept) {
        return windows.stream()
                .filter(window -> window.kept() == kept)
                .map(SloStep::ratePerSecond)
                .max(Double::compare)
                .orElse(null);
    }

    /** The same fork, with these arrivals. */
    public static Measured arriving(String arrivals, Measured one) {
        JsonMapper mapper = JsonMapper.shared();
        ObjectNode node = (ObjectNode) mapper.readTree(Json.line(one));
        ObjectNode open = (ObjectNode) mapper.readTree(Json.line(followed()));
        node.set("openLoop", open.put("arrivals", arrivals));
        return Json.read(node.toString(), Measured.class);
    }

    /** The same fork, in an open loop, with a curve. */
    public static Measured curved(Measured open, CurveResult curve) {
        JsonMapper mapper = JsonMapper.shared();
        ObjectNode node = (ObjectNode) mapper.readTree(Json.line(open));
        node.set("curve", mapper.readTree(Json.line(curve)));
        return Json.read(node.toString(), Measured.class);
    }

    /** The same row, whose forks have these curves, by their number. */
    public static CellResult curved(CellResult cell, IntFunction<CurveResult> curves) {
        return Samples.with(
                cell,
                cell.forks().stream()
                        .map(fork -> new ForkResult(
                                fork.fork(),
                                true,
                                List.of(),
                                List.of(),
                                curved(
                                        responding(Objects.requireNonNull(fork.measured()), 1_000_000),
                                        curves.apply(fork.fork())),
                                fork.server()))
                        .toList());
    }

    /** The same fork with an open loop, and perhaps a search. */
    public static Measured open(Measured measured, OpenLoopResult open, @Nullable SloResult slo) {
        JsonMapper mapper = JsonMapper.shared();
        ObjectNode node = (ObjectNode) mapper.readTree(Json.line(measured));
        node.set("openLoop", mapper.readTree(Json.line(open)));
        if (slo != null) {
            node.set("slo", mapper.readTree(Json.line(slo)));
        }
        return Json.read(node.toString(), Measured.class);
    }

    /** The same cell, whose only fork had an open loop, and perhaps a search. */
    public static CellResult open(CellResult cell, OpenLoopResult open, @Nullable SloResult slo) {
        ForkResult fork = cell.forks().get(0);
        ForkResult opened = new ForkResult(
                1, true, List.of(), List.of(), open(Objects.requireNonNull(fork.measured()), open, slo), fork.server());
        return new CellResult(
                cell.planned(), cell.requestsPerSecond(), cell.rank(), cell.verdicts(), List.of(opened), cell.wire());
    }

    /** The same fork in an open loop that it followed: half of its responses took a millisecond, the others this many nanoseconds. */
    public static Measured responding(Measured measured, long nanos) {
        LatencySummary summary = new LatencySummary(
                1_000_000, null, null, nanos / 2.0, 1_000.0, 1_000_000, nanos, nanos, nanos, nanos, nanos);
        Measured timed = Samples.timed(
                new Measured.Times(summary, summary, measured.times().serviceHistogram()), measured);
        return open(timed, followed(EncodedTimes.of(1_000_000, nanos)), null);
    }

    /** A row that followed: of each fork half of the responses took a millisecond, the others this many. */
    public static CellResult respondingIn(String client, int... milliseconds) {
        return respondingInNanos(
                client,
                IntStream.of(milliseconds).mapToLong(slow -> slow * 1_000_000L).toArray());
    }

    /** The same in nanoseconds. */
    public static CellResult respondingInNanos(String client, long... times) {
        CellResult cell = Samples.cell(
                client, "H2C", LongStream.of(times).map(any -> 200_000).toArray());
        List<ForkResult> forks = new ArrayList<>();
        for (long nanos : times) {
            ForkResult fork = cell.forks().get(forks.size());
            Measured measured = Objects.requireNonNull(fork.measured());
            forks.add(new ForkResult(
                    fork.fork(), true, List.of(), List.of(), responding(measured, nanos), fork.server()));
        }
        return new CellResult(
                cell.planned(), cell.requestsPerSecond(), cell.rank(), cell.verdicts(), forks, cell.wire());
    }
}
