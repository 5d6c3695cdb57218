package io.httpbench.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.app.Bisection.Answer;
import io.httpbench.app.Bisection.Outcome;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The sentences that a search ends with. */
class BisectSearchTest {

    private static final String CORE = "+org.example:core=5.3.6";
    private static final String OTHER = "+org.example:other=1.0";
    private static final Outcome FOUND = new Outcome("5.5", "5.6", true);

    private static List<String> sentences(Answer first, Outcome outcome, long open, Map<String, Answer> suspects) {
        return BisectSearch.sentences("rps>-5%", "5.0", "5.9", first, outcome, open, new TreeMap<>(suspects));
    }

    @Test
    void noneBreaksItOnlyIfEachWasJudged() {
        assertThat(sentences(Answer.KEEPS, new Outcome("5.9", "", true), 0, Map.of()))
                .containsExactly("No version from 5.0 to 5.9 breaks rps>-5%: each was judged.");
        assertThat(sentences(Answer.KEEPS, new Outcome("5.9", "", false), 2, Map.of()))
                .containsExactly(
                        "None of the versions that could be judged breaks rps>-5%, and 2 could not: more forks, or"
                                + " longer windows, may tell.");
    }

    /** The search has ended there: nothing is known of those before. */
    @ParameterizedTest
    @EnumSource(names = {"UNDECIDED", "SKIPPED"})
    void aNewestThatCouldNotBeJudgedSaysNothingOfOthers(Answer first) {
        assertThat(sentences(first, new Outcome("5.0", "", false), 1, Map.of()))
                .containsExactly("Undecided whether 5.9 breaks rps>-5%, and no other was judged: more forks, or longer"
                        + " windows, may tell.");
    }

    @Test
    void aRangeThatWasNotNarrowedDownHasNoCause() {
        assertThat(sentences(Answer.BREAKS, new Outcome("5.4", "5.8", false), 1, Map.of()))
                .containsExactly("5.8 breaks rps>-5%, and 5.4 keeps it; not all between them could be judged.");
        assertThat(sentences(Answer.BREAKS, FOUND, 0, Map.of()))
                .startsWith("5.6 is the first that breaks rps>-5%; 5.5 keeps it.");
    }

    @Test
    void whatWasMendedIsTold() {
        assertThat(sentences(Answer.KEEPS, FOUND, 0, Map.of(CORE, Answer.KEEPS, OTHER, Answer.BREAKS)))
                .containsExactly(
                        "5.6 breaks rps>-5%; 5.5, the one before, keeps it, and so does 5.9.",
                        "With " + CORE + " it keeps it: org.example:core did it.");
    }

    @Test
    void nobodyIsAcquittedByAnUndecidedRun() {
        assertThat(sentences(Answer.BREAKS, FOUND, 1, Map.of(CORE, Answer.UNDECIDED, OTHER, Answer.BREAKS)))
                .last()
                .isEqualTo("Undecided whether org.example:core did it: more forks, or longer windows, may tell.");
        assertThat(sentences(Answer.BREAKS, FOUND, 1, Map.of(CORE, Answer.KEEPS, OTHER, Answer.SKIPPED)))
                .endsWith(
                        "With " + CORE + " it keeps it: org.example:core did it.",
                        "Undecided whether org.example:other did it: more forks, or longer windows, may tell.");
        assertThat(sentences(Answer.BREAKS, FOUND, 0, Map.of(CORE, Answer.BREAKS, OTHER, Answer.BREAKS)))
                .last()
                .isEqualTo("No single artifact of its graph did it: it is the library itself, or several together.");
    }
}
