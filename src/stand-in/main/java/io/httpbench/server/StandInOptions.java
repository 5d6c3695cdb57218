package io.httpbench.server;

import io.httpbench.model.ServerBehaviour;

/**
 * The start options of the stand-in.
 *
 * @param host address or name to listen on; behind a tunnel: the far end that it shall have, anything else for any
 * @param port TCP port; 0 selects a free one
 * @param user the only accepted user
 * @param password its password; must not appear in any output
 * @param tls whether to speak only TLS, with a key generated at start
 * @param http3 whether to speak HTTP/3, too, on the UDP port of the same number; over TLS only
 * @param tunnel whether its way is one of packets, which may be lost
 * @param eventLoops threads that serve connections; 0 means one per available processor
 * @param transport the socket API
 * @param bodyBytes length of the response to {@code GET /_api/version}, or {@link #USUAL_BODY}
 * @param behaviour initial delays and faults
 */
public record StandInOptions(
        String host,
        int port,
        String user,
        String password,
        boolean tls,
        boolean http3,
        boolean tunnel,
        int eventLoops,
        Transport transport,
        int bodyBytes,
        ServerBehaviour behaviour) {

    /** The length of ArangoDB's own response. */
    public static final int USUAL_BODY = -1;

    /** The socket API. */
    public enum Transport {
        /** Native epoll where it can be loaded, else NIO. */
        AUTO,
        /** Java NIO, everywhere. */
        NIO
    }

    /** Validates the numbers. */
    public StandInOptions {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port must be 0 to 65535, not " + port);
        }
        if (bodyBytes < USUAL_BODY) {
            throw new IllegalArgumentException("the body must not have " + bodyBytes + " bytes");
        }
        if (http3 && !tls) {
            throw new IllegalArgumentException("HTTP/3 is spoken over TLS only");
        }
        if (eventLoops < 0) {
            throw new IllegalArgumentException("event loops must not be negative: " + eventLoops);
        }
    }

    /** Event loops by the number of processors, the best available transport. */
    public StandInOptions(String host, int port, String user, String password, boolean tls) {
        this(host, port, user, password, tls, false, false, 0, Transport.AUTO, USUAL_BODY, ServerBehaviour.CALM);
    }

    /** The same with this behaviour and body length. */
    public StandInOptions with(int newBodyBytes, ServerBehaviour newBehaviour) {
        return new StandInOptions(
                host, port, user, password, tls, http3, tunnel, eventLoops, transport, newBodyBytes, newBehaviour);
    }

    /** The same with HTTP/3, or without. */
    public StandInOptions withHttp3(boolean wanted) {
        return new StandInOptions(
                host, port, user, password, tls, wanted, tunnel, eventLoops, transport, bodyBytes, behaviour);
    }

    /** The same with a tunnel, or without. */
    public StandInOptions withTunnel(boolean wanted) {
        return new StandInOptions(
                host, port, user, password, tls, http3, wanted, eventLoops, transport, bodyBytes, behaviour);
    }

    /** The number of threads that is actually used, at least 1. */
    int threads() {
        return eventLoops > 0 ? eventLoops : Math.max(1, Runtime.getRuntime().availableProcessors());
    }

    @Override
    public String toString() {
        return "stand-in on " + host + ":" + port + " for user " + user;
    }
}
