package io.httpbench.report;

import io.httpbench.result.RunResult;
import io.httpbench.stats.Ranking;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The output for people at the end of a run. */
public final class FinalTables {

    private FinalTables() {}

    /** The text; every line but remarks and paths fits {@link RankingTable#WIDTH} columns. */
    public static String text(RunResult run, Look look) {
        StringBuilder text = new StringBuilder();
        try {
            write(run, look, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return look.colours() ? Colours.over(text.toString()) : text.toString();
    }

    private static void write(RunResult run, Look look, StringBuilder text) throws IOException {
        if (run.interrupted()) {
            text.append(look.bad("INTERRUPTED: what was measured so far")).append('\n');
        }
        ClassicTable.write(Ranking.clients(run.cells()), text);
        text.append('\n');
        WideTable.write(run.cells(), look, text);
        RoundsTable.write(run.cells(), text);
        FirstResponseTable.write(run.cells(), text);
        WireLines.write(run.cells(), text);
        SloTable.write(run.cells(), text);
        RankingTable.write(run.cells(), look, text);
        ComparisonText.write(run, text);
        CeilingTable.write(run, text);
        ProfileLines.write(run.profiles(), text);
    }
}
