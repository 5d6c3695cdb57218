package io.httpbench.report;

import io.httpbench.finding.Standings;
import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.MergedRun;
import io.httpbench.result.PairResult;
import io.httpbench.result.RateSummary;
import io.httpbench.result.RunResult;
import io.httpbench.result.TurnSummary;
import io.httpbench.result.Until;
import io.httpbench.result.text.Numbers;
import io.httpbench.stats.Detectable;
import io.httpbench.stats.Ranking;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** What a reader must know about the ranks: what they mean, why there are none, why no more forks ran, how noisy it was. */
final class ComparisonText {

    /** Of many pairs the others are in the results. */
    private static final int NAMED = 6;

    /** At 5 % one false alarm is due in so many pairs; of fewer their share says nothing. */
    private static final int SHARE_COUNTS_FROM = 20;

    private ComparisonText() {}

    /** Writes only the parts that apply. */
    static void write(RunResult run, Look look, Appendable out) throws IOException {
        StringBuilder text = new StringBuilder();
        write(run, text);
        for (String line : text.toString().lines().toList()) {
            out.append(look.wrapped(line)).append('\n');
        }
    }

    private static void write(RunResult run, StringBuilder out) throws IOException {
        Comparison comparison = run.comparison();
        writeOrigins(comparison.merged(), out);
        writeRanks(run, out);
        writeDetectable(comparison, out);
        writeTurns(comparison, out);
        writeStop(run, out);
        if (run.cells().stream().anyMatch(cell -> cell.axes().containsKey(Variant.COPY))) {
            writeNoise(comparison.itself(), out);
        }
    }

    private static void writeOrigins(List<MergedRun> origins, Appendable out) throws IOException {
        for (MergedRun origin : origins) {
            out.append(Numbers.format(
                    "Merged: forks %d to %d are those of %s.\n",
                    origin.firstFork(), origin.firstFork() + origin.blocks() - 1, origin.name()));
        }
    }

    private static void writeRanks(RunResult run, Appendable out) throws IOException {
        if (Ranking.clients(run.cells()).size() > Ranking.MOST_CELLS) {
            out.append(Numbers.format("No ranks: they are given to at most %d rows.\n", Ranking.MOST_CELLS));
        } else if (run.cells().stream().anyMatch(cell -> cell.rank() != null)) {
            out.append("Same letter: no significant difference (paired by block, 5 % for all pairs")
                    .append(Standings.ofOneLoad(run))
                    .append(run.comparison().until() == null ? ").\n" : " and looks).\n");
        }
    }

    private static void writeDetectable(Comparison comparison, Appendable out) throws IOException {
        Double percent = comparison.detectablePercent();
        if (percent != null) {
            out.append(Numbers.format(
                    "This run tells about %s %% apart (with a probability of %d %%).\n",
                    Numbers.aboutPercent(percent), Detectable.PERCENT));
        }
    }

    private static void writeTurns(Comparison comparison, Appendable out) throws IOException {
        TurnSummary turns = comparison.turns();
        if (turns == null) {
            return;
        }
        out.append(Numbers.format(
                "Turns: %d cycles%s; the machine's common speed ranged over 1 : %.2f within blocks (taken out).\n",
                turns.cycles(),
                turns.setAside() == 0 ? "" : " and " + turns.setAside() + " set aside",
                turns.commonSpeed()));
        if (turns.turnSpreadPercent() != null && turns.forkSpreadPercent() != null) {
            out.append(Numbers.format(
                    "What is left scatters by %.1f %% from fork to fork and by %.1f %% from turn to turn%s.\n",
                    turns.forkSpreadPercent(),
                    turns.turnSpreadPercent(),
                    turns.ofTurnsMostly(comparison.blocks()) ? ": longer windows help more than more forks" : ""));
        }
        for (String note : turns.notes()) {
            out.append("Turns: ").append(note).append(".\n");
        }
    }

    private static void writeStop(RunResult run, Appendable out) throws IOException {
        Comparison comparison = run.comparison();
        Until until = comparison.until();
        if (until != null) {
            writeDecided(comparison, until, out);
        }
        Double precision = comparison.precision();
        if (precision == null) {
            return;
        }
        out.append(stopped(comparison));
        out.append(Numbers.format(" (± %s).\n", Numbers.percent(precision)));
        for (CellResult cell : run.cells()) {
            if (comparison.imprecise().contains(cell.label())) {
                out.append(Numbers.format("Wider: %s, %s\n", cell.label(), width(cell.requestsPerSecond())));
            }
        }
    }

    private static String stopped(Comparison comparison) {
        return Numbers.format("Stopped after %d forks per row: %s", comparison.blocks(), comparison.stopped());
    }

    private static void writeDecided(Comparison comparison, Until until, Appendable out) throws IOException {
        out.append(stopped(comparison)).append(".\n");
        String margin = Numbers.percent(until.margin());
        List<PairResult> same = comparison.pairs().stream()
                .filter(pair -> Boolean.TRUE.equals(pair.equivalent()))
                .toList();
        writePairs("Same within " + margin, same, out);
        writePairs("Neither told apart nor the same within " + margin, comparison.undecided(), out);
    }

    private static void writePairs(String lead, List<PairResult> pairs, Appendable out) throws IOException {
        if (!pairs.isEmpty()) {
            int more = pairs.size() - NAMED;
            out.append(lead)
                    .append(": ")
                    .append(pairs.stream()
                            .limit(NAMED)
                            .map(pair -> pair.first() + " and " + pair.second())
                            .collect(Collectors.joining("; ")));
            out.append(more > 0 ? "; and " + more + " more pairs.\n" : ".\n");
        }
    }

    private static String width(RateSummary rate) {
        Double share = rate.relativeHalfWidth();
        return share == null ? "no interval" : "± " + Numbers.percent(share);
    }

    private static void writeNoise(List<PairResult> itself, Appendable out) throws IOException {
        if (itself.isEmpty()) {
            out.append(
                    "A/A run: nothing to compare; it takes two valid forks of each copy, most steady, one undisturbed.\n");
            return;
        }
        long apart = itself.stream().filter(PairResult::toldApart).count();
        out.append(Numbers.format(
                "A/A run: %d of %d pairs of a client with itself differ significantly", apart, itself.size()));
        out.append(
                itself.size() < SHARE_COUNTS_FROM
                        ? ".\n"
                        : Numbers.format(
                                " (%.0f %%); more than 1 in 20 is too many.\n", 100.0 * apart / itself.size()));
        for (PairResult pair : itself) {
            out.append(Numbers.format(
                    "A/A %s against %s: %s, 95 %% interval %s to %s%s\n",
                    pair.first(),
                    pair.second(),
                    Numbers.change(pair.ratio()),
                    Numbers.change(pair.ratioLow()),
                    Numbers.change(pair.ratioHigh()),
                    pair.toldApart() ? ", DIFFERENT" : ""));
        }
    }
}
