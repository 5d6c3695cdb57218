package io.httpbench.load.slot;

/** Keeps its share of the load going: sends, and sends again when that is complete. */
public interface Sender {

    /** The lane it belongs to. */
    int lane();

    /**
     * Sends until a request is pending, nothing more may be claimed, or the load stops. In the latter two cases it
     * leaves the load and may be run again.
     */
    void run();

    /** Whether it can still send: the client has not lost one of its requests. */
    boolean alive();
}
