package io.httpbench.stage;

import io.httpbench.api.Protocol;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/** Certificates, good ones and others, and TLS over a blocking socket that can also be closed below it. */
public final class StageTls {

    private static final long DAY = Duration.ofDays(1).toMillis();
    private static final String OTHER_NAME = "other.example";

    private final HeldCertificate root;
    private final Map<Play.Encryption, HeldCertificate> shown = new EnumMap<>(Play.Encryption.class);
    private final Map<Play.Encryption, SSLContext> contexts = new EnumMap<>(Play.Encryption.class);

    private StageTls() {
        root = authority();
        long now = System.currentTimeMillis();
        add(Play.Encryption.TLS, leaf(root, Stage.HOST, now - DAY, now + DAY));
        add(Play.Encryption.WRONG_NAME, leaf(root, OTHER_NAME, now - DAY, now + DAY));
        add(Play.Encryption.EXPIRED, leaf(root, Stage.HOST, now - 2 * DAY, now - DAY));
        add(Play.Encryption.UNKNOWN, leaf(authority(), Stage.HOST, now - DAY, now + DAY));
    }

    /** Makes an authority, and what it and another one have signed. */
    public static StageTls make() {
        return new StageTls();
    }

    private static HeldCertificate authority() {
        return new HeldCertificate.Builder()
                .commonName("card")
                .ecdsa256()
                .certificateAuthority(0)
                .build();
    }

    private static HeldCertificate leaf(HeldCertificate signer, String name, long from, long to) {
        return new HeldCertificate.Builder()
                .commonName("card")
                .ecdsa256()
                .signedBy(signer)
                .addSubjectAlternativeName(name)
                .validityInterval(from, to)
                .build();
    }

    private void add(Play.Encryption kind, HeldCertificate held) {
        shown.put(kind, held);
        contexts.put(
                kind,
                new HandshakeCertificates.Builder()
                        .heldCertificate(held)
                        .build()
                        .sslContext());
    }

    /** The authority's certificate in PEM, for the client to trust. */
    public String authorities() {
        return root.certificatePem();
    }

    /** What a server shows; there is one of each kind but those without a handshake. */
    HeldCertificate shown(Play.Encryption kind) {
        return Objects.requireNonNull(shown.get(kind), kind::word);
    }

    /** Shakes hands with the certificate of this kind, and agrees on this protocol alone (RFC 7301); in clear text where there is none. */
    Socket over(Socket socket, Play.Encryption kind, Protocol protocol) throws IOException {
        SSLContext context = contexts.get(kind);
        if (context == null) {
            return socket;
        }
        SSLSocket secure = (SSLSocket) context.getSocketFactory().createSocket(socket, null, socket.getPort(), false);
        secure.setUseClientMode(false);
        SSLParameters parameters = secure.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {protocol.isHttp2() ? "h2" : "http/1.1"});
        secure.setSSLParameters(parameters);
        secure.startHandshake();
        return secure;
    }
}
