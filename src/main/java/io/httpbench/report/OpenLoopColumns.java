package io.httpbench.report;

import io.httpbench.result.Measured;
import io.httpbench.result.OpenLoopResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What the wide table shows of open loops, beside service times. */
final class OpenLoopColumns {

    private OpenLoopColumns() {}

    /** Columns by name, with the text of each fork; none when no fork had an open loop. */
    static Map<String, Function<Measured, String>> of(List<Measured> forks) {
        Map<String, Function<Measured, String>> columns = new LinkedHashMap<>();
        if (forks.stream().noneMatch(fork -> fork.openLoop() != null)) {
            return columns;
        }
        columns.put("offered/s", open((fork, open) -> Texts.whole(open.offeredPerSecond())));
        columns.put("achieved/s", open((fork, open) -> Texts.whole(open.achievedPerSecond())));
        columns.put(
                "resp p50",
                open((fork, open) -> Texts.millis(fork.latencyNanos().p50())));
        columns.put(
                "resp p99",
                open((fork, open) -> Texts.millis(fork.latencyNanos().p99())));
        columns.put(
                "resp p99.9",
                open((fork, open) -> Texts.millis(fork.latencyNanos().p999())));
        columns.put(
                "resp max",
                open((fork, open) -> Texts.millis(fork.latencyNanos().max())));
        columns.put(
                "late p99",
                open((fork, open) -> Texts.millis(open.senderLatenessNanos().p99())));
        columns.put("backlog", open((fork, open) -> Long.toString(open.backlogMax())));
        return columns;
    }

    /** What is said below the table. */
    static String footnote(List<Measured> forks) {
        boolean anyOpen = forks.stream().anyMatch(fork -> fork.openLoop() != null);
        boolean anyClosed = forks.stream().anyMatch(fork -> fork.openLoop() == null);
        StringBuilder text = new StringBuilder("Service times in ms, from start to end of a request, successes only");
        if (anyClosed) {
            text.append(anyOpen ? "; in rows without resp: " : "; ")
                    .append("closed loop: not what users of an open system would see");
        }
        text.append(".\n");
        if (anyOpen) {
            text.append("resp: response times in ms, from the intended start; late: what the sender was late of itself;"
                    + " backlog: most requests that waited for a slot.\n");
        }
        return text.toString();
    }

    private interface Value {
        String text(Measured fork, OpenLoopResult open);
    }

    private static Function<Measured, String> open(Value value) {
        return fork -> {
            OpenLoopResult open = fork.openLoop();
            return open == null ? Texts.UNKNOWN : value.text(fork, open);
        };
    }
}
