package io.httpbench.archive;

import io.httpbench.result.CellId;
import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.JournalEntry;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunPlan;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.stats.Precision;
import io.httpbench.stats.Ranking;
import io.httpbench.stats.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The results of a run that could not write them, rebuilt from its plan and its journal. */
final class Rebuilt {

    private Rebuilt() {}

    /** The finished forks of each cell; a cell without any is left out, as in every run that was ended early. */
    static RunResult of(RunPlan plan, List<JournalEntry> journal) {
        List<CellResult> rows = new ArrayList<>();
        for (PlannedCell cell : plan.cells()) {
            List<ForkResult> forks = judged(journal.stream()
                    .filter(entry -> entry.cell().equals(cell.id()))
                    .map(JournalEntry::result)
                    .toList());
            if (!forks.isEmpty()) {
                rows.add(Rows.of(cell, forks, plan.seed()));
            }
        }
        Ranking ranking = Ranking.of(rows, plan.until());
        return new RunResult(
                RunResult.SCHEMA_VERSION,
                plan.startedAt(),
                true,
                plan.settings(),
                plan.environment(),
                comparison(plan, ranking),
                ranking.cells(),
                List.of(),
                List.of(),
                List.of());
    }

    /** How many forks of the journal belong to no planned cell. */
    static long strangers(RunPlan plan, List<JournalEntry> journal) {
        Set<CellId> planned = plan.cells().stream().map(PlannedCell::id).collect(Collectors.toSet());
        return journal.stream().filter(entry -> !planned.contains(entry.cell())).count();
    }

    /**
     * A disturbed fork is journaled before its repetition runs, and only the repetition's line shows which of the two
     * counts: the repetition does if it is valid and not set aside.
     */
    private static List<ForkResult> judged(List<ForkResult> forks) {
        List<ForkResult> judged = new ArrayList<>(forks);
        for (int i = 1; i < judged.size(); i++) {
            ForkResult before = judged.get(i - 1);
            if (before.fork() == judged.get(i).fork() && judged.get(i).counts()) {
                judged.set(i - 1, before.setAsideFor(ForkResult.REPEATED));
            }
        }
        return List.copyOf(judged);
    }

    private static Comparison comparison(RunPlan plan, Ranking ranking) {
        Double precision = plan.precision();
        return new Comparison(
                plan.seed(),
                Rows.blocks(ranking.cells()),
                "interrupted",
                precision,
                precision == null
                        ? List.of()
                        : new Precision(precision)
                                .wider(ranking.cells()).stream()
                                        .map(CellResult::label)
                                        .toList(),
                ranking.pairs(),
                ranking.detectablePercent(),
                ranking.until(),
                ranking.turns(),
                List.of(),
                List.of());
    }
}
