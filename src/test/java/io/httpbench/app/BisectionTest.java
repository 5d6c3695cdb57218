package io.httpbench.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.app.Bisection.Answer;
import io.httpbench.app.Bisection.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BisectionTest {

    private static final List<String> VERSIONS =
            IntStream.rangeClosed(0, 9).mapToObj(minor -> "5." + minor).toList();

    private final List<String> judged = new ArrayList<>();

    /** Versions from this one on break the rule. */
    private Outcome search(int firstBad, Map<Integer, Answer> others) throws ServerException, IOException {
        return Bisection.search(VERSIONS, version -> {
            judged.add(version);
            int index = VERSIONS.indexOf(version);
            return others.getOrDefault(index, index >= firstBad ? Answer.BREAKS : Answer.KEEPS);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void findsTheFirstThatBreaks(int firstBad) throws ServerException, IOException {
        Outcome outcome = search(firstBad, Map.of());

        assertThat(outcome.breaks()).isEqualTo("5." + firstBad);
        assertThat(outcome.keeps()).isEqualTo("5." + (firstBad - 1));
        assertThat(outcome.found()).isTrue();
        assertThat(judged).startsWith("5.9").doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(5);
    }

    @Test
    void nobodyBreaksItOnlyWhenEachHasBeenJudged() throws ServerException, IOException {
        assertThat(search(10, Map.of())).isEqualTo(new Outcome("5.9", "", true));
        assertThat(judged)
                .startsWith("5.9", "5.4")
                .containsExactlyInAnyOrderElementsOf(VERSIONS.subList(1, VERSIONS.size()));
    }

    @ParameterizedTest
    @EnumSource(names = {"UNDECIDED", "SKIPPED"})
    void oneThatCouldNotBeJudgedMayBreakIt(Answer answer) throws ServerException, IOException {
        assertThat(search(10, Map.of(3, answer))).isEqualTo(new Outcome("5.9", "", false));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void findsOneThatWasMended(int bad) throws ServerException, IOException {
        assertThat(search(10, Map.of(bad, Answer.BREAKS))).isEqualTo(new Outcome("5." + (bad - 1), "5." + bad, true));
        assertThat(judged).startsWith("5.9").doesNotHaveDuplicates();
    }

    @Test
    void anUndecidedStepEndsTheSearchWithWhatIsKnown() throws ServerException, IOException {
        assertThat(search(10, Map.of(9, Answer.UNDECIDED)).found()).isFalse();
        Outcome outcome = search(7, Map.of(6, Answer.UNDECIDED));

        assertThat(outcome.found()).isFalse();
        assertThat(outcome.keeps()).isEqualTo("5.4");
        assertThat(outcome.breaks()).isEqualTo("5.9");
    }

    @Test
    void whatCannotBeJudgedIsPassedOver() throws ServerException, IOException {
        Outcome outcome = search(7, Map.of(4, Answer.SKIPPED));

        assertThat(outcome.breaks()).isEqualTo("5.7");
        assertThat(outcome.found()).isTrue();
    }

    @Test
    void neighboursThatCannotBeJudgedLeaveARange() throws ServerException, IOException {
        Outcome outcome = search(7, Map.of(6, Answer.SKIPPED, 7, Answer.SKIPPED));

        assertThat(outcome.found()).isFalse();
        assertThat(outcome.keeps()).isEqualTo("5.5");
        assertThat(outcome.breaks()).isEqualTo("5.8");
    }

    @Test
    void twoVersionsNeedOneRun() throws ServerException, IOException {
        assertThat(Bisection.search(List.of("1", "2"), version -> Answer.BREAKS))
                .isEqualTo(new Outcome("1", "2", true));
    }
}
