package io.httpbench.result.judged;

import io.httpbench.result.text.Numbers;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What limited a fork. Shares are fractions of 1.
 *
 * @param kind one of the constants here
 * @param clientCpuBusy CPU time of the fork relative to what it may use: its CPUs, or its quota if that is less; null
 *     where unknown
 * @param serverCpuBusy the same for the server; null where unknown
 * @param busiestClientThread time in which the fork's busiest thread ran or was ready to run; null where unknown
 * @param busiestServerThread the same for the server's
 * @param littleRatio mean number in flight, by Little's law, relative to the slots; null where the law is not applicable
 * @param explanation all of this in words
 */
public record Limit(
        String kind,
        @Nullable Double clientCpuBusy,
        @Nullable Double serverCpuBusy,
        @Nullable Double busiestClientThread,
        @Nullable Double busiestServerThread,
        @Nullable Double littleRatio,
        String explanation) {

    /** The client had no more CPU: what a comparison of clients is about. */
    public static final String CLIENT = "client";

    /** The client's event loops were busy, its CPUs were not: more event loops would raise the rate. */
    public static final String EVENT_LOOPS = "event loops";

    /** The server had none: the row says nothing about the client. */
    public static final String SERVER = "server";

    /** Neither had more CPU, each on its own CPUs. */
    public static final String BOTH = "client and server";

    /** Together they had no more CPU, on the same CPUs. */
    public static final String SHARED = "shared CPUs";

    /** Both could have done more: only the number of requests in flight was the limit. */
    public static final String IN_FLIGHT = "in-flight";

    /** Others took the CPU time that the client lacked: the row says nothing about the client. */
    public static final String MACHINE = "machine";

    /** Neither had more to do, and requests waited for a connection: more of them in flight would not raise the rate. */
    public static final String CONNECTIONS = "connections";

    /** The load was limited by its schedule. */
    public static final String RATE = "rate";

    /** Not enough could be observed. */
    public static final String UNKNOWN = "unknown";

    /**
     * From here on a server reduces the differences between clients, long before it is the limit: requests pass both in turn.
     */
    private static final double SERVER_SHOWS = 0.75;

    /**
     * For people: the kind, with a mark where the row says nothing of its client, and a busy server's share.
     *
     * @param ofServer whether the row is about its server, so that it should be the limit
     */
    public String text(boolean ofServer) {
        if (ofServer) {
            return kind;
        }
        if (serverLimited() || kind.equals(MACHINE)) {
            return kind + " (!)";
        }
        if (serverCpuBusy == null) {
            return clientLimited() || kind.equals(CONNECTIONS) ? kind + " (server unknown)" : kind;
        }
        return clientLimited() && serverCpuBusy >= SERVER_SHOWS
                ? kind + " (server " + Numbers.wholePercent(serverCpuBusy) + ")"
                : kind;
    }

    /**
     * What limited most of these forks; of two kinds that limited as many, the one that came first.
     *
     * @return null when it is known of none
     */
    public static @Nullable Limit ofMost(List<Limit> limits) {
        Comparator<Limit> byForks = Comparator.comparingLong(limit ->
                limits.stream().filter(other -> other.kind.equals(limit.kind)).count());
        return limits.stream()
                .max(byForks.thenComparing(limit -> -limits.indexOf(limit)))
                .orElse(null);
    }

    /** Whether it was the client's limit. */
    public boolean clientLimited() {
        return kind.equals(CLIENT) || kind.equals(EVENT_LOOPS);
    }

    /** Whether the server was the limit, or one of two. */
    public boolean serverLimited() {
        return kind.equals(SERVER) || kind.equals(BOTH);
    }
}
