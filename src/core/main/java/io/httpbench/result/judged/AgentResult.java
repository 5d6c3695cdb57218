package io.httpbench.result.judged;

import io.httpbench.result.measured.Measured;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one agent contributed to a fork that several machines measured together.
 *
 * @param name as the agent calls itself, unique in its fleet
 * @param inFlight its share of the requests in flight; the agents' shares add up to the cell's
 * @param connections its share of the connections, likewise
 * @param lanes its share of the senders, likewise
 * @param openedAfterNanos from the first opening of a window to that of its own; null when it never opened
 * @param clockUncertaintyNanos by how much its clock may differ from what was measured, half of {@code rttNanos}
 * @param driftPpm by how much its clock ran faster than the conductor's meanwhile, in millionths; null when it was compared
 *     only once
 * @param rttNanos the shortest round trip between conductor and agent, by which the clocks were compared
 * @param problems why its figures must not be used, in words; empty when they may
 * @param notes what a reader should know about it, in words
 * @param limit what limited it; null where that could not be observed
 * @param noise other activity of its machine; null where that could not be observed
 * @param measured what its own fork measured; null when it ended without a result
 */
public record AgentResult(
        String name,
        int inFlight,
        int connections,
        int lanes,
        @Nullable Long openedAfterNanos,
        long clockUncertaintyNanos,
        @Nullable Double driftPpm,
        long rttNanos,
        List<String> problems,
        List<String> notes,
        @Nullable Limit limit,
        @Nullable Noise noise,
        @Nullable Measured measured) {

    /** Whether its own client was what limited it. */
    public boolean clientLimited() {
        return limit != null && limit.clientLimited();
    }
}
