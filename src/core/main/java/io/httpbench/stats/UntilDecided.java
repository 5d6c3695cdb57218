package io.httpbench.stats;

import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.Until;
import java.util.List;

/**
 * Ends a run when each pair of rows is told apart, or shown to be the same within a margin. It is asked at few planned
 * {@linkplain Looks looks}, at each of which all pairs are corrected for all looks and all pairs (Holm at each look).
 *
 * @param until margin and looks
 */
public record UntilDecided(Until until) implements StopRule {

    /**
     * A rule with looks at fixed fractions of the blocks.
     *
     * @param margin difference up to which two rows count as the same, as a share
     * @param least fewer blocks are not looked at
     * @param most blocks after which the run ends in any case
     */
    public static UntilDecided of(double margin, int least, int most) {
        return new UntilDecided(new Until(margin, Looks.planned(least, most)));
    }

    /**
     * Without two valid rows of one load there is nothing to decide, and no additional fork makes a row valid. It may make a row
     * an answer, of whose forks all were disturbed or most not steady: such a row is not decided. One whose server could have
     * done more is in no pair either way, and not waited for.
     */
    @Override
    public boolean reached(List<CellResult> cells) {
        List<CellResult> valid =
                Ranking.clients(cells).stream().filter(CellResult::valid).toList();
        if (valid.size() == valid.stream().map(CellResult::load).distinct().count()) {
            return true;
        }
        if (!until.looks().contains(Rows.blocks(cells))
                || !valid.stream().allMatch(cell -> cell.atLeast() || Doubt.none(cell))) {
            return false;
        }
        List<PairResult> pairs = ranking(cells).pairs();
        return !pairs.isEmpty() && pairs.stream().allMatch(PairResult::decided);
    }

    @Override
    public Ranking ranking(List<CellResult> cells) {
        return Ranking.of(cells, until);
    }
}
