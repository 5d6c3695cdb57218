package io.httpbench.client.vertx;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.adapter.QuicTerms;
import io.httpbench.api.tune.Tuning;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.Http3ClientConfig;
import io.vertx.core.http.HttpClientBuilder;
import io.vertx.core.http.HttpClientConfig;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.net.ClientSSLOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.net.QuicClientConfig;
import java.time.Duration;
import java.util.Objects;

/** What a client is told about HTTP/3. In a class of its own: versions before 5.1 have none of these types. */
final class VertxHttp3 {

    private VertxHttp3() {}

    /** Each client has a socket. */
    static HttpClientBuilder configured(HttpClientBuilder pool, Target target, Limits limits) {
        HttpClientConfig config = new HttpClientConfig()
                .setVersions(HttpVersion.HTTP_3)
                .setSsl(true)
                .setConnectTimeout(limits.connectTimeout());
        config.setHttp3Config(new Http3ClientConfig().setKeepAliveTimeout(Duration.ZERO));
        QuicClientConfig quic = config.getQuicConfig();
        quic.setConnectTimeout(limits.connectTimeout());
        quic.getTransportConfig()
                .setInitialMaxData(QuicTerms.CONNECTION_WINDOW)
                .setInitialMaxStreamDataBidiLocal(QuicTerms.STREAM_WINDOW)
                .setMaxIdleTimeout(QuicTerms.IDLE)
                .setDisableActiveMigration(true);
        return pool.with(config).with(trusting(Objects.requireNonNull(target.tls())));
    }

    /** With nothing but trust, and what is tuned. */
    static HttpClientBuilder shipped(HttpClientBuilder client, Target target, Tuning tuning) {
        HttpClientConfig config =
                new HttpClientConfig().setVersions(HttpVersion.HTTP_3).setSsl(true);
        tuning.number(
                "keep",
                idle -> config.setHttp3Config(new Http3ClientConfig().setKeepAliveTimeout(Duration.ofSeconds(idle))));
        return client.with(config).with(trusting(Objects.requireNonNull(target.tls())));
    }

    /** Connections as shipped. Here, as versions before 5.2 have no such setting. */
    static void bound(PoolOptions pool, int most) {
        pool.setHttp3MaxSize(most);
    }

    private static ClientSSLOptions trusting(Tls tls) {
        ClientSSLOptions options = new ClientSSLOptions()
                .setTrustAll(tls.insecure())
                .setHostnameVerificationAlgorithm(tls.insecure() ? "" : "HTTPS");
        String authorities = tls.authorities();
        if (authorities != null) {
            options.setTrustOptions(new PemTrustOptions().addCertValue(Buffer.buffer(authorities)));
        }
        return options;
    }
}
