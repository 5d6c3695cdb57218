package io.httpbench.relay;

/**
 * One direction of a connection, from the end of its first message to the end of its last: what each further message
 * takes on the wire, with all that passes between messages, but without what opens the connection. Guarded by its tap.
 */
final class SteadyTraffic {

    private int ended;
    private int marked;
    private int before;
    private long setUp;
    private long from;
    private long to;

    /** A message is complete. */
    void ended() {
        ended++;
    }

    /** These bytes are part of setting up the connection, wherever they pass. */
    void setUp(long bytes) {
        setUp += bytes;
    }

    /** So many bytes have passed since the connection was opened, up to where it is parsed. */
    void passed(long bytes) {
        if (ended == marked) {
            return;
        }
        to = bytes - setUp;
        if (marked == 0) {
            from = to;
            before = ended;
        }
        marked = ended;
    }

    /** Messages of that part. */
    int messages() {
        return marked - before;
    }

    /** Their bytes, and those between them. */
    long bytes() {
        return to - from;
    }
}
