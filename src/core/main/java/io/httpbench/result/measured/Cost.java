package io.httpbench.result.measured;

import org.jspecify.annotations.Nullable;

/**
 * What a fork's process used in its window, besides CPU time and allocation per request.
 *
 * @param userMicrosPerRequest CPU time in the process; null where the system does not report it, and when the total is
 *     below its ticks of 10 ms
 * @param systemMicrosPerRequest CPU time in the kernel; null likewise
 * @param gcPauses collections that stopped all threads
 * @param gcPauseMillis their time; the JVM counts in whole milliseconds
 * @param gcCycles concurrent collections
 * @param gcCycleMillis their time
 * @param compilationMillis time that the JIT's threads spent; null where the JVM does not report it
 * @param peakThreads maximum number of platform threads seen; null where the system does not report it
 * @param voluntarySwitches times that a thread gave up its CPU to wait; null where the system does not report it
 * @param involuntarySwitches times that a thread was preempted; null where the system does not report it
 * @param samplerCpuShare CPU time of the controlling and sampling thread, as a share of one CPU
 * @param waitingMicrosPerRequest in an open loop, CPU time of the harness' waiting for intended starts, which is not in the CPU
 *     time per request; 0 in a closed loop, and on virtual threads, where it cannot be told apart
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
        double samplerCpuShare,
        double waitingMicrosPerRequest) {}
