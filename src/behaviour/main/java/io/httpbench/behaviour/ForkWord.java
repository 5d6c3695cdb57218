package io.httpbench.behaviour;

import java.util.List;

/**
 * What a fork says, a line each.
 *
 * @param what has happened
 * @param client number of the opened client
 * @param call number of the request
 * @param status of the answer
 * @param bytes of its body, as the client counts them
 * @param millis from the start of the request
 * @param kind of the failure
 * @param why the chain of causes: classes and messages, outermost first; names of threads, for {@link What#LEAVING}
 */
record ForkWord(What what, int client, int call, int status, long bytes, long millis, String kind, List<String> why) {

    /** What has happened. */
    enum What {
        /** The client is open. */
        OPENED,
        /** It could not be opened. */
        REFUSED,
        /** A complete answer has come. */
        ANSWERED,
        /** None will come. */
        FAILED,
        /** It returns from {@code main}. */
        LEAVING
    }
}
