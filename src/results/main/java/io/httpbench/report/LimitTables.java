package io.httpbench.report;

import io.httpbench.fit.Need;
import io.httpbench.fit.TextTable;
import io.httpbench.fit.UnderLimit;
import io.httpbench.result.RunResult;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.List;

/** What limits of CPU time and memory did, and how little is enough. */
final class LimitTables {

    private LimitTables() {}

    /** Writes nothing without limits. */
    static void write(RunResult run, Look look, Appendable out) throws IOException {
        write(UnderLimit.table(run), look, out);
        TextTable needs = Need.table(run);
        write(needs, look, out);
        if (!needs.rows().isEmpty()) {
            out.append(look.wrapped(Need.LEGEND)).append('\n');
        }
    }

    private static void write(TextTable texts, Look look, Appendable out) throws IOException {
        FittedTable<List<String>> table =
                new FittedTable<List<String>>(look.columns()).key(texts.heads().get(0), row -> row.get(0));
        for (int column = 1; column < texts.heads().size(); column++) {
            int at = column;
            String head = texts.heads().get(at).replaceFirst(" (MB|.periods.|CPUs|alone)", "\n$1");
            // Of what was not limited nothing is known.
            if (texts.rows().stream().anyMatch(row -> !row.get(at).equals(Numbers.UNKNOWN))) {
                table.text(head, row -> row.get(at));
            }
        }
        table.write(texts.rows(), out);
    }
}
