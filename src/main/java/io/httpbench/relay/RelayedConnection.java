package io.httpbench.relay;

import io.httpbench.relay.Upstream.UpstreamTls;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * One connection of the client and the corresponding one to the server. Bytes are forwarded unchanged; over TLS, they
 * are decrypted and encrypted again.
 */
final class RelayedConnection {

    private static final int HANDSHAKE_MILLIS = 10_000;

    private final Socket accepted;
    private final Upstream upstream;
    private final @Nullable RelayTls tls;
    private final ConnectionTap tap = new ConnectionTap();
    private final AtomicBoolean closed = new AtomicBoolean();
    private volatile @Nullable Socket behind;

    RelayedConnection(Socket accepted, Upstream upstream, @Nullable RelayTls tls) {
        this.accepted = accepted;
        this.upstream = upstream;
        this.tls = tls;
    }

    ConnectionTap tap() {
        return tap;
    }

    /** Relays until both sides have closed. Any failure ends it, and is logged. */
    void run(Executor executor) {
        try {
            accepted.setTcpNoDelay(true);
            Ends ends = tls == null ? plain() : secure(tls);
            Pump down = new Pump(ends, Pump.Direction.TO_CLIENT, tap);
            Pump up = new Pump(ends, Pump.Direction.TO_SERVER, tap);
            executor.execute(() -> {
                down.run();
                up.awaitEnd();
                close();
            });
            up.run();
        } catch (IOException | RuntimeException e) {
            tap.trouble(oneLine(e));
            Ends.reset(accepted);
            close();
        }
    }

    private Ends plain() throws IOException {
        return new Ends(accepted, keep(upstream.connect()));
    }

    /**
     * The server is asked first, with the client's offer, and the client gets the server's choice. So the relay agrees
     * to nothing that the server does not agree to.
     */
    private Ends secure(RelayTls with) throws IOException {
        accepted.setSoTimeout(HANDSHAKE_MILLIS);
        SSLSocket front = with.wrap(accepted);
        front.setHandshakeApplicationProtocolSelector((socket, offered) -> choose(with.upstream(), offered));
        front.startHandshake();
        accepted.setSoTimeout(0);
        String alpn = front.getApplicationProtocol();
        tap.agreed(
                alpn == null || alpn.isEmpty() ? null : alpn, front.getSession().getProtocol());
        Socket back = behind;
        return new Ends(front, back == null ? keep(upstream.secure(with.upstream(), List.of())) : back);
    }

    private @Nullable String choose(UpstreamTls with, List<String> offered) {
        try {
            SSLSocket back = upstream.secure(with, offered);
            keep(back);
            return Objects.requireNonNullElse(back.getApplicationProtocol(), "");
        } catch (IOException e) {
            tap.trouble(oneLine(e));
            return null; // the handshake fails, as it does with the server
        }
    }

    private Socket keep(Socket socket) throws IOException {
        behind = socket;
        if (closed.get()) {
            socket.close();
            throw new IOException("the relay is closed");
        }
        return socket;
    }

    /** Ends it now. Any thread. */
    void close() {
        closed.set(true);
        Ends.close(accepted);
        Socket back = behind;
        if (back != null) {
            Ends.close(back);
        }
    }

    private static String oneLine(Exception e) {
        return e.getClass().getSimpleName() + (e.getMessage() == null ? "" : ": " + e.getMessage());
    }
}
