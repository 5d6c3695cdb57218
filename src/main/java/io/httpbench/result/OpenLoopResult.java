package io.httpbench.result;

import org.jspecify.annotations.Nullable;

/**
 * What a fork's open loop adds to its figures. Requests of the window are those whose intended start lies in it. One
 * that no slot was free for waits and keeps its intended start; what still waits when the window ends is sent for as long
 * as one request may take, and then given up: {@code offered = started + notStarted}, and the percentiles know nothing of
 * what was not started.
 *
 * @param arrivals {@code constant} or {@code poisson}
 * @param seed of the arrivals; null when they are constant
 * @param ratePerSecond rate of the schedule
 * @param closedLoopPerSecond what the fork reached in closed loop, when the rate is a share of that; else null
 * @param offered requests that were meant to start in the window
 * @param offeredPerSecond these per second of the window
 * @param achievedPerSecond requests completed per second of the window, failed ones and earlier ones too
 * @param notStarted requests of the window that were given up
 * @param backlogMax most requests that waited for a slot, looked at twenty times a second
 * @param backlogAtEnd those that did when the window ended
 * @param lateSends requests that started more than {@code lateNanos} after their intended start, for whatever reason
 * @param lateNanos what counts as late
 * @param senderLatenessNanos from the intended start, or from when a slot was free if that was later, to the actual start:
 *     what the sender itself is late, not what it waited for a slot; every request that was started
 * @param saturated whether client or server could not follow
 * @param responseHistogram HdrHistogram of the response times, compressed, Base64
 */
public record OpenLoopResult(
        String arrivals,
        @Nullable Long seed,
        double ratePerSecond,
        @Nullable Double closedLoopPerSecond,
        long offered,
        double offeredPerSecond,
        double achievedPerSecond,
        long notStarted,
        long backlogMax,
        long backlogAtEnd,
        long lateSends,
        long lateNanos,
        LatencySummary senderLatenessNanos,
        boolean saturated,
        String responseHistogram) {}
