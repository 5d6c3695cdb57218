package io.httpbench.report;

import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.metric.ForkMetric;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.text.Numbers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The open-loop columns of the wide table, besides response times. */
final class OpenLoopColumns {

    private OpenLoopColumns() {}

    /** Whether any fork has an open loop. */
    static boolean any(List<Measured> forks) {
        return forks.stream().anyMatch(fork -> fork.openLoop() != null);
    }

    /** Columns of what was sent, with the text of each fork. */
    static Map<String, Function<ForkResult, String>> rates() {
        Map<String, Function<ForkResult, String>> columns = new LinkedHashMap<>();
        columns.put("offered/s", open(open -> Numbers.rate(open.offeredPerSecond())));
        columns.put("achieved/s", open(open -> Numbers.rate(open.achievedPerSecond())));
        columns.put(
                "late p99", open(open -> Numbers.time(open.senderLatenessNanos().p99())));
        columns.put("backlog", open(open -> Long.toString(open.backlogMax())));
        return columns;
    }

    /** Columns of service times, likewise: in closed loop they are the response times, and are not repeated. */
    static Map<String, Function<ForkResult, String>> serviceTimes() {
        Map<String, Function<ForkResult, String>> columns = new LinkedHashMap<>();
        for (ForkMetric metric : ForkMetrics.TERMINAL_SERVICE_TIMES) {
            columns.put(
                    metric.label(), fork -> openLoop(fork) == null ? Numbers.UNKNOWN : WideTable.time(fork, metric));
        }
        return columns;
    }

    /** The notes below the table. */
    static String footnote(List<Measured> forks) {
        boolean anyClosed = forks.stream().anyMatch(fork -> fork.openLoop() == null);
        if (!any(forks)) {
            return "Response times, successes only. Closed loop: not what users of an open system would see.\n";
        }
        return "Response times, from the intended start, successes only; service: from the actual start.\n"
                + (anyClosed
                        ? "Rows without service times are in closed loop: not what users of an open system would see.\n"
                        : "")
                + "late: what the sender was late of itself; backlog: most requests that waited for a slot.\n";
    }

    private static @Nullable OpenLoopResult openLoop(ForkResult fork) {
        Measured measured = fork.measured();
        return measured == null ? null : measured.openLoop();
    }

    private static Function<ForkResult, String> open(Function<OpenLoopResult, String> value) {
        return fork -> {
            OpenLoopResult open = openLoop(fork);
            return open == null ? Numbers.UNKNOWN : value.apply(open);
        };
    }
}
