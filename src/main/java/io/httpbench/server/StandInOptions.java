package io.httpbench.server;

import io.httpbench.model.ServerBehaviour;

/**
 * How the stand-in is started.
 *
 * @param host address or name to listen on
 * @param port TCP port; 0 takes a free one
 * @param user the only user that is let in
 * @param password its password; appears in no output
 * @param tls whether to speak TLS, with a key made at the start, and nothing else
 * @param eventLoops threads that serve connections; 0 means one per available processor
 * @param transport which socket API moves the bytes
 * @param bodyBytes length of the answer to {@code GET /_api/version}, or {@link #USUAL_BODY}
 * @param behaviour how slow and faulty it is at first
 */
public record StandInOptions(
        String host,
        int port,
        String user,
        String password,
        boolean tls,
        int eventLoops,
        Transport transport,
        int bodyBytes,
        ServerBehaviour behaviour) {

    /** The length that ArangoDB's answer has. */
    public static final int USUAL_BODY = -1;

    /** Which socket API moves the bytes. */
    public enum Transport {
        /** Native epoll where it can be loaded, else NIO. */
        AUTO,
        /** Java NIO, everywhere. */
        NIO
    }

    /** Checks the numbers. */
    public StandInOptions {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port must be 0 to 65535, not " + port);
        }
        if (bodyBytes < USUAL_BODY) {
            throw new IllegalArgumentException("the body must not have " + bodyBytes + " bytes");
        }
        if (eventLoops < 0) {
            throw new IllegalArgumentException("event loops must not be negative: " + eventLoops);
        }
    }

    /** Event loops by the number of processors, transport by what is there. */
    public StandInOptions(String host, int port, String user, String password, boolean tls) {
        this(host, port, user, password, tls, 0, Transport.AUTO, USUAL_BODY, ServerBehaviour.CALM);
    }

    /** The same, but slow, faulty or talkative. */
    public StandInOptions with(int newBodyBytes, ServerBehaviour newBehaviour) {
        return new StandInOptions(host, port, user, password, tls, eventLoops, transport, newBodyBytes, newBehaviour);
    }

    /** The number of threads that is really used, at least 1. */
    int threads() {
        return eventLoops > 0 ? eventLoops : Math.max(1, Runtime.getRuntime().availableProcessors());
    }

    @Override
    public String toString() {
        return "stand-in on " + host + ":" + port + " for user " + user;
    }
}
