package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FirstBadTest {

    private static final double GOOD = 1.0 / 99;
    private static final double BAD = 99;

    /** By the chain alone: 3 releases, so a third of good ones is followed by a bad one. */
    @Test
    void withoutAnyLookItIsThePrior() {
        assertThat(new FirstBad(1, 1, 1).probabilities())
                .containsExactly(new double[] {4.0 / 9, 3.0 / 9, 2.0 / 9}, within(1e-12));
    }

    /** All 16 ways in which four releases after the oldest can be good or bad, one by one. */
    @Test
    void isWhatAllWaysTogetherSay() {
        double[] odds = {1, 0.2, 7, 0.5, 30};
        double[] expected = new double[5];
        for (int way = 0; way < 16; way++) {
            double weight = 1;
            boolean bad = false;
            int first = 0;
            for (int i = 1; i < 5; i++) {
                boolean now = (way >> (i - 1) & 1) == 1;
                double toBad = bad ? 0.97 : 0.2;
                weight *= (now ? toBad * odds[i] : 1 - toBad);
                first = now && first == 0 ? i : first;
                bad = now;
            }
            expected[first] += weight;
        }
        double sum = Arrays.stream(expected).sum();

        assertThat(new FirstBad(odds).probabilities())
                .containsExactly(Arrays.stream(expected).map(each -> each / sum).toArray(), within(1e-12));
    }

    @Test
    void aStepIsKnownByOneLookOnBothOfItsSides() {
        assertThat(new FirstBad(1, 1, GOOD, BAD, 1, BAD).probabilities()[3]).isBetween(FirstBad.KNOWN, 0.99);
    }

    @Test
    void oneLookAtALoneBadReleaseIsNotEnoughButThreeAre() {
        assertThat(new FirstBad(1, GOOD, BAD, GOOD, GOOD).probabilities()[2]).isLessThan(FirstBad.KNOWN);
        assertThat(new FirstBad(1, GOOD, Math.pow(BAD, 3), GOOD, GOOD).probabilities()[2])
                .isGreaterThan(FirstBad.KNOWN);
    }

    @Test
    void hundredsOfLooksDoNotUnderflow() {
        double[] odds = new double[400];
        Arrays.fill(odds, Math.pow(GOOD, 4));
        Arrays.fill(odds, 200, 400, Math.pow(BAD, 4));

        assertThat(new FirstBad(odds).probabilities()[200]).isGreaterThan(0.99);
    }

    @Test
    void looksNextWhereBothAnswersAreLikely() {
        assertThat(new FirstBad(1, 1, 1, 1, 1, 1, 1, 1, BAD).next(i -> true).orElseThrow())
                .isBetween(3, 5);
        assertThat(new FirstBad(1, 1, 1, GOOD, 1, BAD, 1, 1, BAD).next(i -> true))
                .hasValue(4);
        assertThat(new FirstBad(1, 1, 1, GOOD, 1, BAD, 1, 1, BAD).next(i -> i > 5))
                .isNotEmpty();
        assertThat(new FirstBad(1, 1, BAD).next(i -> false)).isEmpty();
    }
}
