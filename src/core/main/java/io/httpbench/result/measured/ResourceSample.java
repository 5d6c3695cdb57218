package io.httpbench.result.measured;

import org.jspecify.annotations.Nullable;

/**
 * What the fork's process used in one second.
 *
 * @param cpuCores CPU time per wall-clock time: 1.0 is one fully used CPU
 * @param threads platform threads of the process at the end of the second; null where the system does not report it
 * @param rssBytes its resident set at that time; null where the system does not report it
 * @param userCores the part of {@code cpuCores} in the process; null where the system does not report it, and below its
 *     ticks of 10 ms
 * @param systemCores the part of {@code cpuCores} in the kernel; null likewise
 * @param allocatedBytes Java heap allocation of all threads
 * @param gcPauses collections that stopped all threads
 * @param gcPauseMillis their time, in whole milliseconds
 * @param compilationMillis time that the JIT's threads spent; null where the JVM does not report it
 * @param heapUsedBytes Java heap in use at that time, garbage included; null in runs that were stored without it
 * @param heapCommittedBytes Java heap that the JVM held at that time; null likewise
 * @param loadedClasses classes in the JVM at that time; null likewise
 * @param voluntarySwitches times that a thread gave up its CPU; null where unknown, or too expensive with many threads
 * @param involuntarySwitches times that a thread was preempted; null likewise
 */
public record ResourceSample(
        double cpuCores,
        @Nullable Integer threads,
        @Nullable Long rssBytes,
        @Nullable Double userCores,
        @Nullable Double systemCores,
        long allocatedBytes,
        long gcPauses,
        long gcPauseMillis,
        @Nullable Long compilationMillis,
        @Nullable Long heapUsedBytes,
        @Nullable Long heapCommittedBytes,
        @Nullable Integer loadedClasses,
        @Nullable Long voluntarySwitches,
        @Nullable Long involuntarySwitches) {}
