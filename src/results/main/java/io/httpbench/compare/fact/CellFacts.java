package io.httpbench.compare.fact;

import static io.httpbench.compare.fact.Fact.Effect.HARMFUL;
import static io.httpbench.compare.fact.Fact.Effect.NOTHING;
import static io.httpbench.compare.fact.Fact.Effect.TOLD;

import io.httpbench.compare.fact.Fact.Effect;
import io.httpbench.config.Setting;
import io.httpbench.config.TurnChoice;
import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.WireProof;
import io.httpbench.result.measured.Measured;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The facts of how a cell was measured. */
final class CellFacts {

    /** Two rates closer than this are the same load. */
    private static final double SAME_RATE = 0.02;

    /** Two requests closer than this take the same on the wire. */
    private static final double SAME_TRAFFIC = 0.05;

    static final List<Fact<CellSide>> ALL = Stream.of(
                    SettingFacts.ofCells(),
                    PlannedCell.FACTS.stream()
                            .map(fact -> new Fact<CellSide>(
                                    fact.label(), HARMFUL, HARMFUL, side -> fact.of(side.planned()))),
                    Stream.of(
                            new Fact<CellSide>("turns", HARMFUL, HARMFUL, CellFacts::turns),
                            // A share of a faster client's rate is more requests: it then waits longer because it does
                            // more.
                            near(
                                    "requests per second of the share in " + Setting.RATE.variable(),
                                    HARMFUL,
                                    HARMFUL,
                                    SAME_RATE,
                                    CellFacts::share),
                            new Fact<CellSide>(
                                    "version",
                                    HARMFUL,
                                    TOLD,
                                    side -> side.planned().clientVersion()),
                            // Builds are compared by their names; a run that asks for no version has the jars of the
                            // tool.
                            planned(
                                    "SHA-256 of the forks' jar",
                                    cell -> cell.jar() == null
                                            ? null
                                            : cell.jar().sha256()),
                            planned(
                                    "jars of the library",
                                    cell -> cell.library() == null
                                            ? Fact.UNKNOWN
                                            : cell.library().jars()),
                            forks("JVM of the forks", Measured::java),
                            forks("transport", Measured::transport),
                            forks("collectors", fork -> String.join(", ", fork.gc())),
                            // The port in the field Host may have another length.
                            wire("bytes of the request", WireProof::firstRequestBytes),
                            wire("bytes of the answer", WireProof::responseBytes),
                            traffic("bytes sent per request", WireProof::sentBytesPerRequest),
                            traffic("bytes received per request", WireProof::receivedBytesPerRequest)))
            .flatMap(facts -> facts)
            .toList();

    private CellFacts() {}

    private static Fact<CellSide> planned(String name, Function<PlannedCell, @Nullable Object> value) {
        return new Fact<>(name, HARMFUL, TOLD, side -> value.apply(side.planned()));
    }

    /** A fork that had the load for itself is no sample of those that took it in turns, and others shared its machine. */
    private static @Nullable Object turns(CellSide side) {
        CellResult cell = side.measured();
        if (cell == null || cell.measured().findAny().isEmpty()) {
            return Fact.UNKNOWN;
        }
        String length = side.run().setting(Setting.TURNS.variable());
        boolean taken = cell.forks().stream().anyMatch(fork -> !fork.turns().isEmpty());
        return taken ? (length.equals("auto") ? TurnChoice.USUAL.toMillis() / 1000.0 : length) + " s" : null;
    }

    private static Object share(CellSide side) {
        OptionalDouble rate =
                side.measured() == null ? OptionalDouble.empty() : CellFigures.rateOfShare(side.measured());
        return rate.isPresent() ? Math.round(rate.getAsDouble()) : Fact.UNKNOWN;
    }

    /** A cell without a fork that counts says nothing about its forks. */
    private static Fact<CellSide> forks(String name, Function<Measured, String> what) {
        return new Fact<>(name, HARMFUL, TOLD, side -> {
            List<String> values = side.measured() == null
                    ? List.of()
                    : side.measured().measured().map(what).distinct().sorted().toList();
            return values.isEmpty() ? Fact.UNKNOWN : String.join(", ", values);
        });
    }

    private static Fact<CellSide> wire(String name, Function<WireProof, @Nullable Object> value) {
        return new Fact<>(name, NOTHING, TOLD, side -> ofWire(side, value));
    }

    /** Answers may vary a little from run to run. In HTTP/2 over TLS timing decides how many frames share a record. */
    private static Fact<CellSide> traffic(String name, Function<WireProof, @Nullable Double> bytes) {
        return near(
                name,
                NOTHING,
                TOLD,
                SAME_TRAFFIC,
                side -> ofWire(side, wire -> {
                    Double value = bytes.apply(wire);
                    return value == null || "h2".equals(wire.alpn()) ? Fact.UNKNOWN : Math.round(value);
                }));
    }

    private static @Nullable Object ofWire(CellSide side, Function<WireProof, @Nullable Object> value) {
        WireProof wire = side.measured() == null ? null : side.measured().wire();
        return wire == null ? Fact.UNKNOWN : value.apply(wire);
    }

    /** Numbers that differ by no more than this share of the first are the same. */
    private static Fact<CellSide> near(
            String name, Effect merging, Effect comparing, double share, Function<CellSide, @Nullable Object> value) {
        return new Fact<>(
                name,
                value,
                merging,
                comparing,
                (one, other) -> one instanceof Long number
                        && other instanceof Long now
                        && Math.abs(now - number) <= share * number);
    }
}
