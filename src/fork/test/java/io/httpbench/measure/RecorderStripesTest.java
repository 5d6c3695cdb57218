package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.api.FailureKind;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.testing.contract.Patience;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecorderStripesTest {

    private static void success(RecorderStripes stripes, int lane, long start, long end) {
        RequestRecorder recorder = stripes.acquire(lane);
        recorder.success(start, end);
        recorder.release();
    }

    @ParameterizedTest
    @CsvSource({
        "32, false, 6000, 32",
        "100, false, 6000, 64",
        "3, false, 6000, 4",
        "1, true, 6000, 1",
        "32, true, 6000, 16",
        "32, true, 62, 2",
        "32, true, 93, 4",
        "32, false, 62, 4",
        "32, true, 10, 2",
        "1, true, 10, 1",
        "32, true, 256, 8"
    })
    void aSmallHeapHasFewRecorders(int lanes, boolean open, long heapMegabytes, int count) {
        assertThat(RecorderStripes.count(lanes, open, heapMegabytes << 20)).isEqualTo(count);
    }

    @Test
    void percentilesByHand() {
        RecorderStripes stripes = new RecorderStripes(3);
        for (int i = 1; i <= 1_000; i++) {
            success(stripes, i % 3, -500, -500 + i * 1_000L);
        }

        LatencySummary service = stripes.totals().service();

        assertThat(service.min()).isEqualTo(1_000);
        assertThat(service.p50()).isBetween(500_000L, 500_500L);
        assertThat(service.p90()).isBetween(900_000L, 900_900L);
        assertThat(service.p99()).isBetween(990_000L, 991_000L);
        assertThat(service.max()).isBetween(1_000_000L, 1_001_000L);
        assertThat(service.mean()).isBetween(500_000.0, 501_000.0);
        assertThat(service.p95()).isBetween(950_000L, 951_000L);
        assertThat(service.stdDev())
                .as("1,000 equally likely values: their distance, times the square root of (1,000² − 1) / 12")
                .isCloseTo(288_675, within(300.0));
    }

    @Test
    void responsesAreCountedByStatusWhateverItIs() {
        RecorderStripes stripes = new RecorderStripes(2);
        for (int status : new int[] {200, 503, 200, 999, 1_000, -1}) {
            RequestRecorder recorder = stripes.acquire(status);
            recorder.answered(status);
            recorder.received(10);
            recorder.release();
        }

        assertThat(stripes.totals().statuses())
                .containsExactly(Map.entry("0", 2L), Map.entry("200", 2L), Map.entry("503", 1L), Map.entry("999", 1L));
        assertThat(stripes.totals().bodyBytes()).isEqualTo(60);
    }

    @Test
    void timesBeyondTheRangeCountAsItsEndAndAreNotThrownAway() {
        RecorderStripes stripes = new RecorderStripes(1);
        success(stripes, 0, 0, Long.MAX_VALUE / 2);
        success(stripes, 0, 10, 5);

        assertThat(stripes.totals().succeeded()).isEqualTo(2);
        assertThat(stripes.totals().service().max()).isGreaterThanOrEqualTo(RequestRecorder.HIGHEST_NANOS);
        assertThat(stripes.totals().service().min()).isZero();
    }

    @Test
    void aRecorderThatIsTakenIsPassedOver() {
        RecorderStripes stripes = new RecorderStripes(2);
        RequestRecorder held = stripes.acquire(0);
        RequestRecorder other = stripes.acquire(0);

        assertThat(other).isNotSameAs(held);
        held.failure(FailureKind.RESET, 1, 2);
        held.release();
        other.success(1, 2);
        other.release();
        assertThat(stripes.succeeded()).isEqualTo(1);
        assertThat(stripes.completed()).isEqualTo(2);
        assertThat(stripes.totals().failed()).containsEntry("reset", 1L).containsEntry("connect", 0L);
    }

    @Test
    void theLastStartIsTheLatestOverAllRecorders() {
        RecorderStripes stripes = new RecorderStripes(2);
        assertThat(stripes.totals().lastStart()).isEqualTo(Long.MIN_VALUE);
        success(stripes, 0, -100, -50);
        success(stripes, 1, -70, -60);
        success(stripes, 0, -90, -40);

        assertThat(stripes.totals().lastStart()).isEqualTo(-70);
    }

    @Test
    void nothingIsLostWhenManyThreadsCompleteForOneLane() throws Exception {
        int threads = 8;
        int each = 50_000;
        RecorderStripes stripes = new RecorderStripes(2);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        for (int t = 0; t < threads; t++) {
            pool.execute(() -> {
                for (int i = 0; i < each; i++) {
                    success(stripes, 0, 0, 1_000);
                }
            });
        }
        pool.shutdown();

        assertThat(pool.awaitTermination(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS))
                .isTrue();
        assertThat(stripes.totals().succeeded()).isEqualTo((long) threads * each);
        assertThat(stripes.succeeded()).isEqualTo((long) threads * each);
    }

    @Test
    void theEncodedHistogramIsReadByItsOwnLibrary() throws Exception {
        RecorderStripes stripes = new RecorderStripes(1);
        success(stripes, 0, 0, 12_345);
        byte[] encoded = Base64.getDecoder().decode(stripes.totals().encodedService());

        Histogram read = Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(encoded), 0);

        assertThat(read.getTotalCount()).isEqualTo(1);
        assertThat(read.valuesAreEquivalent(read.getMaxValue(), 12_345)).isTrue();
    }
}
