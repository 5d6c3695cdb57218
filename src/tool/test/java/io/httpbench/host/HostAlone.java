package io.httpbench.host;

import io.httpbench.api.Protocol;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * A process with the libraries of one host and of no other: opens it, sees it answer, closes it, in one protocol after the
 * other. Or with the libraries of none: reads descriptions. Needs the JDK only.
 */
final class HostAlone {

    static final String OPEN = "open";

    private static final String CLIENT_BEGINS_HTTP2 = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";
    private static final int SETTINGS = 4;
    private static final int FRAME_HEADER = 9;

    private HostAlone() {}

    /** The factory in a constant. */
    static HostFactory read(String holder, String constant) {
        try {
            return (HostFactory) Class.forName(holder).getField(constant).get(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot read " + holder + "." + constant, e);
        }
    }

    /**
     * For each host to be described holder and constant. Else {@link #OPEN}, key and certificate in Base64, and for each protocol
     * holder, constant, protocol, whether over TLS, and a port for those that must be told one.
     */
    public static void main(String[] args) throws Exception {
        Iterator<String> rest = List.of(args).iterator();
        if (!args[0].equals(OPEN)) {
            while (rest.hasNext()) {
                read(rest.next(), rest.next());
            }
            return;
        }
        rest.next();
        HostIdentity identity = identity(rest.next(), rest.next());
        while (rest.hasNext()) {
            HostFactory factory = read(rest.next(), rest.next());
            Protocol protocol = Protocol.valueOf(rest.next());
            HostIdentity own = Boolean.parseBoolean(rest.next()) ? identity : null;
            verify(factory, Integer.parseInt(rest.next()), protocol, own);
        }
    }

    private static void verify(HostFactory factory, int port, Protocol protocol, @Nullable HostIdentity identity)
            throws Exception {
        var options = new HostOptions("127.0.0.1", port, protocol, 2, 1_024, HostSubject.ANSWER, identity);
        Host host = factory.open(options);
        try {
            for (int i = 0; i < 20; i++) {
                try (Socket socket = connect(host.port(), protocol, identity)) {
                    verifyAnswer(socket, protocol);
                }
            }
        } finally {
            host.close();
        }
    }

    private static void verifyAnswer(Socket socket, Protocol protocol) throws Exception {
        OutputStream out = socket.getOutputStream();
        InputStream in = socket.getInputStream();
        if (protocol.isHttp2()) {
            out.write(CLIENT_BEGINS_HTTP2.getBytes(StandardCharsets.US_ASCII));
            out.flush();
            byte[] header = in.readNBytes(FRAME_HEADER);
            require(header.length == FRAME_HEADER && header[3] == SETTINGS, "no SETTINGS");
        } else {
            String request =
                    "GET " + HostSubject.ANSWER.path() + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            out.write(request.getBytes(StandardCharsets.US_ASCII));
            out.flush();
            String answer = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            require(answer.startsWith("HTTP/1.1 200"), answer);
            require(answer.endsWith(HostSubject.ANSWER.body()), answer);
        }
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new AssertionError(otherwise);
        }
    }

    private static Socket connect(int port, Protocol protocol, @Nullable HostIdentity identity) throws Exception {
        if (identity == null) {
            return new Socket(InetAddress.getLoopbackAddress(), port);
        }
        KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
        trusted.load(null, null);
        trusted.setCertificateEntry("host", identity.certificate());
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        var socket = (SSLSocket) context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {protocol.isHttp2() ? "h2" : "http/1.1"});
        socket.setSSLParameters(parameters);
        return socket;
    }

    private static HostIdentity identity(String key, String certificate) throws Exception {
        byte[] encoded = Base64.getDecoder().decode(certificate);
        var x509 = (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(encoded));
        KeyFactory keys = KeyFactory.getInstance(x509.getPublicKey().getAlgorithm());
        return new HostIdentity(
                keys.generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(key))), x509);
    }
}
