package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class UsageSamplerTest {

    private static final int BYTES = 64 << 20;

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

    /** The thread that looks, and one that it begins, which has ended by the second look. */
    @Test
    void whatOnlyMeasuresIsKeptApart() throws InterruptedException {
        UsageSampler sampler = new UsageSampler();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        AtomicLong burned = new AtomicLong();
        ProcessUsage before = sampler.get();
        Thread pacer = new Thread(() -> {
            byte[] kept = new byte[BYTES];
            while (threads.getCurrentThreadCpuTime() < TimeUnit.MILLISECONDS.toNanos(50)) {
                kept[0]++;
            }
            burned.set(threads.getCurrentThreadCpuTime());
            sampler.threadEnds();
        });
        sampler.measuresOnly(pacer);
        pacer.start();
        pacer.join();
        byte[] ours = new byte[BYTES];

        ProcessUsage used = sampler.get().since(before);

        assertThat(ours).hasSize(BYTES);
        assertThat(used.allocatedBytes()).isLessThan(BYTES);
        assertThat(used.harnessNanos()).isGreaterThanOrEqualTo(burned.get());
    }

    @Test
    void stretchesAreAddedUp() {
        ProcessUsage first = new ProcessUsage(5_000, 70, 9).since(new ProcessUsage(1_000, 20, 5));
        ProcessUsage all = first.plus(new ProcessUsage(2_000, 10, 2));

        assertThat(all).isEqualTo(new ProcessUsage(6_000, 60, 6));
        assertThat(all.cpuMicrosPerRequest(3)).isEqualTo(2);
        assertThat(all.allocatedBytesPerRequest(3)).isEqualTo(20);
        assertThat(all.harnessMicrosPerRequest(3)).isEqualTo(0.002);
        assertThat(ProcessUsage.NONE.cpuMicrosPerRequest(0)).isZero();
    }
}
