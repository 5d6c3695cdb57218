package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class WaitMeterTest {

    private static final long BURNT_NANOS = 2_000_000;

    private final WaitMeter meter = new WaitMeter();

    @Test
    void whatIsUsedFromTheFirstSleepToTheSendCounts() {
        meter.waiting();
        burn();
        meter.waiting();
        burn();
        assertThat(meter.cpuNanos()).as("while it waits").isZero();

        meter.sending();

        assertThat(meter.cpuNanos()).isGreaterThanOrEqualTo(2 * BURNT_NANOS);
    }

    @Test
    void whatTheClientUsesDoesNot() {
        meter.waiting();
        meter.sending();
        long waited = meter.cpuNanos();
        burn();
        meter.sending();

        assertThat(meter.cpuNanos()).isEqualTo(waited);
    }

    private static void burn() {
        long end = cpuNanos() + BURNT_NANOS;
        while (cpuNanos() < end) {
            Thread.onSpinWait();
        }
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
