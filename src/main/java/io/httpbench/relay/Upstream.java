package io.httpbench.relay;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * The server behind a relay.
 *
 * @param host its name or address
 * @param port its port
 * @param tls how it is spoken to; null in clear text
 */
public record Upstream(String host, int port, @Nullable UpstreamTls tls) {

    /** Longest time to open a connection and to agree on TLS. */
    private static final int PATIENCE_MILLIS = 10_000;

    /**
     * TLS with the server.
     *
     * @param trust whom to trust
     * @param verifiesHost whether the certificate must be of the host
     */
    public record UpstreamTls(SSLContext trust, boolean verifiesHost) {}

    /**
     * Opens a connection in clear text.
     *
     * @throws IOException when it cannot be had
     */
    Socket connect() throws IOException {
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLIS);
            return socket;
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    /**
     * Opens a connection over TLS.
     *
     * @param alpn protocols to offer; none: ALPN is not used
     * @throws IOException when it cannot be had, also when the server agrees to none of these
     */
    SSLSocket secure(UpstreamTls with, List<String> alpn) throws IOException {
        Socket plain = connect();
        try {
            plain.setSoTimeout(PATIENCE_MILLIS);
            SSLSocket socket = (SSLSocket) with.trust().getSocketFactory().createSocket(plain, host, port, true);
            SSLParameters parameters = socket.getSSLParameters();
            parameters.setApplicationProtocols(alpn.toArray(String[]::new));
            if (with.verifiesHost()) {
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
            }
            socket.setSSLParameters(parameters);
            socket.startHandshake();
            socket.setSoTimeout(0);
            return socket;
        } catch (IOException | RuntimeException e) {
            plain.close();
            throw e;
        }
    }
}
