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
    private long incomplete;
    private long from;
    private long to;

    /** Bytes of a message have been parsed. */
    void within(long bytes) {
        incomplete += bytes;
    }

    /** A message of so many bytes is complete. */
    void ended(long bytes) {
        incomplete -= bytes;
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
        // What has passed of others belongs to where they end: streams of HTTP/2 send in pieces, one beside the other.
        to = bytes - setUp - incomplete;
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
