package io.httpbench.result.judged;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Other activity of the machine while a fork's window was open, as observed by the conductor. Shares are fractions of 1.
 *
 * @param windowNanos length of the observation
 * @param clientForeign share of the fork's CPUs that neither fork nor server used; null where unknown
 * @param clientSteal share of the fork's CPUs that the hypervisor stole; null where unknown
 * @param serverForeign as {@code clientForeign}, of the server's CPUs
 * @param serverSteal as {@code clientSteal}, of the server's CPUs
 * @param clientThrottled share of the periods in which the fork's CPU quota was exhausted; 0 without a quota
 * @param clientStoodStill time in which that quota kept it from running, per time, summed over its CPUs; null without a quota, and in
 *     runs that were stored without it
 * @param serverThrottled as {@code clientThrottled}, of the server's quota; null where unknown
 * @param clientStopped share of the time in which the fork was stopped by a signal; null where unknown
 * @param serverStopped share of the time in which the server was stopped by a signal; null where unknown
 * @param slowestMegahertz slowest clock of the fork's CPUs, seen once a second; null where unknown
 * @param fastestMegahertz slowest clock of the fork's CPUs at the time when it was highest; null where unknown
 * @param heatSlowdowns thermal throttling events of the fork's CPUs; null where unknown
 * @param loadAverage of the last minute, when the window closed; null where unknown
 * @param mostRunnable maximum number of runnable threads of the machine, seen once a second; null where unknown
 * @param disturbances what exceeds its limit, in words; empty for an undisturbed fork
 */
public record Noise(
        long windowNanos,
        @Nullable Double clientForeign,
        @Nullable Double clientSteal,
        @Nullable Double serverForeign,
        @Nullable Double serverSteal,
        double clientThrottled,
        @Nullable Double clientStoodStill,
        @Nullable Double serverThrottled,
        @Nullable Double clientStopped,
        @Nullable Double serverStopped,
        @Nullable Long slowestMegahertz,
        @Nullable Long fastestMegahertz,
        @Nullable Long heatSlowdowns,
        @Nullable Double loadAverage,
        @Nullable Integer mostRunnable,
        List<String> disturbances) {

    /**
     * The share of the CPUs of fork or server that others may take. A client with 5 % less CPU is about 5 % slower, and
     * 5 % is a difference that users want to detect; the background activity of a quiet machine is below 1 %.
     */
    public static final double MOST_TAKEN = 0.05;

    /** Whether something exceeds its limit. */
    public boolean disturbed() {
        return !disturbances.isEmpty();
    }

    /** CPU time that others took from fork and server, as shares of their CPUs: the less, the better the fork. */
    public double taken() {
        return or0(clientForeign) + or0(clientSteal) + or0(serverForeign) + or0(serverSteal);
    }

    /** The largest share that other processes used of the CPUs of fork or server; at most all, also in older results. */
    public double foreign() {
        return Math.min(1, Math.max(or0(clientForeign), or0(serverForeign)));
    }

    /** The largest share that the hypervisor kept of them; at most all. */
    public double stolen() {
        return Math.min(1, Math.max(or0(clientSteal), or0(serverSteal)));
    }

    /** Time for which its quota kept the fork from running, per time, summed over its CPUs; 0 without a quota. */
    public double stoodStill() {
        return or0(clientStoodStill);
    }

    private static double or0(@Nullable Double share) {
        return share == null ? 0 : share;
    }

    /** The same with what exceeds its limit. */
    public Noise with(List<String> found) {
        return new Noise(
                windowNanos,
                clientForeign,
                clientSteal,
                serverForeign,
                serverSteal,
                clientThrottled,
                clientStoodStill,
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
