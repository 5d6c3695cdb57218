package com.example.okhttp4;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import java.net.Proxy;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.X509TrustManager;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;

/** A client, its pool of connections, many in HTTP/1.1, one in HTTP/2, and the places of its requests. */
final class Engine {

    private final Places places;
    private final ConnectionPool pool;
    private final OkHttpClient client;
    private final Request request;

    Engine(Target target, Limits limits, Places places, Background background) {
        this.places = places;
        Protocol spoken = spoken(target);
        Requests requests = new Requests(target, limits.keepAlive());
        request = requests.offered();
        pool = background.newPool(target.protocol().isHttp2() ? 1 : limits.connections());
        OkHttpClient.Builder builder = new OkHttpClient.Builder();
        secure(target.tls(), builder);
        client = builder.socketFactory(background.sockets())
                .connectionPool(pool)
                // The library rejects lists without HTTP/1.1, except prior knowledge alone.
                .protocols(spoken == Protocol.HTTP_2 ? List.of(spoken, Protocol.HTTP_1_1) : List.of(spoken))
                .addNetworkInterceptor(
                        new LeanRequest(requests.sent(), spoken, spoken == Protocol.HTTP_1_1 ? () -> {} : places::open))
                .proxy(Proxy.NO_PROXY)
                .connectTimeout(limits.connectTimeout())
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .build();
    }

    private static Protocol spoken(Target target) {
        return switch (target.protocol()) {
            case HTTP11 -> Protocol.HTTP_1_1;
            case H2C -> Protocol.H2_PRIOR_KNOWLEDGE;
            case H2 -> Protocol.HTTP_2;
            default -> throw new IllegalArgumentException("no " + target.protocol() + " here");
        };
    }

    /** With the JVM's versions and ciphers, as every client has them. One attempt, no weaker fallback. */
    private static void secure(Tls tls, OkHttpClient.Builder builder) {
        if (tls == null) {
            builder.connectionSpecs(List.of(ConnectionSpec.CLEARTEXT));
            return;
        }
        builder.sslSocketFactory(Trust.context(tls).getSocketFactory(), (X509TrustManager) Trust.managers(tls)[0])
                .connectionSpecs(List.of(new ConnectionSpec.Builder(ConnectionSpec.MODERN_TLS)
                        .allEnabledTlsVersions()
                        .allEnabledCipherSuites()
                        .build()));
        if (tls.insecure()) {
            builder.hostnameVerifier((host, session) -> true);
        }
    }

    /** The engine's client with the listener of one exchange: any other way to set one has a cost per call. */
    OkHttpClient clientFor(EventListener listener) {
        return client.newBuilder().eventListener(listener).build();
    }

    Request request() {
        return request;
    }

    Places places() {
        return places;
    }

    /** Closes idle connections. */
    void evict() {
        pool.evictAll();
    }
}
