package io.httpbench.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.bisect.BisectText.Suspect;
import io.httpbench.bisect.Bisection.Answer;
import io.httpbench.bisect.Bisection.Release;
import io.httpbench.stats.Estimate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The words of a search. */
class BisectTextTest {

    private static final String CORE = "+org.example:core=5.3.6";

    private static Release release(String version, double first, double change, Answer answer) {
        return new Release(version, first, BisectionTest.run(change), answer);
    }

    private static final Release OLDEST = new Release("5.0", 0.01, List.of(), Answer.UNSEEN);
    private static final Release KEEPING = release("5.5", 0.01, -0.01, Answer.KEEPS);
    private static final Release BREAKING = release("5.6", 0.98, -0.12, Answer.BREAKS);

    private static BisectText text(Release... releases) {
        return new BisectText("rps>-5%", List.of(releases));
    }

    private static Suspect suspect(Answer answer, double difference) {
        return new Suspect(CORE, answer, Optional.of(new Estimate(Math.log1p(difference), 0.01, 9)));
    }

    private static List<String> suspected(Suspect... suspects) {
        List<String> all = text(OLDEST, KEEPING, BREAKING).found(BREAKING, List.of(suspects));
        return all.subList(2, all.size());
    }

    @Test
    void theFirstIsToldWithItsProbabilityAndItsStep() {
        assertThat(text(OLDEST, KEEPING, BREAKING).found(BREAKING, List.of()))
                .containsExactly(
                        "5.6 is the first that breaks rps>-5%, with a probability of 98 %; 5.5, the one before, keeps it.",
                        "-12.0 % (-14.0 to -10.0) against 5.0, the oldest, and -11.1 % (-13.7 to -8.4) against 5.5, the one"
                                + " before: a step.",
                        "No single artifact of its graph did it: it is the library itself, or several together.");
    }

    /** It crosses the limit, but nothing shows that it went further than the one before: no artifact is accused. */
    @Test
    void whatDriftsAcrossTheLimitIsNoStep() {
        Release near = release("5.5", 0.01, -0.06, Answer.KEEPS);
        Release over = release("5.6", 0.96, -0.075, Answer.BREAKS);
        BisectText text = text(OLDEST, near, over);

        assertThat(text.mayHaveCause(over)).isFalse();
        assertThat(text.found(over, List.of()))
                .hasSize(2)
                .last()
                .isEqualTo(
                        "-7.5 % (-9.6 to -5.4) against 5.0, the oldest, and -1.6 % (-4.5 to +1.4) against 5.5, the one"
                                + " before: no step that shows, so its artifacts are not searched; others before it may have done as"
                                + " much.");
    }

    @Test
    void afterTheOldestBothChangesAreOne() {
        assertThat(text(OLDEST, BREAKING).found(BREAKING, List.of()))
                .contains("-12.0 % (-14.0 to -10.0) against 5.0, the oldest: a step.");
    }

    @Test
    void whatWasMendedIsTold() {
        assertThat(text(OLDEST, BREAKING, KEEPING).found(BREAKING, List.of()).get(0))
                .isEqualTo(
                        "5.6 is the first that breaks rps>-5%, with a probability of 98 %; 5.0, the one before, keeps it."
                                + " 5.5 keeps it again: it mended it.");
        Release unseen = new Release("5.4", 0.01, List.of(), Answer.UNSEEN);
        assertThat(text(OLDEST, BREAKING, unseen, KEEPING)
                        .found(BREAKING, List.of())
                        .get(0))
                .endsWith(" 5.5 keeps it again: it was mended after 5.6.");
    }

    @Test
    void aSuspectDidItOrDidNotOrIsUndecided() {
        assertThat(suspected(suspect(Answer.KEEPS, 0.12)))
                .containsExactly("With " + CORE
                        + " it keeps it (+12.0 % (+9.5 to +14.6) against 5.6): org.example:core did it.");
        assertThat(suspected(suspect(Answer.BREAKS, 0.01)))
                .containsExactly(
                        "org.example:core did not do it (+1.0 % (-1.3 to +3.3) against 5.6).",
                        "No single artifact of its graph did it: it is the library itself, or several together.");
        assertThat(suspected(suspect(Answer.BREAKS, 0.05)).get(0))
                .isEqualTo("org.example:core did not do it alone (+5.0 % (+2.7 to +7.4) against 5.6).");
        assertThat(suspected(suspect(Answer.UNDECIDED, 0.05)))
                .containsExactly(
                        "Undecided whether org.example:core did it (+5.0 % (+2.7 to +7.4) against 5.6): more forks,"
                                + " or longer windows, may tell.");
    }

    /** The run with both has not shown that it matters. */
    @Test
    void aSuspectThatChangesNothingDidNotDoIt() {
        assertThat(suspected(suspect(Answer.KEEPS, 0.01)).get(0))
                .startsWith("Undecided whether org.example:core did it");
    }

    @Test
    void noneBreaksItOnlyIfEachWasJudged() {
        BisectText text = text(
                new Release("5.0", 0.6, List.of(), Answer.UNSEEN),
                release("5.5", 0.1, -0.01, Answer.KEEPS),
                new Release("5.5.1", 0.27, List.of(), Answer.UNSEEN),
                release("5.6", 0.03, -0.01, Answer.KEEPS));

        assertThat(text.notFound(true)).isEqualTo("No version from 5.0 to 5.6 breaks rps>-5%: each was judged.");
        assertThat(text.notFound(false))
                .isEqualTo(
                        "Undecided which is the first that breaks rps>-5% (likeliest none, 60 %; 5.5.1, 27 %; 5.5, 10 %),"
                                + " and 2 of 3 were judged: more forks, or longer windows, may tell.");
    }

    @Test
    void eachRunTellsWhatIsKnownByThen() {
        assertThat(text(OLDEST, KEEPING, BREAKING).afterRun(BREAKING, "20261126-070000"))
                .isEqualTo(
                        "5.6 breaks rps>-5%: -12.0 % (-14.0 to -10.0) against 5.0 (run 20261126-070000); likeliest the"
                                + " first: 5.6, 98 %");
        assertThat(text(OLDEST, KEEPING, new Release("5.6", 0.5, List.of(), Answer.SKIPPED))
                        .afterRun(new Release("5.6", 0.5, List.of(), Answer.SKIPPED), ""))
                .isEqualTo("5.6 cannot be judged by rps>-5%; likeliest the first: 5.6, 50 %");
    }
}
