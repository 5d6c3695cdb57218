package io.httpbench.compare.fact;

import io.httpbench.compare.fact.Fact.Effect;
import io.httpbench.result.CellId;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Why forks of two runs are not samples of the same population. */
public final class MergeObstacles {

    private MergeObstacles() {}

    /** One sentence for each fact that differs, of the runs and of the cells that both have; empty when none matters. */
    public static List<String> between(RunResult one, RunResult other) {
        RunSide side = RunSide.of(one);
        RunSide otherSide = RunSide.of(other);
        List<String> found = new ArrayList<>(
                harmful(RunFacts.of(side, otherSide), side, otherSide).toList());
        Map<CellId, CellResult> cells = other.byId();
        for (CellResult cell : one.cells()) {
            CellResult same = cells.get(cell.id());
            if (same != null) {
                harmful(CellFacts.ALL, CellSide.of(one, cell), CellSide.of(other, same))
                        .map(text -> cell.label() + ": " + text)
                        .forEach(found::add);
            }
        }
        return List.copyOf(found);
    }

    private static <S> Stream<String> harmful(List<Fact<S>> facts, S one, S other) {
        return facts.stream()
                .filter(fact -> fact.merging() == Effect.HARMFUL)
                .map(fact -> fact.difference(one, other, " and "))
                .filter(Objects::nonNull);
    }
}
