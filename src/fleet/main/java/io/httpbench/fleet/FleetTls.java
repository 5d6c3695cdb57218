package io.httpbench.fleet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jgroups.util.DefaultSocketFactory;
import org.jgroups.util.SocketFactory;
import org.jgroups.util.TLS;
import org.jgroups.util.TLSClientAuth;

/**
 * TLS between those that have one key. The kernel of a machine that is frozen accepts connections, and nobody answers there; the engine
 * waits for a handshake without a limit, on the thread that sends to everybody else. So handshakes have one here.
 */
final class FleetTls extends TLS {

    /** Shorter than the silence after which others are given up. */
    static final int HANDSHAKE_MILLIS = 2_000;

    FleetTls(FleetKey key) {
        String file = key.file().toString();
        enabled(true)
                .setProtocols(new String[] {"TLSv1.3"})
                .setKeystoreType(FleetKey.TYPE)
                .setKeystorePath(file)
                .setKeystorePassword(key.password())
                .setTruststoreType(FleetKey.TYPE)
                .setTruststorePath(file)
                .setTruststorePassword(key.password())
                .setClientAuth(TLSClientAuth.NEED);
    }

    @Override
    public SocketFactory createSocketFactory(SSLContext context) {
        DefaultSocketFactory sockets = (DefaultSocketFactory) super.createSocketFactory(context);
        // Those that connect; the engine itself limits how long those that are accepted may say nothing.
        sockets.setSocketConfigurator(FleetTls::limitHandshake);
        return sockets;
    }

    private static void limitHandshake(Socket socket) {
        try {
            socket.setSoTimeout(HANDSHAKE_MILLIS);
            ((SSLSocket) socket).addHandshakeCompletedListener(done -> unlimited(done.getSocket()));
        } catch (SocketException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Later a connection may be silent, and others look after that. */
    private static void unlimited(Socket socket) {
        try {
            socket.setSoTimeout(0);
        } catch (IOException e) {
            // Closed meanwhile.
        }
    }
}
