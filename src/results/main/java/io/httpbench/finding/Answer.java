package io.httpbench.finding;

import io.httpbench.fit.Need;
import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.stats.Doubt;
import io.httpbench.stats.Ranking;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a run answers, in a few sentences: who is fastest, who cannot be distinguished from it, how much slower the others
 * are, and what would make it surer; in an open loop, who responds soonest; under limits, how little is enough. Terminal, Markdown and HTML show the same.
 */
public final class Answer {

    /** Of more loads only the fastest is named. */
    private static final int LOADS_IN_FULL = 2;

    /** More lines nobody reads. */
    private static final int MOST_LOADS = 6;

    private Answer() {}

    /** The sentences, in order; none for a client that is compared with itself, which has no fastest. */
    public static List<String> of(RunResult run) {
        List<CellResult> cells = Ranking.clients(run.cells());
        if (cells.isEmpty() || cells.stream().anyMatch(cell -> cell.axes().containsKey(Variant.COPY))) {
            return List.of();
        }
        List<String> needs = Need.answer(run);
        if (!needs.isEmpty()) {
            return needs;
        }
        if (cells.stream().noneMatch(CellResult::valid)) {
            return List.of("No answer: no row is valid.");
        }
        if (run.comparison().blocks() == 1) {
            return singleForks(run, cells);
        }
        List<String> sentences = new ArrayList<>(ofLoads(run));
        long invalid = cells.stream().filter(cell -> !cell.valid()).count();
        if (invalid > 0) {
            sentences.add("Without " + invalid + (invalid == 1 ? " row that is" : " rows that are") + " INVALID.");
        }
        return List.copyOf(sentences);
    }

    private static List<String> singleForks(RunResult run, List<CellResult> cells) {
        boolean open = cells.stream().anyMatch(CellResult::openLoop);
        boolean told = open || Standings.of(run).values().stream().allMatch(LoadAnswer::setByInFlight);
        List<String> sentences = new ArrayList<>(told ? ofLoads(run) : List.of());
        if (cells.stream().allMatch(OpenLoops::metNowhere)) {
            return sentences;
        }
        sentences.add((told ? "That is of single forks, which" : "No answer yet: single forks")
                + " have no interval. JB_FORKS=5 gives intervals"
                + (open || cells.size() == 1 ? "" : " and ranks")
                + ", in " + RunTime.ofBlocks(run, 5) + ".");
        List<CellResult> disturbed = cells.stream()
                .filter(cell -> Doubt.of(cell).contains(Doubt.DISTURBED))
                .toList();
        if (!told && !disturbed.isEmpty()) {
            sentences.add(disturbed.size() + " of " + cells.size() + " rows disturbed: "
                    + Disturbances.of(disturbed).text());
        }
        long moving = cells.stream()
                .filter(cell -> Doubt.of(cell).equals(Set.of(Doubt.NOT_STEADY)))
                .count();
        if (!told && moving > 0) {
            sentences.add(moving + " of " + cells.size()
                    + " rows not steady: it takes a longer warm-up, too, or JB_WARMUP_DURATION=auto.");
        }
        return sentences;
    }

    private static List<String> ofLoads(RunResult run) {
        Map<String, List<Standing>> loads = Standings.of(run);
        List<String> sentences = new ArrayList<>();
        boolean inFull = loads.size() <= LOADS_IN_FULL;
        loads.entrySet().stream().limit(MOST_LOADS).forEach(load -> {
            List<String> ofOne = new LoadAnswer(run, load.getValue()).sentences();
            String first = (load.getKey().isEmpty() ? "" : load.getKey() + ": ") + ofOne.get(0);
            sentences.add(first);
            sentences.addAll(inFull ? ofOne.subList(1, ofOne.size()) : List.of());
        });
        if (loads.size() > MOST_LOADS) {
            sentences.add("The ranking has " + (loads.size() - MOST_LOADS) + " more loads.");
        }
        return sentences;
    }
}
