package io.httpbench.result.measured;

import org.jspecify.annotations.Nullable;

/**
 * CPU usage of the fork's process while its window was open, seen from inside.
 *
 * @param wallNanos length of the observation
 * @param cpuNanos CPU time of all threads, user and system
 * @param wantedNanos time in which its threads were running or runnable, summed over threads: exceeds the CPUs when
 *     they wait for each other or for other processes; 0 where the system does not report it
 * @param busiestThread name of the thread that had work to do for most of the time, its first 15 characters; without
 *     the JVM's compiler and GC threads; null where the system does not report it
 * @param busiestRan share of the time in which that thread ran
 * @param busiestWanted share of the time in which it was running or runnable
 */
public record WindowCpu(
        long wallNanos,
        long cpuNanos,
        long wantedNanos,
        @Nullable String busiestThread,
        double busiestRan,
        double busiestWanted) {}
