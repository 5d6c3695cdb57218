package io.httpbench.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.bisect.Bisection.Answer;
import io.httpbench.bisect.Bisection.Release;
import io.httpbench.compare.RuleEvidence;
import io.httpbench.model.rule.GateRule;
import io.httpbench.result.CellId;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.stats.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches of ten versions whose runs say what the test says. */
class BisectionTest {

    private static final List<String> VERSIONS =
            IntStream.rangeClosed(0, 9).mapToObj(minor -> "5." + minor).toList();
    private static final GateRule RULE = GateRule.parse("rps>-5%").get(0);
    private static final CellId CELL = new CellId("C", "HTTP11", "/", Map.of());

    private final List<String> judged = new ArrayList<>();

    /** A run whose standard error is 1 %. */
    static List<RuleEvidence> run(double change) {
        return List.of(new RuleEvidence(RULE, CELL, Outcome.TOO_NOISY, new Estimate(Math.log1p(change), 0.01, 9), 1));
    }

    private Bisection search(double... changes) {
        return search(List.of(), changes);
    }

    private Bisection search(List<Integer> cannotBeJudged, double... changes) {
        Bisection search = new Bisection(VERSIONS);
        for (Optional<String> next = search.next(); next.isPresent(); next = search.next()) {
            judged.add(next.get());
            int i = VERSIONS.indexOf(next.get());
            search.add(next.get(), cannotBeJudged.contains(i) ? List.of() : run(changes[i]));
        }
        assertThat(judged).startsWith("5.9").hasSizeLessThanOrEqualTo(Bisection.mostRuns(VERSIONS.size()));
        return search;
    }

    private static double[] badFrom(int first, int to) {
        double[] changes = new double[10];
        Arrays.fill(changes, first, to, -0.1);
        return changes;
    }

    private static Optional<String> found(Bisection search) {
        return search.found().map(Release::version);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void findsTheFirstThatBreaks(int first) {
        assertThat(found(search(badFrom(first, 10)))).contains("5." + first);
        assertThat(judged).hasSizeLessThanOrEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void findsOneThatWasMendedByTheNext(int bad) {
        assertThat(found(search(badFrom(bad, bad + 1)))).contains("5." + bad);
    }

    @Test
    void findsTheFirstOfSeveralThatWereMended() {
        assertThat(found(search(badFrom(3, 7)))).contains("5.3");
    }

    /** By halves between the first that breaks it and the newest, which keeps it. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6, 7, 8, 9})
    void findsTheOneThatMendedIt(int mended) {
        Bisection search = search(badFrom(3, mended));

        assertThat(found(search)).contains("5.3");
        assertThat(search.mended().orElseThrow().keeps().version()).isEqualTo("5." + mended);
        assertThat(search.mended().orElseThrow().between()).isEmpty();
        assertThat(judged).hasSizeLessThanOrEqualTo(11);
    }

    @Test
    void whereNoneKeepsItAgainNothingMendedIt() {
        assertThat(search(badFrom(3, 10)).mended()).isEmpty();
        assertThat(search(badFrom(0, 0)).mended()).isEmpty();
    }

    @Test
    void nobodyBreaksItOnlyWhenEachHasBeenJudged() {
        Bisection search = search(badFrom(0, 0));

        assertThat(found(search)).isEmpty();
        assertThat(search.eachKeeps()).isTrue();
        assertThat(judged).containsAll(VERSIONS.subList(1, 10));
        judged.clear();
        assertThat(search(List.of(3), badFrom(0, 0)).eachKeeps()).isFalse();
    }

    /** Two runs say what one alone does not. */
    @Test
    void anUndecidedVersionIsJudgedAgain() {
        double[] changes = badFrom(7, 10);
        changes[6] = -0.03;
        Bisection search = search(changes);

        assertThat(Answer.of(run(-0.03))).isEqualTo(Answer.UNDECIDED);
        assertThat(search.releases().get(6).answer()).isEqualTo(Answer.KEEPS);
        assertThat(found(search)).contains("5.7");
        assertThat(judged.stream().filter("5.6"::equals)).hasSizeBetween(2, 4);
    }

    @Test
    void whatIsAtTheLimitStaysUndecidedAndTheSearchEnds() {
        double[] changes = badFrom(6, 10);
        changes[5] = -0.05;
        Bisection search = search(changes);

        assertThat(found(search)).isEmpty();
        assertThat(search.eachKeeps()).isFalse();
        assertThat(search.releases().get(5).first() + search.releases().get(6).first())
                .isGreaterThan(0.95);
    }

    /** Neither of two steps of 4 % breaks it alone. */
    @Test
    void theSecondOfTwoSmallStepsIsTheFirstThatBreaksIt() {
        double[] changes = badFrom(0, 0);
        Arrays.fill(changes, 3, 7, -0.04 / 1.6);
        Arrays.fill(changes, 7, 10, -0.08);

        assertThat(found(search(changes))).contains("5.7");
    }

    @Test
    void whatCannotBeJudgedIsPassedOver() {
        Bisection search = search(List.of(4), badFrom(7, 10));

        assertThat(found(search)).contains("5.7");
        assertThat(judged).filteredOn("5.4"::equals).hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void neighboursThatCannotBeJudgedLeaveARange() {
        Bisection search = search(List.of(6, 7), badFrom(7, 10));

        assertThat(found(search)).isEmpty();
        assertThat(judged).hasSizeLessThanOrEqualTo(9);
    }

    @Test
    void whereTheNewestCannotBeJudgedOthersAreNotJudgedForEver() {
        assertThat(search(List.of(9), badFrom(0, 0)).eachKeeps()).isFalse();
        assertThat(judged).doesNotHaveDuplicates();
    }

    /** Once in every fork is bad luck, twice is a machine on which nothing can be told. */
    @Test
    void aRunThatTellsNothingIsRepeatedOnce() {
        List<RuleEvidence> nothing = List.of(new RuleEvidence(RULE, CELL, Outcome.TOO_NOISY, null, 1));
        Bisection search = new Bisection(List.of("1", "2"));
        search.add("2", nothing);

        assertThat(search.next()).contains("2");
        search.add("2", nothing);
        assertThat(search.next()).isEmpty();
        assertThat(search.releases().get(1).answer()).isEqualTo(Answer.SKIPPED);
    }

    @Test
    void whatIsCountedIsNotCertainEither() {
        RuleEvidence failed = new RuleEvidence(RULE, CELL, Outcome.FAILED, null, 1);

        assertThat(failed.odds()).isEqualTo(99);
        assertThat(failed.and(failed).odds()).isEqualTo(99 * 99);
        assertThat(run(-0.5).get(0).odds()).isEqualTo(99);
    }

    @Test
    void twoVersionsNeedOneRun() {
        Bisection search = new Bisection(List.of("1", "2"));
        search.add("2", run(-0.1));

        assertThat(search.next()).isEmpty();
        assertThat(found(search)).contains("2");
    }
}
