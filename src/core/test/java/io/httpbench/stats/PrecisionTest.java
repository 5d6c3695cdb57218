package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrecisionTest {

    /** Mean 110,000, half width 127,062: see the golden table. */
    private static final CellResult WIDE = Samples.cell("Wide", "H2C", 1_000_000, 1_200_000);

    private static final CellResult NARROW = Samples.cell("Narrow", "H2C", 1_000_000, 1_000_001, 1_000_002);
    private static final CellResult BROKEN = Samples.broken("Broken", "H2C", "it crashed");

    @Test
    void everyValidCellMustBeNarrowEnough() {
        Precision precision = new Precision(0.02);

        assertThat(precision.reached(List.of(NARROW))).isTrue();
        assertThat(precision.reached(List.of(NARROW, WIDE))).isFalse();
        assertThat(precision.wider(List.of(NARROW, WIDE))).containsExactly(WIDE);
        assertThat(precision.reached(List.of(NARROW, BROKEN))).as("invalid").isTrue();
    }

    @Test
    void theWidthIsHalfTheIntervalRelativeToTheMean() {
        double width = 127_062.047 / 110_000;

        assertThat(new Precision(width + 1e-6).reached(List.of(WIDE))).isTrue();
        assertThat(new Precision(width - 1e-6).reached(List.of(WIDE))).isFalse();
    }

    @Test
    void withoutAnIntervalNothingIsNarrow() {
        assertThat(new Precision(0.9).reached(List.of(Samples.cell("One", "H2C", 5))))
                .isFalse();
        CellResult nothing = Samples.cell("Nothing", "H2C", 0, 0);
        assertThat(new Precision(0.9).reached(List.of(nothing))).isFalse();
        assertThat(nothing.requestsPerSecond().relativeHalfWidth()).isNull();
    }
}
