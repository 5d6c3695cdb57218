package io.httpbench.compare;

import io.httpbench.config.Setting;
import io.httpbench.result.CellResult;
import io.httpbench.result.Measured;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.result.WireProof;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Differences in how two runs measured the same cell. */
final class CellDifferences {

    /** Two rates closer than this are the same load. */
    private static final double SAME_RATE = 0.02;

    /** Two requests closer than this take the same on the wire. */
    private static final double SAME_TRAFFIC = 0.05;

    private CellDifferences() {}

    static void find(RunResult before, CellResult one, RunResult now, CellResult other, FoundDifferences found) {
        findPlanned(before.settings(), one.planned(), now.settings(), other.planned(), found);
        findShares(one, other, found);
        found.warning(
                one.client(), one.planned().clientVersion(), other.planned().clientVersion());
        forks("JVM of the forks", one, other, Measured::java, found);
        forks("transport", one, other, Measured::transport, found);
        forks("collectors", one, other, fork -> String.join(", ", fork.gc()), found);
        WireProof wire = one.wire();
        WireProof wireNow = other.wire();
        if (wire != null && wireNow != null) {
            found.warning("bytes of the request", wire.firstRequestBytes(), wireNow.firstRequestBytes());
            found.warning("bytes of the answer", wire.responseBytes(), wireNow.responseBytes());
            traffic("bytes sent per request", wire, wireNow, WireProof::sentBytesPerRequest, found);
            traffic("bytes received per request", wire, wireNow, WireProof::receivedBytesPerRequest, found);
        }
    }

    /** Answers may vary a little from run to run. In HTTP/2 over TLS timing decides how many frames share a record. */
    private static void traffic(
            String name,
            WireProof before,
            WireProof now,
            Function<WireProof, @Nullable Double> bytes,
            FoundDifferences found) {
        Double one = bytes.apply(before);
        Double other = bytes.apply(now);
        boolean timed = "h2".equals(before.alpn()) || "h2".equals(now.alpn());
        if (!timed && one != null && other != null && Math.abs(other - one) > SAME_TRAFFIC * one) {
            found.warning(name, Math.round(one), Math.round(other));
        }
    }

    /** What is known before a cell is measured. */
    static void findPlanned(
            Map<String, String> before,
            PlannedCell one,
            Map<String, String> now,
            PlannedCell other,
            FoundDifferences found) {
        WorkDifferences.findOfCell(before, now, one.axes(), found);
        PlannedCell.FACTS.forEach(fact -> found.obstacle(fact.label(), fact.of(one), fact.of(other)));
    }

    /** A share of a faster client's rate is more requests: it then waits longer because it does more. */
    private static void findShares(CellResult one, CellResult other, FoundDifferences found) {
        OptionalDouble before = CellFigures.rateOfShare(one);
        OptionalDouble now = CellFigures.rateOfShare(other);
        if (before.isPresent()
                && now.isPresent()
                && Math.abs(now.getAsDouble() / before.getAsDouble() - 1) > SAME_RATE) {
            found.obstacle(
                    "requests per second of the share in " + Setting.RATE.variable(),
                    Math.round(before.getAsDouble()),
                    Math.round(now.getAsDouble()));
        }
    }

    /** A cell without a fork that counts says nothing about its forks. */
    private static void forks(
            String name, CellResult one, CellResult other, Function<Measured, String> what, FoundDifferences found) {
        String before = forks(one, what);
        String now = forks(other, what);
        if (!before.isEmpty() && !now.isEmpty()) {
            found.warning(name, before, now);
        }
    }

    private static String forks(CellResult cell, Function<Measured, String> what) {
        return cell.measured().map(what).distinct().collect(Collectors.joining(", "));
    }
}
