package io.httpbench.report;

import io.httpbench.finding.Finding;
import io.httpbench.finding.Findings;
import io.httpbench.finding.Topic;
import io.httpbench.result.CellResult;
import io.httpbench.result.PooledTimes;
import io.httpbench.result.RateSummary;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.List;

/** Problems of a row, the uncertainty of its rate, and other notes: a line each. */
final class CellRemarks {

    private CellRemarks() {}

    static void write(CellResult cell, Look look, Appendable out) throws IOException {
        List<Finding> findings = Findings.of(cell);
        for (Finding finding : findings) {
            if (finding.topic() == Topic.INVALID) {
                out.append(look.bad("INVALID " + cell.label() + ": " + finding.sentence()))
                        .append('\n');
            }
        }
        writeInterval(cell, out);
        for (Finding finding : findings) {
            if (finding.topic() != Topic.INVALID) {
                out.append(note(finding, look)).append('\n');
            }
        }
    }

    private static void writeInterval(CellResult cell, Appendable out) throws IOException {
        RateSummary rate = cell.requestsPerSecond();
        if (rate.mean() != null && rate.ciLow() != null && rate.ciHigh() != null) {
            out.append(Numbers.format(
                    "%s: %s req/s, 95 %% interval %s over %d forks%s%s\n",
                    cell.label(),
                    Numbers.whole(rate.mean()),
                    interval(rate.ciLow(), rate.ciHigh()),
                    rate.forks(),
                    bootstrap(rate),
                    times(cell)));
        }
    }

    /** No rate is below 0, whatever Student's t says of few forks. */
    private static String interval(double low, double high) {
        return (low < 0 ? "up" : Numbers.whole(low)) + " to " + Numbers.whole(high);
    }

    /** Those of the row; the tables have only those of each fork. */
    private static String times(CellResult cell) {
        PooledTimes pooled = cell.pooled();
        return pooled == null
                ? ""
                : "; of all their requests p50 "
                        + Numbers.time(pooled.latencyNanos().p50()) + ", p99 "
                        + Numbers.time(pooled.latencyNanos().p99());
    }

    /** Rows that say nothing about their client are marked, as in the table. */
    private static String note(Finding finding, Look look) {
        boolean marked = finding.topic() == Topic.SERVER_LIMITED;
        String where = finding.cell()
                + (finding.fork() == null ? "" : " fork " + finding.fork() + (finding.setAside() ? "*" : ""));
        String line = "note " + where + ": " + (marked ? "(!) " : "") + finding.sentence();
        return marked ? look.caution(line) : line;
    }

    private static String bootstrap(RateSummary rate) {
        return rate.bootstrapLow() == null || rate.bootstrapHigh() == null
                ? ""
                : ", bootstrap " + Numbers.whole(rate.bootstrapLow()) + " to " + Numbers.whole(rate.bootstrapHigh());
    }
}
