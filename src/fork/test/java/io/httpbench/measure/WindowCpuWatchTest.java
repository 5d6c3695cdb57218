package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.Turn;
import io.httpbench.result.measured.WindowCpu;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WindowCpuWatchTest {

    private final AtomicLong now = new AtomicLong(5);
    private final WindowCpuWatch watch = new WindowCpuWatch(now::get);

    private void turn(long nanos, boolean setAside) {
        stretch(nanos);
        watch.judged(new Turn(1, 1, true, setAside, false));
    }

    private void stretch(long nanos) {
        watch.opened();
        now.addAndGet(nanos);
        watch.closed();
        now.addAndGet(7);
    }

    private long wallNanos() {
        WindowCpu result = Objects.requireNonNull(watch.result());
        assertThat(result.cpuNanos()).isNotNegative();
        return result.wallNanos();
    }

    @Test
    void aWindowThatNobodyJudgesIsThere() {
        assertThat(watch.result()).isNull();
        stretch(1_000);
        assertThat(wallNanos()).isEqualTo(1_000);
    }

    @Test
    void aTurnThatWasSetAsideIsNotThere() {
        turn(10, true);
        assertThat(watch.result()).isNull();
        turn(100, false);
        turn(1_000, true);
        watch.judged(Turn.END);

        assertThat(wallNanos()).isEqualTo(100);
    }

    @Test
    void whereAllCountThoseThatWereSetAsideAreThere() {
        turn(10, true);
        turn(100, false);
        stretch(1_000);
        watch.judged(new Turn(0, 0, false, true, true));

        assertThat(wallNanos()).isEqualTo(1_110);
    }
}
