package io.httpbench.preflight;

import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/**
 * Finds out, by a TLS handshake of its own, which setting is wrong when a server cannot be measured. Every library words
 * that differently, and most of them hide the cause.
 */
public final class TlsCheck {

    /** For a cold handshake on a busy machine. */
    private static final int PATIENCE_MILLIS = 15_000;

    /** The JDK's words for an answer that is no TLS; it has no exception of its own for that. */
    private static final String NO_TLS = "Unsupported or unrecognized SSL message";

    private static final String ALERT = "Received fatal alert";

    private TlsCheck() {}

    /** A sentence with the cause and the setting to change; empty if TLS is not what is wrong. */
    public static Optional<String> advice(Target target) {
        Tls tls = target.tls();
        return tls == null ? inClearText(target) : overTls(target, tls);
    }

    private static Optional<String> inClearText(Target target) {
        boolean secured;
        try {
            shakeHands(target, new Tls(null, true));
            secured = true;
        } catch (IOException e) {
            // Whom the server lets in is another matter: it answers in TLS.
            secured = message(e).contains(ALERT);
        }
        return secured ? Optional.of("this server speaks TLS. Set JB_SCHEME=https.") : Optional.empty();
    }

    private static Optional<String> overTls(Target target, Tls tls) {
        try {
            shakeHands(target, tls);
            return Optional.empty();
        } catch (SSLException e) {
            return Optional.of(advice(e, tls));
        } catch (SocketTimeoutException e) {
            return Optional.of("no answer to a TLS handshake. If this server speaks no TLS, set JB_SCHEME=http.");
        } catch (IOException e) {
            return Optional.of(closed(e));
        }
    }

    private static String advice(SSLException failure, Tls tls) {
        if (message(failure).contains(NO_TLS)) {
            return "this server speaks no TLS. Set JB_SCHEME=http.";
        }
        List<Throwable> causes = causes(failure);
        Throwable innermost = causes.get(causes.size() - 1);
        boolean untrusted = causes.stream()
                .anyMatch(cause ->
                        cause instanceof CertPathBuilderException || cause instanceof CertPathValidatorException);
        if (untrusted) {
            return "its certificate is not trusted (" + message(innermost) + "). "
                    + (tls.authorities() == null
                            ? "Name a file with the certificate of its authority in JB_TLS_CA"
                            : "JB_TLS_CA needs the certificate of its authority")
                    + ", or take any with JB_TLS_CA=any.";
        }
        if (causes.stream().anyMatch(CertificateException.class::isInstance)) {
            return "its certificate is for another host (" + message(innermost)
                    + "). Set JB_HOST to a name in it, or take any with JB_TLS_CA=any.";
        }
        return message(failure).contains(ALERT)
                ? "the TLS handshake failed: " + message(failure) + "."
                : closed(failure);
    }

    private static String closed(IOException failure) {
        return "the connection ended in the TLS handshake (" + message(failure)
                + "). If this server speaks no TLS, set JB_SCHEME=http.";
    }

    /** As a client would: with the name of the host, which is verified unless anybody is trusted. */
    private static void shakeHands(Target target, Tls tls) throws IOException {
        try (Socket connection = new Socket()) {
            connection.connect(new InetSocketAddress(target.host(), target.port()), PATIENCE_MILLIS);
            connection.setSoTimeout(PATIENCE_MILLIS);
            try (SSLSocket secured = (SSLSocket) Trust.context(tls)
                    .getSocketFactory()
                    .createSocket(connection, target.host(), target.port(), true)) {
                SSLParameters parameters = secured.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm(tls.insecure() ? null : "HTTPS");
                secured.setSSLParameters(parameters);
                secured.startHandshake();
            }
        }
    }

    private static List<Throwable> causes(Throwable failure) {
        List<Throwable> causes = new ArrayList<>();
        for (Throwable cause = failure; cause != null && !causes.contains(cause); cause = cause.getCause()) {
            causes.add(cause);
        }
        return causes;
    }

    private static String message(Throwable failure) {
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }
}
