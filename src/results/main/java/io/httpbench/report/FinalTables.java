package io.httpbench.report;

import io.httpbench.finding.Answer;
import io.httpbench.result.RunResult;
import io.httpbench.scaling.ScalingLine;
import io.httpbench.stats.Ranking;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;

/** The output for people at the end of a run: what fits a screen, or everything. */
public final class FinalTables {

    private FinalTables() {}

    /**
     * The text.
     *
     * @param details whether it has each fork, its remarks, and what was on the wire, too
     */
    public static String text(RunResult run, Look look, boolean details) {
        StringBuilder text = new StringBuilder();
        try {
            write(run, look, details, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return look.colours() ? Colours.over(text.toString()) : text.toString();
    }

    /** The answer, a line for each sentence; empty when there is nothing to answer. */
    public static String answer(RunResult run, Look look) {
        return Answer.of(run).stream()
                .map(sentence -> look.wrapped(sentence) + "\n")
                .collect(Collectors.joining());
    }

    private static void write(RunResult run, Look look, boolean details, StringBuilder text) throws IOException {
        if (run.interrupted()) {
            text.append(look.bad("INTERRUPTED: what was measured so far")).append('\n');
        }
        ClassicTable.write(Ranking.clients(run.cells()), look.columns(), text);
        text.append('\n');
        if (details) {
            WideTable.write(run.cells(), look, text);
        }
        RoundsTable.write(run.cells(), text);
        MedianTables.write(run.cells(), text);
        if (details) {
            PhasesTable.write(run.cells(), text);
            AgentsTable.write(run.cells(), text);
            WireLines.write(run.cells(), text);
        }
        if (details) {
            SloTable.write(run.cells(), text);
        }
        RankingTable.write(run, look, text);
        ComparisonText.write(run, look, text);
        if (!details) {
            DigestLines.write(run, look, text);
        }
        CeilingTable.write(run, text);
        ProfileLines.write(run.profiles(), text);
        SloSummary.write(run, look, text);
        CurveTable.write(run, look, text);
        LimitTables.write(run, look, text);
        for (ScalingLine line : ScalingLine.of(run)) {
            text.append(look.wrapped(line.sentence())).append('\n');
        }
    }
}
