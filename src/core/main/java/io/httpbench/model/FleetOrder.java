package io.httpbench.model;

/**
 * What a fork that measures together with forks of other machines is told, one JSON line on its standard input each.
 *
 * @param kind what it is to do
 * @param at when the window opens, in the fork's {@link System#nanoTime()}, which all processes of a machine share; 0 otherwise
 */
public record FleetOrder(Kind kind, long at) {

    /** What a fork can be told. */
    public enum Kind {
        /** The conductor is there, and so is the way to it. A fork that hears nothing for {@link #LEASE_SECONDS} ends itself. */
        PULSE,
        /** Open the window at a time, with the load that is on. */
        OPEN,
        /** All windows are closed: end the load, and report. */
        REST
    }

    /** Seconds without a word after which a fork ends itself: no load without a conductor outlives a fault by more. */
    public static final int LEASE_SECONDS = 6;

    /** The conductor is there. */
    public static final FleetOrder PULSE = new FleetOrder(Kind.PULSE, 0);

    /** All windows are closed. */
    public static final FleetOrder REST = new FleetOrder(Kind.REST, 0);

    /** Open the window then. */
    public static FleetOrder openAt(long nanos) {
        return new FleetOrder(Kind.OPEN, nanos);
    }
}
