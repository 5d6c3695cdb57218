package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.model.Cell;
import io.httpbench.model.Protocol;
import io.httpbench.model.ThreadKind;
import io.httpbench.testing.Cells;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimeLeftTest {

    private static final Cell FIRST = Cells.closed("Vertx", Protocol.HTTP11, ThreadKind.ASYNC, 1, 1);
    private static final Cell SECOND = Cells.closed("Vertx", Protocol.H2C, ThreadKind.ASYNC, 1, 1);

    private final TimeLeft timeLeft =
            new TimeLeft(new ForkLength(Duration.ofSeconds(10), false, 100_000, Optional.empty()), 2);

    private void seconds(int count, boolean recorded, long rate) {
        for (int i = 1; i <= count; i++) {
            timeLeft.second(recorded, rate, recorded ? i * rate : 0);
        }
    }

    @Test
    void nothingIsPromisedBeforeARateIsKnown() {
        timeLeft.forkStarts(FIRST);
        timeLeft.second(false, 0, 0);

        assertThat(timeLeft.left()).isEmpty();
        assertThat(timeLeft.share()).isBetween(0.0, 0.5);
    }

    @Test
    void anUnknownCellIsTakenToBeAsFastAsTheOthers() {
        timeLeft.forkStarts(FIRST);
        seconds(10, false, 10_000);
        seconds(5, true, 10_000);

        // Half of this window, 5 s, and a whole fork: start 1.5 s, warm-up 10 s, window 10 s.
        assertThat(timeLeft.left().orElseThrow()).isEqualTo(5 + 21.5, within(0.01));
        assertThat(timeLeft.share()).isEqualTo(16.5 / 21.5 / 2, within(0.01));
    }

    @Test
    void aRunThatGetsLongerGoesBack() {
        timeLeft.forkEnded();
        timeLeft.forkEnded();
        assertThat(timeLeft.share()).isEqualTo(1);

        timeLeft.lengthen(4);

        assertThat(timeLeft.share()).isEqualTo(0.5);
    }

    @Test
    void aWarmUpThatEndsByItselfIsExpectedToBeAsLongAsThoseBeforeIt() {
        TimeLeft unknown = new TimeLeft(new ForkLength(Duration.ofSeconds(60), true, 100_000, Optional.empty()), 2);
        unknown.forkStarts(FIRST);
        unknown.second(false, 10_000, 0);
        // Guessed: 15 s of warm-up, of which 14 are left; the window, 10 s; another fork.
        assertThat(unknown.left().orElseThrow()).isEqualTo(14 + 10 + 26.5, within(0.01));

        for (int i = 0; i < 29; i++) {
            unknown.second(false, 10_000, 0);
        }
        // It has lasted 30 s: some more are expected, and the predicted end is not in the past.
        assertThat(unknown.left().orElseThrow()).isEqualTo(5 + 10 + 26.5, within(0.01));

        unknown.second(true, 10_000, 10_000);
        assertThat(unknown.left().orElseThrow()).isEqualTo(9 + 1.5 + 30 + 10, within(0.01));
        unknown.forkEnded();
        unknown.forkStarts(SECOND);
        unknown.second(false, 10_000, 0);
        assertThat(unknown.left().orElseThrow()).isEqualTo(29 + 10, within(0.01));
    }

    @Test
    void profilesComeLastAndTakeTheirOwnTime() {
        timeLeft.profilesLast(Duration.ofSeconds(30));
        timeLeft.profilesFollow(2);
        timeLeft.forkStarts(FIRST);
        seconds(10, false, 10_000);
        seconds(5, true, 10_000);

        // Half of this window, a whole fork, and two profiles: start 1.5 s, warm-up 10 s, window 30 s.
        assertThat(timeLeft.left().orElseThrow()).isEqualTo(5 + 21.5 + 2 * 41.5, within(0.01));

        timeLeft.forkEnded();
        timeLeft.forkStarts(SECOND);
        timeLeft.forkEnded();
        timeLeft.profilesFollow(1);
        timeLeft.profileStarts(FIRST);
        seconds(10, false, 5_000);
        seconds(15, true, 5_000);
        assertThat(timeLeft.left().orElseThrow()).isEqualTo(15, within(0.01));
        assertThat(timeLeft.share()).isEqualTo((2 + 26.5 / 41.5) / 3, within(0.01));
    }

    @Test
    void noMoreIsExpectedThanTheCap() {
        WarmupLength capped = new WarmupLength(Duration.ofSeconds(12), true);

        assertThat(capped.expected(0)).isEqualTo(12);
        assertThat(capped.expected(11)).isEqualTo(12);
        assertThat(capped.after(12)).isEqualTo(12);
    }

    @Test
    void theShareNeverGoesBackAndEndsAtOne() {
        timeLeft.forkStarts(FIRST);
        seconds(10, false, 50_000);
        seconds(1, true, 50_000);
        double before = timeLeft.share();
        seconds(1, true, 100);
        assertThat(timeLeft.share()).isGreaterThanOrEqualTo(before);

        timeLeft.forkEnded();
        timeLeft.forkStarts(SECOND);
        timeLeft.forkEnded();
        assertThat(timeLeft.share()).isEqualTo(1);
        assertThat(timeLeft.left().orElseThrow()).isZero();
    }
}
