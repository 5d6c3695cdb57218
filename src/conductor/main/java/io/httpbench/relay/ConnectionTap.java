package io.httpbench.relay;

import org.jspecify.annotations.Nullable;

/**
 * Observes one connection. It receives bytes before they are forwarded, so that it sees every request before the server
 * can respond to it, and every response before the client can react to it. It never disturbs the connection: if it
 * cannot parse something, it gives up and records that. Any thread.
 */
final class ConnectionTap {

    private final ConnectionLog log = new ConnectionLog();
    private final ByteQueue fromClient = new ByteQueue();
    private final ByteQueue fromServer = new ByteQueue();
    private @Nullable Dialogue dialogue;
    private long clientPassed;
    private long serverPassed;
    private boolean clientEnded;
    private boolean over;

    /**
     * The client has sent this.
     *
     * @param passed all bytes that it has sent by now, those of TLS included
     */
    synchronized void client(byte[] bytes, int length, long passed) {
        clientPassed = passed;
        hear(fromClient, bytes, length);
    }

    /** The same for the server. */
    synchronized void server(byte[] bytes, int length, long passed) {
        serverPassed = passed;
        hear(fromServer, bytes, length);
    }

    /** The client has closed or reset its connection. */
    synchronized void clientEnded() {
        clientEnded = true;
    }

    /** The server has. Only the first side counts as having ended it, the other one follows. */
    synchronized void serverEnded() {
        if (!clientEnded && !over) {
            log.lost();
        }
    }

    /** Both sides have completed the TLS handshake. */
    synchronized void agreed(@Nullable String alpn, String version) {
        if (!over) {
            log.agreed(alpn, version);
        }
    }

    /** A failure that is not a protocol error. */
    synchronized void trouble(String cause) {
        if (!over) {
            log.trouble(cause);
            log.lost();
        }
    }

    /** Stops observing. The log does not change from now on. */
    synchronized ConnectionLog end() {
        over = true;
        return log;
    }

    private void hear(ByteQueue queue, byte[] bytes, int length) {
        if (over || log.trouble() != null) {
            return;
        }
        try {
            queue.add(bytes, length);
            understand();
        } catch (WireException e) {
            giveUp(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            giveUp("what passed cannot be understood: " + e.getClass().getSimpleName());
        }
    }

    private void giveUp(String cause) {
        log.trouble(cause);
        fromClient.clear();
        fromServer.clear();
    }

    private void understand() {
        boolean more = true;
        while (more) {
            Dialogue now = dialogue == null ? first() : dialogue;
            if (now == null) {
                return;
            }
            boolean fromEither = now.client(fromClient);
            log.requests().passed(clientPassed - fromClient.size());
            fromEither |= now.server(fromServer);
            log.responses().passed(serverPassed - fromServer.size());
            dialogue = now.next();
            more = fromEither || dialogue != now;
        }
    }

    /** The client speaks first, except maybe in HTTP/2: earlier bytes of a server are kept until the protocol is known. */
    private @Nullable Dialogue first() {
        if (fromClient.size() == 0) {
            return null;
        }
        return switch (Http2Dialogue.startsWithPreface(fromClient)) {
            case 0 -> null;
            case 1 -> Http2Dialogue.withPriorKnowledge(log);
            default -> new Http1Dialogue(log);
        };
    }
}
