package io.httpbench.measure;

import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * GC and JIT activity of the JVM since its start.
 *
 * <p>Its beans report collections and their time in whole milliseconds. Those of ZGC and Shenandoah that end in
 * {@code Cycles} report concurrent work; all others of HotSpot report stop-the-world pauses.
 *
 * @param gcPauses collections that stopped all threads
 * @param gcPauseMillis their time
 * @param gcCycles concurrent collections
 * @param gcCycleMillis their time
 * @param compilationMillis time of the JIT's threads; null where the JVM does not report it
 */
public record JvmCounters(
        long gcPauses,
        long gcPauseMillis,
        long gcCycles,
        long gcCycleMillis,
        @Nullable Long compilationMillis) {

    private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();
    private static final @Nullable CompilationMXBean COMPILER = ManagementFactory.getCompilationMXBean();

    /** Those now. */
    public static JvmCounters now() {
        long pauses = 0;
        long pauseMillis = 0;
        long cycles = 0;
        long cycleMillis = 0;
        for (GarbageCollectorMXBean collector : COLLECTORS) {
            // −1 means unknown.
            long count = Math.max(0, collector.getCollectionCount());
            long millis = Math.max(0, collector.getCollectionTime());
            if (isConcurrent(collector.getName())) {
                cycles += count;
                cycleMillis += millis;
            } else {
                pauses += count;
                pauseMillis += millis;
            }
        }
        return new JvmCounters(pauses, pauseMillis, cycles, cycleMillis, compilation());
    }

    static boolean isConcurrent(String collector) {
        return collector.endsWith(" Cycles");
    }

    private static @Nullable Long compilation() {
        return COMPILER != null && COMPILER.isCompilationTimeMonitoringSupported()
                ? COMPILER.getTotalCompilationTime()
                : null;
    }

    JvmCounters since(JvmCounters earlier) {
        return new JvmCounters(
                gcPauses - earlier.gcPauses,
                gcPauseMillis - earlier.gcPauseMillis,
                gcCycles - earlier.gcCycles,
                gcCycleMillis - earlier.gcCycleMillis,
                compilationMillis == null || earlier.compilationMillis == null
                        ? null
                        : Long.valueOf(compilationMillis - earlier.compilationMillis));
    }
}
