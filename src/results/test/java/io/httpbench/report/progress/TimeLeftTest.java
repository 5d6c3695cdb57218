package io.httpbench.report.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.api.Protocol;
import io.httpbench.model.Cell;
import io.httpbench.model.ThreadKind;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.testing.Cells;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimeLeftTest {

    private static final Cell FIRST = Cells.closed("Vertx", Protocol.HTTP11, ThreadKind.ASYNC, 1, 1);
    private static final Cell SECOND = Cells.closed("Vertx", Protocol.H2C, ThreadKind.ASYNC, 1, 1);

    /** Guesses: start 1.5 s, end 1 s. */
    private static final ForkLength BY_REQUESTS =
            new ForkLength(Duration.ofSeconds(10), false, 100_000, Optional.empty(), false);

    private long nanos;
    private TimeLeft timeLeft = timeLeft(BY_REQUESTS);

    private TimeLeft timeLeft(ForkLength length) {
        return new TimeLeft(List.of(FIRST, SECOND), 1, length, () -> nanos);
    }

    private void pass(double seconds) {
        nanos += Math.round(seconds * 1e9);
    }

    private void seconds(int count, boolean recorded, long rate) {
        for (int i = 1; i <= count; i++) {
            pass(1);
            timeLeft.message(new ForkMessage.Second(recorded, rate, recorded ? i * rate : 0, 0));
        }
    }

    private void warmUp(Cell cell, int seconds, long rate) {
        timeLeft.forkStarts(cell);
        pass(1);
        timeLeft.message(new ForkMessage.WarmupStarted());
        seconds(seconds, false, rate);
    }

    private void window(int seconds, long rate) {
        timeLeft.message(new ForkMessage.WindowOpened());
        seconds(seconds, true, rate);
    }

    private void end() {
        timeLeft.message(new ForkMessage.WindowClosed(1));
        pass(0.5);
        timeLeft.forkEnded();
    }

    @Test
    void nothingIsPromisedBeforeARateIsKnown() {
        warmUp(FIRST, 1, 0);

        assertThat(timeLeft.left()).isEmpty();
        assertThat(timeLeft.share()).isZero();
        assertThat(timeLeft.expected()).as("100,000 requests at 20,000/s").isEqualTo(9 + 6 + 17, within(0.01));
    }

    @Test
    void aWindowThatEndsByTheClockIsKnownFromTheStart() {
        timeLeft = timeLeft(new ForkLength(Duration.ofSeconds(10), false, 1, Optional.of(Duration.ofSeconds(3)), true));

        assertThat(timeLeft.left().orElseThrow()).as("a proof takes 2.5 s").isEqualTo(2 * (2.5 + 15.5), within(0.01));
    }

    @Test
    void anUnknownCellIsTakenToBeAsFastAsTheOthers() {
        warmUp(FIRST, 10, 10_000);
        window(5, 10_000);

        assertThat(timeLeft.left().orElseThrow())
                .as("half a window, and a fork")
                .isEqualTo(6 + 22, within(0.01));
        assertThat(timeLeft.share()).isEqualTo(16 / 44.0, within(0.01));
    }

    @Test
    void aCellThatStillWarmsUpSaysNothingOfThoseToCome() {
        Cell third = Cells.closed("Jetty", Protocol.HTTP11, ThreadKind.ASYNC, 1, 1);
        timeLeft = new TimeLeft(List.of(FIRST, SECOND, third), 1, BY_REQUESTS, () -> nanos);
        warmUp(FIRST, 10, 10_000);
        window(10, 10_000);
        end();

        warmUp(SECOND, 1, 100);

        assertThat(timeLeft.left().orElseThrow())
                .as("its own window by its own rate, the third cell's by the first's")
                .isEqualTo(9 + 1000.5 + 21.5, within(0.01));
    }

    @Test
    void whatIsFasterCountsAtOnce() {
        warmUp(FIRST, 5, 100);
        seconds(1, false, 10_000);

        assertThat(timeLeft.left().orElseThrow()).isEqualTo(4 + 11 + 22, within(0.01));
    }

    @Test
    void aCellThatSlowsDownIsFollowed() {
        warmUp(FIRST, 10, 50_000);
        window(1, 50_000);
        double share = timeLeft.share();
        seconds(9, true, 100);

        assertThat(timeLeft.left().orElseThrow()).isGreaterThan(30);
        assertThat(timeLeft.share()).as("never goes back").isGreaterThanOrEqualTo(share);
    }

    @Test
    void aRunThatGetsLongerGoesBack() {
        for (Cell cell : List.of(FIRST, SECOND)) {
            warmUp(cell, 10, 10_000);
            window(10, 10_000);
            end();
        }
        assertThat(timeLeft.share()).isEqualTo(1);
        assertThat(timeLeft.left().orElseThrow()).isZero();

        timeLeft.lengthen(2);

        assertThat(timeLeft.share()).isEqualTo(0.5, within(0.01));
    }

    @Test
    void whatIsLateIsExpectedToBeAsLateAgain() {
        timeLeft = timeLeft(new ForkLength(Duration.ofMinutes(1), true, 100_000, Optional.empty(), false));
        warmUp(FIRST, 1, 10_000);
        assertThat(timeLeft.left().orElseThrow()).as("20 s guessed").isEqualTo(19 + 11 + 32, within(0.01));

        seconds(24, false, 10_000);

        assertThat(timeLeft.left().orElseThrow()).isEqualTo(5 + 11 + 32, within(0.01));
    }

    @Test
    void profilesComeLastAndTakeTheirOwnTime() {
        timeLeft.profilesFollow(2, Duration.ofSeconds(30));
        warmUp(FIRST, 10, 10_000);
        window(5, 10_000);

        assertThat(timeLeft.left().orElseThrow()).isEqualTo(6 + 22 + 2 * 42, within(0.01));

        seconds(5, true, 10_000);
        end();
        timeLeft.leftOut(SECOND);
        timeLeft.profilesFollow(1);
        timeLeft.profileStarts(FIRST);
        pass(1);
        timeLeft.message(new ForkMessage.WarmupStarted());
        seconds(10, false, 5_000);
        window(15, 5_000);

        assertThat(timeLeft.left().orElseThrow()).isEqualTo(15.5, within(0.01));
    }
}
