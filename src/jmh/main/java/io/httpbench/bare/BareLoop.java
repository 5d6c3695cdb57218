package io.httpbench.bare;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;

/**
 * Shared by the bare loops of the event-loop libraries: a count of responses that only the loop writes, and a report
 * from outside. Nothing is recorded per request.
 */
final class BareLoop {

    private final AtomicLong responses = new AtomicLong();
    private volatile long lastBodyBytes;

    /** Called by the one event loop for each complete response. */
    void responded(long bodyBytes) {
        responses.lazySet(responses.getPlain() + 1);
        if (bodyBytes != lastBodyBytes) {
            lastBodyBytes = bodyBytes;
        }
    }

    /** Warms up, waits for the given number of responses and prints rate and CPU time per request. */
    void report(String what, Duration warmup, long requests) throws InterruptedException {
        Thread.sleep(warmup.toMillis());
        long first = responses.get();
        long startNanos = System.nanoTime();
        long startCpuNanos = cpuNanos();
        long startThreadNanos = threadNanos();
        while (responses.get() - first < requests) {
            Thread.sleep(5);
        }
        long count = responses.get() - first;
        long nanos = System.nanoTime() - startNanos;
        long cpuNanos = cpuNanos() - startCpuNanos;
        long threadNanos = threadNanos() - startThreadNanos;
        System.out.printf(
                Locale.ROOT,
                "%s: %.0f requests/s, %.3f CPU µs/request, %.3f of them in Java threads, %d bytes body%n",
                what,
                count * 1e9 / nanos,
                cpuNanos / 1e3 / count,
                threadNanos / 1e3 / count,
                lastBodyBytes);
    }

    private static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
                .getProcessCpuTime();
    }

    /** CPU time of Java threads: without JIT compiler and GC, whose share in a short run is random. */
    private static long threadNanos() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return LongStream.of(threads.getAllThreadIds())
                .map(threads::getThreadCpuTime)
                .filter(nanos -> nanos > 0)
                .sum();
    }
}
