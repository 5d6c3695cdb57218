package io.httpbench.rest;

import com.sun.management.OperatingSystemMXBean;
import io.httpbench.measure.NanoClock;
import io.httpbench.measure.ProcFiles;
import io.httpbench.result.measured.RestResult;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import java.time.Duration;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Watches what this process holds: before the load of its client, after it, and when nothing has been asked of it for a while. Used
 * by the controlling thread, whose own CPU time does not count.
 */
public final class RestWatch {

    private static final long SECOND = 1_000_000_000;
    private static final MemoryMXBean MEMORY = ManagementFactory.getMemoryMXBean();
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final Duration length;
    private final int port;
    private final NanoClock clock;
    private final LongConsumer sleeper;
    private final LongConsumer progress;
    private RestResult.@Nullable Footprint before;

    /**
     * A rest that has not begun.
     *
     * @param port of the server
     * @param sleeper waits so many nanoseconds, or less
     * @param progress is told every second how many have passed: a fork that says nothing is taken for one that hangs
     */
    public RestWatch(Duration length, int port, NanoClock clock, LongConsumer sleeper, LongConsumer progress) {
        this.length = length;
        this.port = port;
        this.clock = clock;
        this.sleeper = sleeper;
        this.progress = progress;
    }

    /** The client is open, and nothing has been sent. A collection, so that its heap can be compared with the live one at the end. */
    public void opened() {
        System.gc();
        before = footprint();
    }

    /** Its last request is complete: rests, and returns what is left then. */
    public RestResult rest() {
        RestResult.Footprint loaded = footprint();
        long began = clock.nanos();
        long cpuThen = cpuNanos();
        for (long second = 1; second <= length.toSeconds(); second++) {
            sleepUntil(began + SECOND * second);
            progress.accept(second);
        }
        sleepUntil(began + length.toNanos());
        long cpu = cpuNanos() - cpuThen;
        long rested = clock.nanos() - began;
        RestResult.Footprint after = footprint();
        System.gc();
        return new RestResult(
                rested,
                Objects.requireNonNull(before, "not opened"),
                loaded,
                after,
                MEMORY.getHeapMemoryUsage().getUsed(),
                Math.max(0, cpu) / (double) Math.max(1, rested));
    }

    private void sleepUntil(long time) {
        for (long left = time - clock.nanos(); left > 0; left = time - clock.nanos()) {
            sleeper.accept(left);
        }
    }

    private static long cpuNanos() {
        return SYSTEM.getProcessCpuTime() - ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private RestResult.Footprint footprint() {
        MemoryUsage heap = MEMORY.getHeapMemoryUsage();
        Long rss = ProcFiles.rssBytes();
        return new RestResult.Footprint(
                heap.getUsed(),
                heap.getCommitted(),
                directBytes() + NettyMemory.directBytes(),
                rss,
                ProcFiles.threads(),
                rss == null ? null : ProcFiles.socketsTo(port).size());
    }

    private static long directBytes() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }
}
