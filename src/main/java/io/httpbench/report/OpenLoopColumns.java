package io.httpbench.report;

import io.httpbench.result.LatencyPoint;
import io.httpbench.result.Measured;
import io.httpbench.result.Numbers;
import io.httpbench.result.OpenLoopResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The open-loop columns of the wide table, besides service times. */
final class OpenLoopColumns {

    private static final List<LatencyPoint> TIMES =
            List.of(LatencyPoint.P50, LatencyPoint.P99, LatencyPoint.P999, LatencyPoint.MAX);

    private OpenLoopColumns() {}

    /** Whether any fork has an open loop. */
    static boolean any(List<Measured> forks) {
        return forks.stream().anyMatch(fork -> fork.openLoop() != null);
    }

    /** Columns of what was sent, with the text of each fork. */
    static Map<String, Function<Measured, String>> rates() {
        Map<String, Function<Measured, String>> columns = new LinkedHashMap<>();
        columns.put("offered/s", open((fork, open) -> Numbers.rate(open.offeredPerSecond())));
        columns.put("achieved/s", open((fork, open) -> Numbers.rate(open.achievedPerSecond())));
        columns.put(
                "late p99",
                open((fork, open) -> Numbers.time(open.senderLatenessNanos().p99())));
        columns.put("backlog", open((fork, open) -> Long.toString(open.backlogMax())));
        return columns;
    }

    /** Columns of response times, likewise. */
    static Map<String, Function<Measured, String>> times() {
        Map<String, Function<Measured, String>> columns = new LinkedHashMap<>();
        for (LatencyPoint point : TIMES) {
            columns.put(
                    "resp " + point.label(),
                    open((fork, open) ->
                            Numbers.time(point.of(fork.times().latencyNanos()).doubleValue())));
        }
        return columns;
    }

    /** The notes below the table. */
    static String footnote(List<Measured> forks) {
        boolean anyOpen = any(forks);
        boolean anyClosed = forks.stream().anyMatch(fork -> fork.openLoop() == null);
        StringBuilder text = new StringBuilder("Service times, successes only.");
        if (anyClosed) {
            text.append(anyOpen ? " Rows without resp are in closed loop: " : " Closed loop: ")
                    .append("not what users of an open system would see.");
        }
        text.append('\n');
        if (anyOpen) {
            text.append("resp: response times, from the intended start; late: what the sender was late of itself;\n")
                    .append("backlog: most requests that waited for a slot.\n");
        }
        return text.toString();
    }

    private interface Value {
        String text(Measured fork, OpenLoopResult open);
    }

    private static Function<Measured, String> open(Value value) {
        return fork -> {
            OpenLoopResult open = fork.openLoop();
            return open == null ? Numbers.UNKNOWN : value.text(fork, open);
        };
    }
}
