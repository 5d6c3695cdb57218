package io.httpbench.run;

import io.httpbench.config.Sampling;
import io.httpbench.config.Settings;
import io.httpbench.matrix.plan.BlockPlan;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.result.BlockDraw;
import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunPlan;
import io.httpbench.result.Until;
import io.httpbench.result.environment.Environment;
import io.httpbench.stats.AsTold;
import io.httpbench.stats.Precision;
import io.httpbench.stats.Ranking;
import io.httpbench.stats.Rows;
import io.httpbench.stats.StopRule;
import io.httpbench.stats.UntilDecided;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** In which order the forks of a run are executed, and what is reported about that before and after. */
final class BlockDesign {

    /** Enough different orders, and few digits to type again. */
    private static final int DRAWN_SEEDS = 1_000_000_000;

    private static final String MOST = "as many as were allowed";

    private final int forks;
    private final List<String> jvmArgs;
    private final Sampling sampling;
    private final long seed;
    private final boolean randomize;
    private final StopRule rule;
    private final TurnDesign turns;

    /** Draws a seed when the settings name none. */
    BlockDesign(Settings settings, TurnDesign turns) {
        this.turns = turns;
        forks = settings.runs().forks();
        jvmArgs = settings.runs().jvmArgs();
        sampling = settings.runs().sampling();
        seed = sampling.seed().orElseGet(() -> ThreadLocalRandom.current().nextInt(DRAWN_SEEDS));
        randomize = settings.runs().randomize();
        rule = rule();
    }

    private StopRule rule() {
        if (sampling.until().isPresent()) {
            return UntilDecided.of(sampling.until().getAsDouble(), forks, most());
        }
        if (sampling.precision().isPresent()) {
            return new Precision(sampling.precision().getAsDouble());
        }
        return new AsTold();
    }

    long seed() {
        return seed;
    }

    /** Most forks that a cell may get. */
    int most() {
        return sampling.most(forks);
    }

    /** Options of every fork: those of the user, and what their number in a block adds. */
    List<String> jvmOptions() {
        return Stream.concat(jvmArgs.stream(), turns.jvmOptions().stream()).toList();
    }

    /** A single block is not compared with anything, so it runs in the order of the lists, unless a seed was named. */
    private boolean shuffled() {
        return most() > 1 || sampling.seed().isPresent();
    }

    /** The set-ups of its blocks. A single one is not drawn either. */
    BlockSetup setup(CpuPlan usual) {
        return new BlockSetup(usual, randomize && shuffled() ? seed : null);
    }

    BlockPlan plan() {
        return new BlockPlan(seed, shuffled(), forks, most(), turns.plan(), rule::reached);
    }

    /** The cells with their ranks. */
    Ranking ranking(List<CellResult> cells) {
        return rule.ranking(cells);
    }

    /** How forks follow each other, for people; empty when nobody would ask. */
    Optional<String> order() {
        return turns.text();
    }

    /** One line for people. */
    String text() {
        String number = forks + (forks == 1 ? " fork" : " forks");
        return number + more() + (shuffled() ? ", order by JB_SEED=" + seed : "");
    }

    private String more() {
        if (rule instanceof Precision precise) {
            return ", more until every interval is within ± %s %%, at most %d"
                    .formatted(percent(precise.halfWidth()), most());
        }
        if (rule instanceof UntilDecided decided) {
            Until until = decided.until();
            return ", more until every two rows are told apart or the same within %s %%, at most %d, looked at after %s"
                    .formatted(
                            percent(until.margin()),
                            most(),
                            until.looks().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
        return "";
    }

    /** What is about to be measured. */
    RunPlan announce(Instant start, Settings settings, Environment environment, List<PlannedCell> cells) {
        return new RunPlan(
                RunPlan.SCHEMA_VERSION,
                start.toString(),
                settings.shown(),
                environment,
                seed,
                halfWidth(),
                rule instanceof UntilDecided decided ? decided.until() : null,
                cells);
    }

    private @Nullable Double halfWidth() {
        return rule instanceof Precision precise ? precise.halfWidth() : null;
    }

    /**
     * The outcome.
     *
     * @param endedBy what ended the run early; null when nothing did
     * @param draws of its blocks
     */
    Comparison comparison(Ranking ranking, @Nullable String endedBy, List<BlockDraw> draws) {
        List<CellResult> cells = ranking.cells();
        List<CellResult> wider = rule instanceof Precision precise ? precise.wider(cells) : List.of();
        return new Comparison(
                seed,
                Rows.blocks(cells),
                endedBy == null ? stopped(ranking, wider.isEmpty()) : endedBy,
                halfWidth(),
                wider.stream().map(CellResult::label).toList(),
                ranking.pairs(),
                ranking.detectablePercent(),
                ranking.until(),
                ranking.turns(),
                draws,
                List.of());
    }

    private String stopped(Ranking ranking, boolean narrow) {
        if (rule instanceof AsTold) {
            return "as many as JB_FORKS says";
        }
        if (ranking.cells().stream().noneMatch(CellResult::valid)) {
            return "no row is valid";
        }
        if (rule instanceof Precision && narrow) {
            return "every interval is as narrow as JB_PRECISION asks";
        }
        if (rule instanceof Precision || !rule.reached(ranking.cells())) {
            return MOST;
        }
        return ranking.pairs().isEmpty()
                ? "no two rows of one load are valid"
                : "every two rows are told apart, or the same within JB_UNTIL";
    }

    private static String percent(double share) {
        return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString();
    }
}
