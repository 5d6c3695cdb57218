package io.httpbench.load.slot;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.measure.RequestRecorder;
import org.junit.jupiter.api.Test;

class WindowTest {

    private static void requests(Window window, long firstStart, int count, long nanosEach) {
        RequestRecorder recorder = window.recorders().acquire(0);
        for (int i = 0; i < count; i++) {
            recorder.success(firstStart + i * nanosEach, firstStart + (i + 1) * nanosEach);
        }
        recorder.release();
    }

    /** One caller after the other begins an operation of three requests: the last one begins at 1,500. */
    @Test
    void operationsAreDoneInTheTimeUpToTheStartOfTheLastOne() {
        Window window = new Window(9, 3, 1, false, false);
        window.openAt(1_000);
        for (long begin : new long[] {1_000, 1_300, 1_500}) {
            assertThat(window.claim(0)).isTrue();
            requests(window, begin, 3, 100);
            window.recordOperation(0, begin, begin + 300, true);
        }

        assertThat(window.complete()).isTrue();
        assertThat(window.elapsedNanos(window.totals())).isEqualTo(500);
    }

    @Test
    void withoutOperationsItIsTheStartOfTheLastRequest() {
        Window window = new Window(3, 1, 1, false, false);
        window.openAt(1_000);
        requests(window, 1_050, 3, 100);

        assertThat(window.elapsedNanos(window.totals())).isEqualTo(250);
    }

    @Test
    void whatIsCutOffLastsUntilThen() {
        Window window = new Window(3, 1, 1, false, false);
        window.openAt(1_000);
        assertThat(window.claim(0)).isTrue();
        requests(window, 1_050, 1, 100);
        window.cutOff(1_900);
        window.cutOff(2_500);

        assertThat(window.complete()).isTrue();
        assertThat(window.elapsedNanos(window.totals())).isEqualTo(900);
    }

    @Test
    void whatWasSentToTheLastIsNotCutOff() {
        Window window = new Window(1, 1, 1, false, false);
        window.openAt(1_000);
        assertThat(window.claim(0)).isTrue();
        window.cutOff(1_900);
        requests(window, 1_050, 1, 100);

        assertThat(window.elapsedNanos(window.totals())).isEqualTo(50);
    }
}
