package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.measured.SecondTimes;
import io.httpbench.testing.contract.Patience;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class IntervalTimesTest {

    private final IntervalTimes times = new IntervalTimes();

    private static void success(RecorderStripes stripes, int lane, long nanos) {
        RequestRecorder recorder = stripes.acquire(lane);
        recorder.success(0, nanos);
        recorder.release();
    }

    @Test
    void eachIntervalHasItsOwn() {
        RecorderStripes stripes = new RecorderStripes(2);
        for (int i = 1; i <= 100; i++) {
            success(stripes, i, i * 10L);
        }
        assertThat(times.next(stripes)).isEqualTo(new SecondTimes(500, 990, 1_000));

        success(stripes, 0, 70);
        success(stripes, 1, 80);
        success(stripes, 1, 90);
        assertThat(times.next(stripes)).isEqualTo(new SecondTimes(80, 90, 90));

        assertThat(times.next(stripes)).isEqualTo(SecondTimes.EMPTY);
        assertThat(stripes.totals().succeeded()).as("nothing is taken away").isEqualTo(103);
    }

    @Test
    void otherRecordersAreReadFromTheirBeginning() {
        RecorderStripes warmup = new RecorderStripes(1);
        RecorderStripes window = new RecorderStripes(1);
        success(warmup, 0, 500);
        success(window, 0, 500);
        success(window, 0, 700);

        assertThat(times.next(warmup)).isEqualTo(new SecondTimes(500, 500, 500));
        assertThat(times.next(window)).isEqualTo(new SecondTimes(500, 700, 700));
        success(window, 0, 100);
        assertThat(times.next(window)).isEqualTo(new SecondTimes(100, 100, 100));
    }

    @Test
    void writersMayBeAtWork() throws Exception {
        RecorderStripes stripes = new RecorderStripes(2);
        ExecutorService writers = Executors.newFixedThreadPool(4);
        for (int t = 0; t < 4; t++) {
            int lane = t;
            writers.execute(() -> {
                for (int i = 0; i < 200_000; i++) {
                    success(stripes, lane, 1_000);
                }
            });
        }
        writers.shutdown();
        List<SecondTimes> seen = new ArrayList<>();
        while (!writers.isTerminated()) {
            seen.add(times.next(stripes));
        }
        assertThat(writers.awaitTermination(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS))
                .isTrue();
        seen.add(times.next(stripes));

        assertThat(seen)
                .containsAnyOf(new SecondTimes(1_000, 1_000, 1_000))
                .allMatch(one -> one.equals(SecondTimes.EMPTY) || one.equals(new SecondTimes(1_000, 1_000, 1_000)));
        assertThat(stripes.totals().succeeded()).isEqualTo(800_000);
    }
}
