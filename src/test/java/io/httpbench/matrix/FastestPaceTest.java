package io.httpbench.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import io.httpbench.result.ResourceSample;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FastestPaceTest {

    private final FastestPace fastest = new FastestPace();

    /** Slowdown of a fork with a warm-up of four seconds. */
    private double slowdown(String java, @Nullable Long... nanos) {
        return Objects.requireNonNull(fastest.slowdown(java, seconds(nanos), 4));
    }

    private static List<ResourceSample> seconds(@Nullable Long... nanos) {
        return Stream.of(nanos)
                .map(pace -> new ResourceSample(1, null, null, null, null, 0, 0, 0, null, null, null, pace))
                .toList();
    }

    @Test
    void theMeanOfAWindowIsHeldAgainstTheFastestSecond() {
        assertThat(slowdown("17", 900L, 900L, 120L, 110L, 110L, 121L, null, 109L))
                .isEqualTo(340.0 / 3 / 109 - 1, offset(1e-9));
    }

    @Test
    void theFirstHalfOfTheWarmUpIsNoMeasure() {
        assertThat(slowdown("17", 1L, 1L, 100L, 110L, 110L)).isEqualTo(0.1, offset(1e-9));
    }

    @Test
    void aForkIsHeldAgainstTheForksBeforeIt() {
        assertThat(slowdown("17", 100L, 100L, 100L, 100L, 100L)).isZero();
        assertThat(slowdown("17", 115L, 115L, 115L, 115L, 115L)).isEqualTo(0.15, offset(1e-9));
        assertThat(slowdown("25", 200L, 200L, 200L, 200L, 200L))
                .as("another compiler")
                .isZero();
    }

    @Test
    void whereNothingIsKnownNothingIsSaid() {
        assertThat(fastest.slowdown("17", seconds(null, null, null), 2)).isNull();
        assertThat(fastest.slowdown("17", seconds(100L, 100L), 2))
                .as("no second of the window")
                .isNull();
    }
}
