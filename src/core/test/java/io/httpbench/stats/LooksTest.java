package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bounds that make several looks as safe as one. */
class LooksTest {

    private static final List<Integer> FIVE = List.of(6, 12, 18, 24, 30);

    private static List<Integer> even(int looks) {
        return IntStream.rangeClosed(1, looks).map(look -> 6 * look).boxed().toList();
    }

    /** Jennison, Turnbull: Group sequential methods, 2000, table 2.3: the constants of two-sided tests, here as p-values. */
    @ParameterizedTest
    @CsvSource({"1, 0.05, 0.05000", "2, 0.05, 0.04804", "3, 0.05, 0.04507", "4, 0.05, 0.04297", "5, 0.05, 0.04135"})
    void theLastBoundIsThatOfTheTables(int looks, double overall, double nominal) {
        Looks last = Looks.at(6 * looks, even(looks));

        assertThat(last.level(overall)).isCloseTo(nominal, within(1e-4));
    }

    /** The bound is 2.040 divided by the square root of the time: 4.562 at a fifth of it. */
    @Test
    void theFirstLookSpendsAlmostNothing() {
        assertThat(Looks.at(6, FIVE).level(0.05)).isCloseTo(5.07e-6, within(5e-8));
        assertThat(Looks.at(18, FIVE).level(0.05)).isCloseTo(0.00845, within(1e-4));
    }

    @Test
    void aCorrectedProbabilityIsTheLevelAtWhichItIsJustSignificant() {
        for (int block : FIVE) {
            Looks look = Looks.at(block, FIVE);
            assertThat(look.corrected(look.level(0.05))).isCloseTo(0.05, within(1e-6));
            assertThat(look.corrected(look.level(0.002))).isCloseTo(0.002, within(1e-6));
        }
    }

    @Test
    void itIsNeverLessThanWithoutLooks() {
        Looks last = Looks.at(30, FIVE);

        assertThat(last.corrected(0)).isZero();
        assertThat(last.corrected(1)).isEqualTo(1);
        assertThat(last.corrected(1e-30)).isGreaterThanOrEqualTo(1e-30).isLessThan(1e-10);
        assertThat(last.corrected(0.04)).isGreaterThan(0.04);
        assertThat(Looks.at(30, List.of(30)).corrected(0.04)).as("one look").isCloseTo(0.04, within(1e-6));
    }

    /** Of an interrupted run: it must not be looser than those around it. */
    @Test
    void aLookThatWasNotPlannedIsOneMore() {
        double unplanned = Looks.at(13, FIVE).level(0.05);

        assertThat(unplanned)
                .isGreaterThan(Looks.at(12, FIVE).level(0.05))
                .isLessThan(Looks.at(18, FIVE).level(0.05));
    }

    @Test
    void looksAreAtFifthsAfterAnOrderAndItsReverse() {
        assertThat(Looks.planned(8, 30)).containsExactly(12, 18, 24, 30);
        assertThat(Looks.planned(2, 30)).isEqualTo(FIVE);
        assertThat(Looks.planned(8, 32)).containsExactly(8, 14, 20, 26, 32);
        assertThat(Looks.planned(8, 8)).containsExactly(8);
        assertThat(Looks.planned(8, 10)).containsExactly(8, 10);
    }
}
