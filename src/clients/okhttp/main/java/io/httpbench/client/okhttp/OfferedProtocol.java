package io.httpbench.client.okhttp;

import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import okhttp3.ConnectionSpec;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;

/** The protocol and TLS configuration that a connection offers. */
final class OfferedProtocol {

    private OfferedProtocol() {}

    /** Configures the builder for this target. */
    static void use(Target target, OkHttpClient.Builder builder) {
        builder.protocols(offered(target));
        Tls tls = target.tls();
        if (tls == null) {
            builder.connectionSpecs(List.of(ConnectionSpec.CLEARTEXT));
        } else {
            secure(tls, builder);
        }
    }

    /** As shipped: only protocol and trust; TLS versions and ciphers are the library's. */
    static void shipped(Target target, OkHttpClient.Builder builder) {
        builder.protocols(offered(target));
        Tls tls = target.tls();
        if (tls != null) {
            trust(tls, builder);
        }
    }

    /** What a connection must speak. */
    static Protocol spoken(io.httpbench.api.Protocol protocol) {
        return switch (protocol) {
            case HTTP11 -> Protocol.HTTP_1_1;
            case H2C -> Protocol.H2_PRIOR_KNOWLEDGE;
            case H2 -> Protocol.HTTP_2;
            case H3 -> Protocol.HTTP_3;
        };
    }

    /** The library rejects lists without HTTP/1.1, except prior knowledge alone. */
    private static List<Protocol> offered(Target target) {
        Protocol spoken = spoken(target.protocol());
        return spoken == Protocol.HTTP_2 ? List.of(spoken, Protocol.HTTP_1_1) : List.of(spoken);
    }

    /** With the JVM's versions and ciphers in the JVM's order, as for every client. One attempt, no weaker fallback. */
    private static void secure(Tls tls, OkHttpClient.Builder builder) {
        trust(tls, builder);
        builder.connectionSpecs(List.of(new ConnectionSpec.Builder(ConnectionSpec.MODERN_TLS)
                .allEnabledTlsVersions()
                .allEnabledCipherSuites()
                .build()));
    }

    private static void trust(Tls tls, OkHttpClient.Builder builder) {
        X509TrustManager manager = manager(tls);
        builder.sslSocketFactory(context(manager).getSocketFactory(), manager);
        if (tls.insecure()) {
            builder.hostnameVerifier((host, session) -> true);
        }
    }

    private static X509TrustManager manager(Tls tls) {
        return Arrays.stream(Trust.managers(tls))
                .filter(X509TrustManager.class::isInstance)
                .map(X509TrustManager.class::cast)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the JVM has no trust manager for X.509"));
    }

    private static SSLContext context(X509TrustManager manager) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {manager}, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("TLS cannot be set up", e);
        }
    }
}
