package io.httpbench.result;

import org.jspecify.annotations.Nullable;

/**
 * What a fork's process used in its window, beside CPU time and allocation per request.
 *
 * @param userMicrosPerRequest CPU time in the process; null where the system does not tell, and when all of it is below its ticks of 10 ms
 * @param systemMicrosPerRequest CPU time in the kernel; null likewise
 * @param gcPauses collections that stopped all threads
 * @param gcPauseMillis their time; the JVM counts in whole milliseconds
 * @param gcCycles collections that ran beside the load
 * @param gcCycleMillis their time
 * @param compilationMillis time that the JIT's threads spent; null where the JVM does not tell
 * @param peakThreads most platform threads that were seen; null where the system does not tell
 * @param voluntarySwitches times that a thread gave its CPU up, since it had to wait; null where the system does not tell
 * @param involuntarySwitches times that a thread lost its CPU to another; null where the system does not tell
 * @param samplerCpuShare CPU time of the thread that looks on and samples, as a share of one CPU
 */
public record Cost(
        @Nullable Double userMicrosPerRequest,
        @Nullable Double systemMicrosPerRequest,
        long gcPauses,
        long gcPauseMillis,
        long gcCycles,
        long gcCycleMillis,
        @Nullable Long compilationMillis,
        @Nullable Integer peakThreads,
        @Nullable Long voluntarySwitches,
        @Nullable Long involuntarySwitches,
        double samplerCpuShare) {}
