package io.httpbench.relay;

import java.io.IOException;
import java.net.InetSocketAddress;
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
 * @param tls its TLS configuration; null in clear text
 */
public record Upstream(String host, int port, @Nullable UpstreamTls tls) {

    /** For connecting, and for the TLS handshake: the conductor waits for one, and has eight seconds after an interrupt. */
    private static final int PATIENCE_MILLIS = 5_000;

    /**
     * TLS with the server.
     *
     * @param trust which certificates to trust
     * @param verifiesHost whether the certificate must match the host
     */
    public record UpstreamTls(SSLContext trust, boolean verifiesHost) {}

    /**
     * Opens a connection in clear text.
     *
     * @throws IOException when that fails
     */
    CountedSocket connect() throws IOException {
        CountedSocket socket = new CountedSocket();
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
     * Puts TLS on a connection, which is closed when that fails.
     *
     * @param alpn protocols to offer; none: ALPN is not used
     * @throws IOException when that fails, also when the server selects none of these
     */
    SSLSocket secure(CountedSocket plain, UpstreamTls with, List<String> alpn) throws IOException {
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
