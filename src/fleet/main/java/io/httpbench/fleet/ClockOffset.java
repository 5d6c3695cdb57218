package io.httpbench.fleet;

/**
 * By how much an agent's {@link System#nanoTime()} is ahead of the conductor's, from one round trip: the conductor reads its
 * clock before and after, the agent when it is asked and when it answers. As in NTP (RFC 5905, section 8): the offset is the
 * mean of the two differences, and wrong by at most half of the time on the way, however unequal the two ways are. Of many
 * round trips the fastest says most.
 *
 * @param nanos agent's clock minus the conductor's
 * @param rttNanos time on the way, there and back
 * @param at the conductor's clock in the middle
 */
record ClockOffset(long nanos, long rttNanos, long at) {

    /**
     * From four readings.
     *
     * @param sent conductor's
     * @param asked agent's
     * @param told agent's
     * @param received conductor's
     */
    static ClockOffset of(long sent, long asked, long told, long received) {
        long onTheWay = Math.max(0, (received - sent) - (told - asked));
        // Differences first: the origins of the clocks may be far apart.
        return new ClockOffset(((asked - sent) + (told - received)) / 2, onTheWay, sent + (received - sent) / 2);
    }

    /** The one that says more. */
    ClockOffset better(ClockOffset other) {
        return other.rttNanos < rttNanos ? other : this;
    }

    /** By how much it may be wrong; a nanosecond is lost by rounding. */
    long uncertaintyNanos() {
        return rttNanos / 2 + 1;
    }

    /** By how much a time between this comparison and a later one may be wrong. */
    long uncertaintyNanos(ClockOffset later) {
        return Math.max(uncertaintyNanos(), later.uncertaintyNanos());
    }

    /** A time of the conductor's clock in that of the agent. */
    long toAgent(long conductor) {
        return conductor + nanos;
    }

    /** A time of the agent's clock in that of the conductor, between this comparison and a later one. */
    long toConductor(long agent, ClockOffset later) {
        long first = agent - nanos;
        double share = later.at == at ? 0 : Math.max(0, Math.min(1, (double) (first - at) / (later.at - at)));
        return agent - nanos - Math.round((later.nanos - nanos) * share);
    }

    /** By how much the agent's clock ran faster between two comparisons, in millionths. */
    double driftPpm(ClockOffset later) {
        return later.at == at ? 0 : (later.nanos - nanos) * 1e6 / (later.at - at);
    }

    /** By how much that drift may be wrong: each of the two comparisons, over the time between them. */
    double driftUncertaintyPpm(ClockOffset later) {
        return later.at == at ? 0 : (uncertaintyNanos() + later.uncertaintyNanos()) * 1e6 / (later.at - at);
    }
}
