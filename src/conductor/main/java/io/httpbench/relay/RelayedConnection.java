package io.httpbench.relay;

import io.httpbench.model.text.ForeignText;
import io.httpbench.relay.Ends.End;
import io.httpbench.relay.Upstream.UpstreamTls;
import java.io.IOException;
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

    private final CountedSocket accepted;
    private final Upstream upstream;
    private final @Nullable RelayTls tls;
    private final ConnectionTap tap = new ConnectionTap();
    private final AtomicBoolean closed = new AtomicBoolean();
    private volatile @Nullable End behind;

    RelayedConnection(CountedSocket accepted, Upstream upstream, @Nullable RelayTls tls) {
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
        CountedSocket back = upstream.connect();
        return new Ends(new End(accepted, accepted), keep(new End(back, back)));
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
        End back = behind;
        return new Ends(new End(front, accepted), back == null ? keep(secured(with.upstream(), List.of())) : back);
    }

    private End secured(UpstreamTls with, List<String> offered) throws IOException {
        CountedSocket wire = upstream.connect();
        return new End(upstream.secure(wire, with, offered), wire);
    }

    private @Nullable String choose(UpstreamTls with, List<String> offered) {
        try {
            SSLSocket back = (SSLSocket) keep(secured(with, offered)).socket();
            return Objects.requireNonNullElse(back.getApplicationProtocol(), "");
        } catch (IOException e) {
            tap.trouble(oneLine(e));
            return null; // the handshake fails, as it does with the server
        }
    }

    private End keep(End end) throws IOException {
        behind = end;
        if (closed.get()) {
            end.socket().close();
            throw new IOException("the relay is closed");
        }
        return end;
    }

    /** Ends it now. Any thread. */
    void close() {
        closed.set(true);
        Ends.close(accepted);
        End back = behind;
        if (back != null) {
            Ends.close(back.socket());
        }
    }

    private static String oneLine(Exception e) {
        return ForeignText.line(e.getClass().getSimpleName() + (e.getMessage() == null ? "" : ": " + e.getMessage()));
    }
}
