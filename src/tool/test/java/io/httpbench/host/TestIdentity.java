package io.httpbench.host;

import java.io.IOException;
import java.net.Socket;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/** The hosts' key, one for all tests of a JVM, and sockets that trust it. */
final class TestIdentity {

    private static final HeldCertificate HELD = new HeldCertificate.Builder()
            .commonName("host contract")
            .ecdsa256()
            .certificateAuthority(0)
            .addSubjectAlternativeName("localhost")
            .addSubjectAlternativeName("127.0.0.1")
            .build();

    static final HostIdentity HOST = new HostIdentity(HELD.keyPair().getPrivate(), HELD.certificate());

    /** In PEM. */
    static final String CERTIFICATE = HELD.certificatePem();

    private static final SSLContext TRUSTING = new HandshakeCertificates.Builder()
            .addTrustedCertificate(HELD.certificate())
            .build()
            .sslContext();

    private TestIdentity() {}

    /**
     * TLS over a connection, with one protocol offered by ALPN.
     *
     * @throws IOException when the handshake fails, or agrees on something else
     */
    static Socket secure(Socket plain, String protocol) throws IOException {
        var socket = (SSLSocket) TRUSTING.getSocketFactory().createSocket(plain, "localhost", plain.getPort(), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {protocol});
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        String agreed = socket.getApplicationProtocol();
        if (!agreed.equals(protocol) && !(agreed.isEmpty() && protocol.equals("http/1.1"))) {
            throw new IOException("agreed on \"" + agreed + "\" instead of " + protocol);
        }
        return socket;
    }
}
