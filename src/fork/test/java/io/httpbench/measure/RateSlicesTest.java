package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RateSlicesTest {

    private static final long MILLI = 1_000_000;
    private static final long ORIGIN = -3_000 * MILLI;

    private long succeeded = 500;
    private final RateSlices slices = new RateSlices(() -> succeeded);

    /** Looks every 10 ms, at so many successes per look. */
    private void run(int looks, long perLook) {
        for (long i = 1; i <= looks; i++) {
            succeeded += perLook;
            slices.advance(ORIGIN + i * 10 * MILLI);
        }
    }

    @Test
    void eachSliceHasItsRate() {
        slices.begin(ORIGIN);
        run(35, 7);

        assertThat(slices.rates(Long.MAX_VALUE)).containsExactly(700, 700, 700);
        assertThat(slices.sliceNanos()).isEqualTo(100 * MILLI);
    }

    @Test
    void whatCameAfterTheWindowIsLeftOut() {
        slices.begin(ORIGIN);
        run(100, 1);

        assertThat(slices.rates(399 * MILLI)).hasSize(3);
        assertThat(slices.rates(400 * MILLI)).hasSize(4);
    }

    @Test
    void aLateLookIsDividedByItsTrueLength() {
        slices.begin(ORIGIN);
        succeeded += 50;
        slices.advance(ORIGIN + 250 * MILLI);
        succeeded += 10;
        slices.advance(ORIGIN + 350 * MILLI);

        assertThat(slices.rates(Long.MAX_VALUE)).containsExactly(200, 100);
    }

    @Test
    void aLongWindowHasLongerSlicesAndNotMore() {
        slices.begin(ORIGIN);
        run(360_000, 3);

        assertThat(slices.rates(Long.MAX_VALUE))
                .hasSizeBetween(RateSlices.MOST / 2, RateSlices.MOST)
                .containsOnly(300);
        assertThat(slices.sliceNanos()).isEqualTo(102_400 * MILLI);
    }

    @Test
    void nothingIsSeenBeforeTheWindowOpens() {
        run(100, 1);

        assertThat(slices.rates(Long.MAX_VALUE)).isEmpty();
    }
}
