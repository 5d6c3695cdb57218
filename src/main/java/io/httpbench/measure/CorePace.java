package io.httpbench.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * How fast the core works that the calling thread runs on: the CPU time of a fixed piece of arithmetic. It keeps several
 * units of the core busy at once, so that it takes longer when somebody works on the other hardware thread of the same
 * core. A virtual machine is told nothing of such a neighbour: it is neither steal time nor a lower clock, and costs the
 * load as much as the arithmetic (hyper-threads share execution units: Intel 64 and IA-32 Architectures Optimization
 * Reference Manual, 2.6). Used by one thread.
 */
final class CorePace {

    private static final int STEPS = 2_000;
    private static final int ROUNDS = 25;

    /** An interrupt makes one of them longer, hardly both. */
    private static final int TRIES = 2;

    private static final long COMPILED_AFTER = TimeUnit.MILLISECONDS.toNanos(30);

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long result;

    /** Has the arithmetic compiled, which takes some hundredths of a second. */
    CorePace() {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < COMPILED_AFTER) {
            work();
        }
    }

    /** Nanoseconds of CPU time, of the faster of two tries; null where the JVM does not tell. */
    @Nullable
    Long nanos() {
        long fastest = Long.MAX_VALUE;
        for (int i = 0; i < TRIES; i++) {
            long before = threads.getCurrentThreadCpuTime();
            work();
            fastest = Math.min(fastest, threads.getCurrentThreadCpuTime() - before);
        }
        return fastest > 0 && fastest < Long.MAX_VALUE ? fastest : null;
    }

    /** In short rounds, because a method that is called often is compiled better than a loop that runs long. */
    private void work() {
        for (int i = 0; i < ROUNDS; i++) {
            result = mixed(result);
        }
    }

    private static long mixed(long seed) {
        long a = seed;
        long b = seed + 1;
        long c = seed + 2;
        long d = seed + 3;
        long e = seed + 4;
        long f = seed + 5;
        for (int i = 0; i < STEPS; i++) {
            a += b ^ i;
            b += c >>> 1;
            c += d * 3;
            d += e ^ a;
            e += f + i;
            f += a << 1;
        }
        return a + b + c + d + e + f;
    }
}
