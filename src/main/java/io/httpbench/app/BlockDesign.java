package io.httpbench.app;

import io.httpbench.config.Sampling;
import io.httpbench.config.Settings;
import io.httpbench.matrix.BlockPlan;
import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.Environment;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunPlan;
import io.httpbench.stats.Precision;
import io.httpbench.stats.Ranking;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** In which order the forks of a run are executed, and what is reported about that before and after. */
final class BlockDesign {

    /** Enough different orders, and few digits to type again. */
    private static final int DRAWN_SEEDS = 1_000_000_000;

    private final int forks;
    private final Sampling sampling;
    private final long seed;
    private final Optional<Precision> precision;

    /** Draws a seed when the settings name none. */
    BlockDesign(Settings settings) {
        forks = settings.runs().forks();
        sampling = settings.runs().sampling();
        seed = sampling.seed().orElseGet(() -> ThreadLocalRandom.current().nextInt(DRAWN_SEEDS));
        precision = sampling.precision().map(share -> new Precision(share.doubleValue()));
    }

    long seed() {
        return seed;
    }

    /** Most forks that a cell may get. */
    int most() {
        return sampling.most(forks);
    }

    /** A single block is not compared with anything, so it runs in the order of the lists, unless a seed was named. */
    private boolean shuffled() {
        return most() > 1 || sampling.seed().isPresent();
    }

    BlockPlan plan() {
        return new BlockPlan(
                seed,
                shuffled(),
                forks,
                most(),
                cells -> precision.map(rule -> rule.reached(cells)).orElse(false));
    }

    /** One line for people. */
    String text() {
        String number = forks + (forks == 1 ? " fork" : " forks");
        String more = precision
                .map(rule -> ", more until every interval is within ± %s %%, at most %d"
                        .formatted(percent(rule.halfWidth()), most()))
                .orElse("");
        return number + more + (shuffled() ? ", order by JB_SEED=" + seed : "");
    }

    /** What is about to be measured. */
    RunPlan announce(Instant start, Settings settings, Environment environment, List<PlannedCell> cells) {
        return new RunPlan(
                RunPlan.SCHEMA_VERSION,
                start.toString(),
                settings.shown(),
                environment,
                seed,
                precision.map(Precision::halfWidth).orElse(null),
                cells);
    }

    /**
     * The outcome.
     *
     * @param endedBy what ended the run early; null when nothing did
     */
    Comparison comparison(Ranking ranking, @Nullable String endedBy) {
        List<CellResult> cells = ranking.cells();
        List<CellResult> wider = precision.map(rule -> rule.wider(cells)).orElse(List.of());
        int blocks = cells.stream().mapToInt(BlockDesign::lastFork).max().orElse(0);
        return new Comparison(
                seed,
                blocks,
                endedBy == null ? stopped(cells, wider) : endedBy,
                precision.map(Precision::halfWidth).orElse(null),
                wider.stream().map(CellResult::label).toList(),
                ranking.pairs());
    }

    private String stopped(List<CellResult> cells, List<CellResult> wider) {
        if (precision.isEmpty()) {
            return "as many as JB_FORKS says";
        }
        if (cells.stream().noneMatch(CellResult::valid)) {
            return "no cell is valid";
        }
        if (wider.isEmpty()) {
            return "every interval is as narrow as JB_PRECISION asks";
        }
        return "as many as JB_MAX_FORKS allows";
    }

    private static int lastFork(CellResult cell) {
        return cell.forks().get(cell.forks().size() - 1).fork();
    }

    private static String percent(double share) {
        return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString();
    }
}
