package io.httpbench.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.bisect.Bisection.Release;
import io.httpbench.compare.RuleEvidence;
import io.httpbench.model.rule.GateRule;
import io.httpbench.result.CellId;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.stats.Estimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often a search of 17 releases by ten forks each is right, and how often wrong. Seeded, so that a result is always the same. */
class BisectSimulationTest {

    private static final int RELEASES = 17;
    private static final int FORKS = 10;
    private static final int SEARCHES = 200;
    private static final GateRule RULE = GateRule.parse("rps>-5%").get(0);
    private static final CellId CELL = new CellId("C", "HTTP11", "/", Map.of());
    private static final List<String> VERSIONS =
            IntStream.range(0, RELEASES).mapToObj(minor -> "5." + minor).toList();

    private final Random random = new Random(8529);
    private int right;
    private int wrong;
    private int runs;

    /** A run of a release with that change from the oldest. */
    private List<RuleEvidence> run(double change, double scatter) {
        double[] logRatios = DoubleStream.generate(() -> Math.log1p(change) + scatter * random.nextGaussian())
                .limit(FORKS)
                .toArray();
        return List.of(new RuleEvidence(RULE, CELL, Outcome.TOO_NOISY, Estimate.ofMean(logRatios), 1));
    }

    /** A search by releases with these changes from the oldest. */
    private void search(double[] changes, double scatter) {
        Bisection search = new Bisection(VERSIONS);
        for (Optional<String> next = search.next(); next.isPresent(); next = search.next()) {
            search.add(next.get(), run(changes[VERSIONS.indexOf(next.get())], scatter));
            runs++;
        }
        Optional<String> truth = IntStream.range(0, RELEASES)
                .filter(i -> changes[i] < RULE.limit())
                .mapToObj(VERSIONS::get)
                .findFirst();
        Optional<String> found = search.found().map(Release::version);
        if (found.isPresent() || search.eachKeeps()) {
            right += found.equals(truth) ? 1 : 0;
            wrong += found.equals(truth) ? 0 : 1;
        }
    }

    /**
     * Changes of a kind: from one release on ({@code step}), of one alone ({@code lone}), of several that were mended, in two halves,
     * or of none.
     */
    private double[] changes(String kind, double size) {
        double[] changes = new double[RELEASES];
        int from = 1 + random.nextInt(RELEASES - 2);
        int to = from + 1 + random.nextInt(RELEASES - 1 - from);
        for (int i = from; i < RELEASES; i++) {
            changes[i] = switch (kind) {
                case "step" -> size;
                case "lone" -> i == from ? size : 0;
                case "mended" -> i < to ? size : 0;
                case "twice" -> i < to ? size / 2 : size;
                default -> 0;
            };
        }
        return changes;
    }

    /** Of 200 searches at least so many per cent find it, or see that there is none; a wrong release is named by 5 % at most. */
    @ParameterizedTest
    @CsvSource({
        "step, -0.1, 0.02, 98", "step, -0.1, 0.042, 98", "step, -0.1, 0.06, 95",
        "step, -0.07, 0.02, 95", "step, -0.07, 0.042, 85", "step, -0.07, 0.06, 60",
        "lone, -0.1, 0.02, 98", "lone, -0.1, 0.042, 98", "lone, -0.1, 0.06, 90",
        "mended, -0.1, 0.02, 98", "mended, -0.1, 0.042, 98", "mended, -0.1, 0.06, 95",
        "twice, -0.08, 0.02, 90", "twice, -0.08, 0.042, 30", "twice, -0.08, 0.06, 10",
        "none, 0, 0.02, 98", "none, 0, 0.042, 98", "none, 0, 0.06, 90",
        "step, -0.055, 0.02, 30", "step, -0.045, 0.02, 0"
    })
    void findsItAndIsSeldomWrong(String kind, double size, double scatter, int least) {
        for (int i = 0; i < SEARCHES; i++) {
            search(changes(kind, size), scatter);
        }

        assertThat(100.0 * right / SEARCHES).as("%d runs", runs).isGreaterThanOrEqualTo(least);
        assertThat(100.0 * wrong / SEARCHES).isLessThanOrEqualTo(5);
    }
}
