package io.httpbench.report;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Numbers;
import io.httpbench.result.RateSummary;
import java.io.IOException;

/** What is wrong with a row, how sure its rate is, and what else is worth knowing: a line each. */
final class CellRemarks {

    private CellRemarks() {}

    static void write(CellResult cell, Appendable out) throws IOException {
        String label = cell.label();
        for (String verdict : cell.verdicts()) {
            out.append("INVALID ").append(label).append(": ").append(verdict).append('\n');
        }
        RateSummary rate = cell.requestsPerSecond();
        if (rate.mean() != null && rate.ciLow() != null && rate.ciHigh() != null) {
            out.append(Numbers.format(
                    "%s: %s req/s, 95 %% interval %s to %s over %d forks%s\n",
                    label,
                    Numbers.whole(rate.mean()),
                    Numbers.whole(rate.ciLow()),
                    Numbers.whole(rate.ciHigh()),
                    rate.forks(),
                    bootstrap(rate)));
        }
        for (ForkResult fork : cell.forks()) {
            for (String note : fork.notes()) {
                out.append("note ").append(label).append(" fork ").append(ConditionRemarks.number(fork));
                out.append(": ").append(note).append('\n');
            }
        }
        ConditionRemarks.write(label, cell.forks(), out);
        for (String limit : cell.notHonoured()) {
            out.append("note ")
                    .append(label)
                    .append(": not honoured: ")
                    .append(limit)
                    .append('\n');
        }
    }

    private static String bootstrap(RateSummary rate) {
        return rate.bootstrapLow() == null || rate.bootstrapHigh() == null
                ? ""
                : ", bootstrap " + Numbers.whole(rate.bootstrapLow()) + " to " + Numbers.whole(rate.bootstrapHigh());
    }
}
