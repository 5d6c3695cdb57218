package io.httpbench.result;

import org.jspecify.annotations.Nullable;

/**
 * What the fork's process used in one second.
 *
 * @param cpuCores CPU time per time: 1.0 is one CPU all the time
 * @param threads platform threads of the process at the end of the second; null where the system does not tell
 * @param rssBytes its resident set then; null where the system does not tell
 * @param userCores the part of {@code cpuCores} in the process; null where the system does not tell, and below its ticks of 10 ms
 * @param systemCores the part of {@code cpuCores} in the kernel; null likewise
 * @param allocatedBytes Java heap allocation of all threads
 * @param gcPauses collections that stopped all threads
 * @param gcPauseMillis their time, in whole milliseconds
 * @param compilationMillis time that the JIT's threads spent; null where the JVM does not tell
 * @param voluntarySwitches times that a thread gave its CPU up; null where unknown, or too dear with so many threads
 * @param involuntarySwitches times that a thread lost its CPU to another; null likewise
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
        @Nullable Long voluntarySwitches,
        @Nullable Long involuntarySwitches) {}
