package io.httpbench.load;

/** Keeps its share of the load going: sends, and when that is complete sends again. */
interface Sender {

    /** The lane it belongs to. */
    int lane();

    /**
     * Sends until something is left to complete later, nothing may be claimed any more, or the load stops. In the latter
     * two cases it leaves the load and may be run again.
     */
    void run();

    /** Whether it can still send: its client has not lost a request of it. */
    boolean alive();
}
