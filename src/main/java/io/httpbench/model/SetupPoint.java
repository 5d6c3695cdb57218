package io.httpbench.model;

/**
 * One point in which the two set-ups of a client differ, for display.
 *
 * @param about what differs, for example {@code connections}
 * @param equal how it is with {@link Setup#EQUAL}
 * @param shipped how it is with {@link Setup#SHIPPED}
 */
public record SetupPoint(String about, String equal, String shipped) {

    /** How it is with this set-up, after what it is about. */
    public String text(Setup setup) {
        return about + ": " + (setup == Setup.SHIPPED ? shipped : equal);
    }
}
