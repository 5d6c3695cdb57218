package io.httpbench.result.measured;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Additional figures of a fork's open loop. Requests of the window are those whose intended start lies in it. A request
 * without a free slot waits and keeps its intended start; requests still waiting when the window ends are sent for as
 * long as one request may take, then dropped: {@code offered = started + notStarted}, and the percentiles do not
 * include requests that were not started.
 *
 * @param arrivals {@code constant}, {@code poisson}, or {@code bursts:} with the lengths of burst and pause
 * @param seed of the arrivals; null unless they are random
 * @param ratePerSecond rate of the schedule
 * @param closedLoopPerSecond the fork's rate in closed loop, if the rate is a share of that; else null
 * @param offered requests with an intended start in the window
 * @param offeredPerSecond these per second of the window
 * @param achievedPerSecond requests completed per second of the window, including failed and earlier ones
 * @param notStarted requests of the window that were dropped
 * @param backlogMax maximum number of requests that waited for a slot, checked twenty times a second
 * @param backlogAtEnd requests that waited when the window ended
 * @param lateSends requests that started more than {@code lateNanos} after their intended start, for whatever reason
 * @param lateNanos what counts as late
 * @param senderLatenessNanos from the intended start, or from when a slot was free if that was later, to the actual start:
 *     the sender's own lateness, without waiting for a slot, over every request that was started
 * @param saturated whether client or server could not keep up
 * @param slo which the rate was judged by; null where none did
 * @param missed its conditions that did not hold, saturation among them
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
        @Nullable String slo,
        List<String> missed,
        String responseHistogram) {}
