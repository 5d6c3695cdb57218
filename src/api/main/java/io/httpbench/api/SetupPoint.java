package io.httpbench.api;

/**
 * One point of the two set-ups of a client, for display.
 *
 * @param about what it concerns, for example {@code connections}
 * @param equal how it is with {@link Setup#EQUAL}
 * @param shipped how it is with {@link Setup#SHIPPED}
 */
public record SetupPoint(String about, String equal, String shipped) {

    /** Whether it is the same in both. */
    public boolean alike() {
        return equal.equals(shipped);
    }

    /** How it is with this set-up, after what it is about. */
    public String text(Setup setup) {
        return about + ": " + (setup == Setup.SHIPPED ? shipped : equal);
    }
}
