package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class UsageSamplerTest {

    private static final int BYTES = 64 << 20;
    private static final long BURNED_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** Callers of rounds end with them, and nobody has looked since they began. */
    @Test
    void whatAThreadHasAllocatedOutlivesIt() throws InterruptedException {
        UsageSampler sampler = new UsageSampler();
        ProcessUsage before = sampler.get();
        AtomicReference<byte[]> kept = new AtomicReference<>();
        Thread caller = new Thread(() -> {
            kept.set(new byte[BYTES]);
            sampler.threadEnds();
        });
        caller.start();
        caller.join();

        assertThat(kept.get()).hasSize(BYTES);
        assertThat(sampler.get().since(before).allocatedBytes()).isGreaterThanOrEqualTo(BYTES);
    }

    /** The system counts in ticks of 10 ms: two of them may be missing at either end. */
    @Test
    void theThreadThatReadsIsLeftOut() {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        UsageSampler sampler = new UsageSampler();
        long processThen = system.getProcessCpuTime();
        ProcessUsage before = sampler.get();
        long begun = threads.getCurrentThreadCpuTime();
        byte[] ours = new byte[BYTES];
        while (threads.getCurrentThreadCpuTime() - begun < BURNED_NANOS) {
            ours[0]++;
        }

        ProcessUsage used = sampler.get().since(before);

        assertThat(used.allocatedBytes()).isLessThan(BYTES);
        assertThat(used.cpuNanos())
                .isLessThanOrEqualTo(
                        system.getProcessCpuTime() - processThen - BURNED_NANOS + TimeUnit.MILLISECONDS.toNanos(40));
    }

    @Test
    void stretchesAreAddedUp() {
        ProcessUsage first = new ProcessUsage(5_000, 70).since(new ProcessUsage(1_000, 20));
        ProcessUsage all = first.plus(new ProcessUsage(2_000, 10));

        assertThat(all).isEqualTo(new ProcessUsage(6_000, 60));
        assertThat(all.cpuMicrosPerRequest(3)).isEqualTo(2);
        assertThat(all.allocatedBytesPerRequest(3)).isEqualTo(20);
        assertThat(ProcessUsage.NONE.cpuMicrosPerRequest(0)).isZero();
    }
}
