package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

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
