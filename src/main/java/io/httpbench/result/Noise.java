package io.httpbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What else the machine did while a fork's window was open, seen by the conductor. Shares are of 1.
 *
 * @param windowNanos length of the observation
 * @param clientForeign share of the fork's CPUs that neither fork nor server used; null where unknown
 * @param clientSteal share of the fork's CPUs that the hypervisor kept; null where unknown
 * @param serverForeign as {@code clientForeign}, of the server's CPUs
 * @param serverSteal as {@code clientSteal}, of the server's CPUs
 * @param clientThrottled share of the periods in which the fork's CPU quota was used up; 0 without a quota
 * @param serverThrottled as {@code clientThrottled}, of the server's quota; null where unknown
 * @param clientStopped share of the time in which a signal kept the fork from running; null where unknown
 * @param serverStopped share of the time in which a signal kept the server from running; null where unknown
 * @param slowestMegahertz slowest clock of the fork's CPUs, seen once a second; null where unknown
 * @param fastestMegahertz slowest clock of the fork's CPUs at the time when it was highest; null where unknown
 * @param heatSlowdowns how often heat slowed the fork's CPUs down; null where unknown
 * @param loadAverage of the last minute, when the window closed; null where unknown
 * @param mostRunnable most threads of the machine that ran or wanted to, seen once a second; null where unknown
 * @param disturbances what of this is beyond its limit, in words; empty for a fork that was left in peace
 */
public record Noise(
        long windowNanos,
        @Nullable Double clientForeign,
        @Nullable Double clientSteal,
        @Nullable Double serverForeign,
        @Nullable Double serverSteal,
        double clientThrottled,
        @Nullable Double serverThrottled,
        @Nullable Double clientStopped,
        @Nullable Double serverStopped,
        @Nullable Long slowestMegahertz,
        @Nullable Long fastestMegahertz,
        @Nullable Long heatSlowdowns,
        @Nullable Double loadAverage,
        @Nullable Integer mostRunnable,
        List<String> disturbances) {

    /** Whether something is beyond its limit. */
    public boolean disturbed() {
        return !disturbances.isEmpty();
    }

    /** CPU time that others took from fork and server, as shares of their CPUs: the less, the better the fork. */
    public double taken() {
        return or0(clientForeign) + or0(clientSteal) + or0(serverForeign) + or0(serverSteal);
    }

    private static double or0(@Nullable Double share) {
        return share == null ? 0 : share;
    }

    /** The same with what is beyond its limit. */
    public Noise with(List<String> found) {
        return new Noise(
                windowNanos,
                clientForeign,
                clientSteal,
                serverForeign,
                serverSteal,
                clientThrottled,
                serverThrottled,
                clientStopped,
                serverStopped,
                slowestMegahertz,
                fastestMegahertz,
                heatSlowdowns,
                loadAverage,
                mostRunnable,
                List.copyOf(found));
    }
}
