package io.httpbench.matrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.judged.ForkResult;
import io.httpbench.testing.Samples;
import io.httpbench.verdict.NoiseJudge;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepetitionTest {

    private final List<ForkResult> ended = new ArrayList<>();
    private boolean goOn = true;
    private int ends;

    private static ForkResult fork(boolean valid, double foreign, double rate) {
        List<String> problems = valid ? List.of() : List.of("it crashed");
        long succeeded = Math.round(rate * 10);
        return new ForkResult(1, valid, problems, List.of(), Samples.measured(succeeded, 0, succeeded), null)
                .under(null, NoiseJudge.judge(Samples.noise(10_000_000_000L, foreign, 0, null)));
    }

    private List<ForkResult> run(boolean wanted, ForkResult... forks) {
        return run(new Repetition(wanted, () -> ends++), forks);
    }

    private List<ForkResult> run(Repetition repetition, ForkResult... forks) {
        Deque<ForkResult> left = new ArrayDeque<>(List.of(forks));
        ended.clear();
        List<ForkResult> results = repetition.run(left::remove, left::remove, () -> goOn, ended::add);
        assertThat(left).as("forks that did not run").isEmpty();
        assertThat(ended).as("told").hasSameSizeAs(results);
        return results;
    }

    @Test
    void aForkThatWasLeftInPeaceRunsOnce() {
        assertThat(run(true, fork(true, 0.01, 100))).singleElement().matches(ForkResult::counts);
    }

    @Test
    void aDisturbedOneIsRepeatedAndTheLessDisturbedCounts() {
        List<ForkResult> forks = run(true, fork(true, 0.3, 100), fork(true, 0.01, 90));

        assertThat(forks)
                .extracting(ForkResult::counts)
                .as("though it was slower")
                .containsExactly(false, true);
        assertThat(forks.get(0).valid()).as("it stays in the results").isTrue();
        assertThat(forks.get(0).setAside()).startsWith("disturbed;");
        assertThat(ended.get(0).counts())
                .as("not known yet when the journal was told")
                .isTrue();
    }

    @Test
    void aRepetitionThatIsNoBetterDoesNotCount() {
        List<ForkResult> forks = run(true, fork(true, 0.3, 100), fork(true, 0.3, 200));

        assertThat(forks)
                .extracting(ForkResult::counts)
                .as("though it was faster")
                .containsExactly(true, false);
        assertThat(ended.get(1).setAside()).startsWith("repetition");
    }

    /** Heat takes no share of the CPUs, but the clock down. */
    @Test
    void whatWasNotDisturbedIsBetterThanWhatWas() {
        assertThat(run(true, hot(0.002), fork(true, 0.004, 100)))
                .extracting(ForkResult::counts)
                .containsExactly(false, true);
        assertThat(run(true, fork(true, 0.055, 100), fork(true, 0.049, 90)))
                .extracting(ForkResult::counts)
                .containsExactly(false, true);
    }

    private static ForkResult hot(double foreign) {
        return fork(true, foreign, 100).under(null, NoiseJudge.judge(Samples.noise(10_000_000_000L, foreign, 0, 900L)));
    }

    @Test
    void aRepetitionThatFailsIsAFailure() {
        List<ForkResult> forks = run(true, fork(true, 0.3, 100), fork(false, 0.01, 0));

        assertThat(forks).extracting(ForkResult::counts).containsExactly(true, false);
        assertThat(forks.get(1).problems()).containsExactly("it crashed");
    }

    @Test
    void threeInARowThatWereDisturbedTooAreTheLast() {
        Repetition repetition = new Repetition(true, () -> ends++);
        ForkResult noisy = fork(true, 0.3, 100);
        for (int i = 0; i < 2; i++) {
            run(repetition, noisy, fork(true, 0.2, 100));
        }
        run(repetition, noisy, fork(true, 0.01, 100));
        for (int i = 0; i < 2; i++) {
            run(repetition, noisy, noisy);
        }
        assertThat(ends).as("a quiet one was between them").isZero();
        run(repetition, noisy, noisy);
        assertThat(ends).isOne();

        assertThat(run(repetition, noisy)).singleElement().matches(ForkResult::counts);
        assertThat(ends).isOne();
    }

    @Test
    void noOtherReasonMakesItRunTwice() {
        run(false, fork(true, 0.3, 100));
        run(true, fork(false, 0.3, 100));
        goOn = false;
        run(true, fork(true, 0.3, 100));
    }
}
