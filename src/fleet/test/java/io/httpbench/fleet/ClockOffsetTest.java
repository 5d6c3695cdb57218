package io.httpbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ClockOffsetTest {

    private static final long AHEAD = 100_000_000_000_000L;

    /** Sent at 1,000, there after 40, answered after 5, back after 40. */
    @Test
    void anEvenWayTellsTheOffsetExactly() {
        ClockOffset offset = ClockOffset.of(1_000, AHEAD + 1_040, AHEAD + 1_045, 1_085);

        assertThat(offset.nanos()).isEqualTo(AHEAD);
        assertThat(offset.rttNanos()).isEqualTo(80);
        assertThat(offset.uncertaintyNanos()).isEqualTo(41);
    }

    /** However unequal the two ways are, and wherever the clocks begin. */
    @Test
    void theErrorIsNeverMoreThanWhatIsSaid() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 10_000; i++) {
            long truth = random.nextLong(-AHEAD, AHEAD);
            long sent = random.nextLong(-AHEAD, AHEAD);
            long there = random.nextLong(1, 50_000_000);
            long thinking = random.nextLong(0, 1_000_000);
            long back = random.nextLong(1, 50_000_000);

            ClockOffset offset = ClockOffset.of(
                    sent, sent + there + truth, sent + there + thinking + truth, sent + there + thinking + back);

            assertThat(Math.abs(offset.nanos() - truth)).isLessThanOrEqualTo(offset.uncertaintyNanos());
        }
    }

    @Test
    void ofManyTheFastestCounts() {
        ClockOffset slow = ClockOffset.of(0, 5_000, 5_000, 6_000);
        ClockOffset fast = ClockOffset.of(0, 500, 500, 1_000);

        assertThat(slow.better(fast)).isEqualTo(fast);
        assertThat(fast.better(slow)).isEqualTo(fast);
    }

    /** 50 millionths faster: 1 ms in 20 s. */
    @Test
    void driftIsTakenOutOfTimesInBetween() {
        ClockOffset before = new ClockOffset(AHEAD, 100, 0);
        ClockOffset after = new ClockOffset(AHEAD + 1_000_000, 100, 20_000_000_000L);

        assertThat(before.driftPpm(after)).isCloseTo(50, within(1e-9));
        assertThat(before.toConductor(AHEAD + 10_000_500_000L, after)).isCloseTo(10_000_000_000L, within(100L));
        assertThat(before.toAgent(5)).isEqualTo(AHEAD + 5);
    }
}
