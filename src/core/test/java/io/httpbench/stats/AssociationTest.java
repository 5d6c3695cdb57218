package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AssociationTest {

    /** The same as {@code scipy.stats.spearmanr} says of them. */
    @Test
    void ranksGoTogether() {
        double[] hours = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        double[] marks = {2.1, 1.9, 3.7, 3.1, 5.4, 4.9, 7.7, 6.0, 9.2, 12.5};

        Association found = Association.of(hours, marks);

        assertThat(found.correlation()).isCloseTo(0.951515, within(1e-6));
        assertThat(found.pValue()).isCloseTo(2.28e-5, within(1e-6));
        assertThat(found.slope()).isPositive();
    }

    @Test
    void equalValuesShareTheirRank() {
        assertThat(Association.of(new double[] {1, 1, 2, 2}, new double[] {3, 3, 9, 9})
                        .correlation())
                .isCloseTo(1, within(1e-12));
    }

    @Test
    void aConstantGoesWithNothing() {
        assertThat(Association.of(new double[] {1, 2, 3, 4}, new double[] {5, 5, 5, 5})
                        .pValue())
                .isEqualTo(1);
    }

    @Test
    void theSlopeIsThatOfLeastSquares() {
        assertThat(Association.of(new double[] {0, 1, 2, 3}, new double[] {1, 3, 5, 7})
                        .slope())
                .isCloseTo(2, within(1e-12));
    }
}
