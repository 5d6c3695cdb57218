package io.httpbench.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KneeTest {

    private static List<Knee.Point> points(double... ratesAndMillis) {
        List<Knee.Point> points = new ArrayList<>();
        for (int i = 0; i < ratesAndMillis.length; i += 2) {
            points.add(new Knee.Point(ratesAndMillis[i], ratesAndMillis[i + 1] * 1e6));
        }
        return points;
    }

    @Test
    void itIsBeforeTimesGrowFasterThanRates() {
        assertThat(Knee.of(points(10, 1, 20, 1.1, 40, 1.4, 60, 4, 61, 80))).isEqualTo(2);
    }

    /** Kleinrock's result for M/M/1: with a mean response time of 1 / (1 - load) it is at half of the capacity. */
    @Test
    void aQueueIsUsedBestAtHalfOfItsCapacity() {
        List<Knee.Point> queue = new ArrayList<>();
        for (double load = 0.1; load < 0.95; load += 0.1) {
            queue.add(new Knee.Point(load, 1 / (1 - load)));
        }

        assertThat(Knee.of(queue)).isEqualTo(4);
    }

    @Test
    void whatMayLieBeyondTheLoadsThatWereTriedIsUnknown() {
        assertThat(Knee.of(points(10, 1, 20, 1, 40, 1))).as("still rising").isNull();
        assertThat(Knee.of(points(10, 1, 11, 9, 12, 80)))
                .as("beyond it from the first")
                .isNull();
        assertThat(Knee.of(points(10, 1, 20, 1))).as("two points").isNull();
    }
}
