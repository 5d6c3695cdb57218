package io.httpbench.client.httpclient5;

import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.httpbench.api.adapter.IfPresent;
import io.httpbench.api.adapter.MayBeAbsent;
import javax.net.ssl.HostnameVerifier;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.DefaultHostnameVerifier;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;

/** The configured trust, as the library takes it. */
final class HttpClient5Trust {

    private HttpClient5Trust() {}

    /** Sets it, and returns the builder. */
    static PoolingHttpClientConnectionManagerBuilder secure(
            PoolingHttpClientConnectionManagerBuilder builder, Tls tls) {
        if (!IfPresent.run(() -> Strategy.set(builder, tls))) {
            SocketFactory.set(builder, tls);
        }
        return builder;
    }

    private static HostnameVerifier verifier(Tls tls) {
        return tls.insecure() ? NoopHostnameVerifier.INSTANCE : new DefaultHostnameVerifier();
    }

    /** A class of its own: a JVM that verifies its caller must not look for the interface, which is of 5.4. */
    @MayBeAbsent
    private static final class Strategy {

        static void set(PoolingHttpClientConnectionManagerBuilder builder, Tls tls) {
            builder.setTlsSocketStrategy(new DefaultClientTlsStrategy(Trust.context(tls), verifier(tls)));
        }
    }

    /** How versions before 5.4 take it; later ones may drop it. */
    @MayBeAbsent
    private static final class SocketFactory {

        @SuppressWarnings("deprecation")
        static void set(PoolingHttpClientConnectionManagerBuilder builder, Tls tls) {
            builder.setSSLSocketFactory(
                    new org.apache.hc.client5.http.ssl.SSLConnectionSocketFactory(Trust.context(tls), verifier(tls)));
        }
    }
}
