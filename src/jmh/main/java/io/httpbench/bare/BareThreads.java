package io.httpbench.bare;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/** Shared by the bare loops of the blocking libraries: a thread for each connection, a count, a report. */
final class BareThreads {

    private final LongAdder responses = new LongAdder();
    private volatile long lastBodyBytes;

    /** Sends one request and reads its response; returns the length of the body in bytes. */
    @FunctionalInterface
    interface Call {
        long run() throws IOException;
    }

    /** Starts the threads; each creates its own call, and repeats it as long as the process lives. */
    void start(int threads, Supplier<Call> calls) {
        for (int i = 0; i < threads; i++) {
            Call call = calls.get();
            Thread thread = new Thread(() -> repeat(call), "bare-" + i);
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void repeat(Call call) {
        try {
            while (true) {
                responded(call.run());
            }
        } catch (IOException e) {
            e.printStackTrace();
            System.exit(1);
        }
    }

    /** Called on any thread for each complete response. */
    void responded(long bodyBytes) {
        responses.increment();
        if (bodyBytes != lastBodyBytes) {
            lastBodyBytes = bodyBytes;
        }
    }

    /** Warms up, waits for the given number of responses and prints rate and CPU time per request. */
    void report(String what, Duration warmup, long requests) throws InterruptedException {
        Thread.sleep(warmup.toMillis());
        long first = responses.sum();
        long startNanos = System.nanoTime();
        long startCpuNanos = cpuNanos();
        while (responses.sum() - first < requests) {
            Thread.sleep(5);
        }
        long count = responses.sum() - first;
        long nanos = System.nanoTime() - startNanos;
        long cpuNanos = cpuNanos() - startCpuNanos;
        System.out.printf(
                Locale.ROOT,
                "%s: %.0f requests/s, %.3f CPU µs/request, %d bytes body%n",
                what,
                count * 1e9 / nanos,
                cpuNanos / 1e3 / count,
                lastBodyBytes);
    }

    private static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
                .getProcessCpuTime();
    }
}
