package io.httpbench.result;

import org.jspecify.annotations.Nullable;

/**
 * What the fork's process had of the CPUs while its window was open, seen from inside.
 *
 * @param wallNanos length of the observation
 * @param cpuNanos CPU time of all threads, user and system
 * @param wantedNanos what its threads ran and were ready to run, each for itself: more than there is of the CPUs when they
 *     wait for each other or for other processes; 0 where the system does not tell
 * @param busiestThread name of the thread that had something to do most of the time, its first 15 characters; the JVM's
 *     compilers and collectors do not count; null where the system does not tell
 * @param busiestRan share of the time in which that thread ran
 * @param busiestWanted share of the time in which it ran or was ready to
 */
public record WindowCpu(
        long wallNanos,
        long cpuNanos,
        long wantedNanos,
        @Nullable String busiestThread,
        double busiestRan,
        double busiestWanted) {}
