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
 * The open connections of a lane. The library exposes none; it only allows decorating each when it is opened, and puts
 * the local address that a request was sent from into the request's context.
 */
final class Sessions implements Decorator<IOSession> {

    private final List<IOSession> open = new CopyOnWriteArrayList<>();

    /**
     * Registers the session, and handles its GOAWAY. Also called for the layer that TLS adds: not another connection,
     * but what the library uses from then on.
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
