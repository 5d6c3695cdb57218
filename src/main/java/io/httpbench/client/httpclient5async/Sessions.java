package io.httpbench.client.httpclient5async;

import java.net.SocketAddress;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.hc.core5.function.Decorator;
import org.apache.hc.core5.http.EndpointDetails;
import org.apache.hc.core5.reactor.IOSession;
import org.apache.hc.core5.reactor.ssl.SSLIOSession;
import org.jspecify.annotations.Nullable;

/**
 * The open connections of a lane. The library hands out none; it only lets each be decorated as it is opened, and tells
 * in a request's context from which local address the request was sent.
 */
final class Sessions implements Decorator<IOSession> {

    private final List<IOSession> open = new CopyOnWriteArrayList<>();

    /**
     * Remembers the session, and lets it depart in good order. The layer that TLS adds comes by, too: it is no further
     * connection, but what the library uses from then on.
     */
    @Override
    public IOSession decorate(IOSession session) {
        if (!(session instanceof SSLIOSession)) {
            open.removeIf(old -> !old.isOpen());
            open.add(session);
        }
        return new DepartingSession(session);
    }

    /** The connection on which the context's request was sent; {@code null} when it was not sent or is closed. */
    @Nullable
    IOSession of(RouteContext context) {
        EndpointDetails details = context.getEndpointDetails();
        if (details == null) {
            return null;
        }
        SocketAddress local = details.getLocalAddress();
        return open.stream()
                .filter(session -> session.isOpen() && Objects.equals(session.getLocalAddress(), local))
                .findFirst()
                .orElse(null);
    }
}
