package io.httpbench.server.http2;

/**
 * A flow-control window (RFC 9113 §5.2, §6.9): how many bytes of DATA may still be sent, by us or by the peer. May
 * become negative when the peer makes the initial window smaller.
 */
final class FlowWindow {

    /** What both sides assume before any SETTINGS frame. */
    static final int INITIAL = 65_535;

    private int available;

    FlowWindow(int available) {
        this.available = available;
    }

    int available() {
        return available;
    }

    void consume(int bytes) {
        available -= bytes;
    }

    /** Returns false when the window would exceed 2^31−1, which the peer must not cause (RFC 9113 §6.9.1). */
    boolean increase(int bytes) {
        long sum = (long) available + bytes;
        if (sum > Integer.MAX_VALUE) {
            return false;
        }
        available = (int) sum;
        return true;
    }
}
