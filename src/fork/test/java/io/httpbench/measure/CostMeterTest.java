package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.measured.Cost;
import io.httpbench.result.measured.ResourceSample;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On the JVM that runs the tests, with its real figures. */
class CostMeterTest {

    /** The kernel's ticks are 10 ms: enough work for several, however busy the machine is. */
    /** Nearly all of it as a user: reading the time is a call of the kernel, and rare. */
    private static int burn() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + 100_000_000;
        int hash = 0;
        while (threads.getCurrentThreadCpuTime() < end) {
            for (int i = 0; i < 10_000; i++) {
                hash += String.valueOf(hash).hashCode();
            }
        }
        return hash;
    }

    @Test
    void aCollectionIsAPause() {
        CostMeter meter = new CostMeter(NanoClock.SYSTEM);
        Cost before = meter.end(0, 0, 0);
        meter.begin();
        System.gc();

        assertThat(meter.end(0, 0, 0).gcPauses()).isPositive();
        assertThat(before.gcPauses()).isNotNegative();
    }

    @ParameterizedTest
    @CsvSource({
        "G1 Young Generation, false",
        "G1 Old Generation, false",
        "G1 Concurrent GC, false",
        "Copy, false",
        "MarkSweepCompact, false",
        "PS Scavenge, false",
        "PS MarkSweep, false",
        "ZGC Pauses, false",
        "ZGC Cycles, true",
        "ZGC Major Pauses, false",
        "ZGC Minor Cycles, true",
        "Shenandoah Pauses, false",
        "Shenandoah Cycles, true",
        "Epsilon Heap, false",
    })
    void aCycleBesideTheLoadIsNone(String collector, boolean concurrent) {
        assertThat(JvmCounters.isConcurrent(collector)).isEqualTo(concurrent);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void userAndSystemMakeUpTheWhole() {
        CostMeter meter = new CostMeter(NanoClock.SYSTEM);
        int work = burn();
        Cost cost = meter.end(12.0, 0.5, 3);

        assertThat(work).isNotZero();
        double user = Objects.requireNonNull(cost.userMicrosPerRequest());
        double system = Objects.requireNonNull(cost.systemMicrosPerRequest());
        assertThat(user).isPositive();
        assertThat(user + system).isEqualTo(12.0, within(1e-9));
        assertThat(cost.peakThreads()).isGreaterThan(3);
        assertThat(cost.voluntarySwitches()).isNotNull();
        assertThat(cost.involuntarySwitches()).isNotNull();
        assertThat(cost.samplerCpuShare()).as("this thread has burned CPU").isPositive();
    }

    @Test
    void theMostThreadsSeenAreThePeak() {
        assertThat(new CostMeter(NanoClock.SYSTEM).end(0, 0, 123_456).peakThreads())
                .isEqualTo(123_456);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aSampleHasWhatWasUsedSinceTheOneBefore() throws ExecutionException, InterruptedException {
        // What the thread that samples uses does not count.
        ExecutorService other = Executors.newSingleThreadExecutor();
        other.submit(CostMeterTest::burn).get();
        ResourceSampler sampler = new ResourceSampler(NanoClock.SYSTEM, new UsageSampler());
        int work = other.submit(CostMeterTest::burn).get();
        ResourceSample sample = sampler.get();
        other.shutdown();

        assertThat(sample.allocatedBytes()).isPositive();
        assertThat(work).isNotZero();
        double user = Objects.requireNonNull(sample.userCores());
        double system = Objects.requireNonNull(sample.systemCores());
        assertThat(user + system).isEqualTo(sample.cpuCores(), within(1e-9));
        assertThat(sample.threads()).isPositive();
        assertThat(sample.rssBytes()).isPositive();
        assertThat(sample.heapUsedBytes()).isPositive().isLessThanOrEqualTo(sample.heapCommittedBytes());
        assertThat(sample.loadedClasses()).isGreaterThan(500);
    }
}
