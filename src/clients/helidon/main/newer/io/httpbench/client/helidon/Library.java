package io.httpbench.client.helidon;

import io.helidon.common.socket.SocketOptions;
import io.helidon.common.tls.Tls;
import io.helidon.http.encoding.ContentEncodingContext;
import io.helidon.http.media.MediaContext;
import io.helidon.webclient.api.ClientRequest;
import io.helidon.webclient.api.Proxy;
import io.helidon.webclient.api.WebClient;
import io.helidon.webclient.api.WebClientConfig;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.time.Duration;

/** Builds the library's configuration, with unneeded features disabled. Immutable, for all connections of a client. */
final class Library {

    /**
     * Not "never": without any timeout, the library's monitor of an idle connection closes it after 101 ms.
     */
    private static final Duration NO_TIMEOUT = Duration.ofDays(20);

    private final Asked asked;
    private final Limits limits;
    private final Tls tls;

    Library(Target target, Limits limits) {
        this.limits = limits;
        asked = new Asked(target);
        tls = asked.tls();
    }

    Asked asked() {
        return asked;
    }

    /** A client with its own connection cache, not the one that all clients of the JVM share by default. */
    WebClientConfig.Builder config(Wire wire) {
        return WebClient.builder()
                .shareConnectionCache(false)
                .connectionCacheSize(1)
                .socketOptions(SocketOptions.builder()
                        .tcpNoDelay(true)
                        .connectTimeout(limits.connectTimeout())
                        .readTimeout(NO_TIMEOUT)
                        .build())
                .connectionListener(wire)
                .dnsResolver(wire)
                .tls(tls)
                .proxy(Proxy.noProxy())
                .followRedirects(false)
                .sendExpectContinue(false)
                .servicesDiscoverServices(false)
                .contentEncoding(ContentEncodingContext.builder()
                        .contentEncodingsDiscoverServices(false)
                        .build())
                .mediaContext(MediaContext.builder()
                        .mediaSupportsDiscoverServices(false)
                        .registerDefaults(false)
                        .build());
    }

    /** For a request that is sent repeatedly: the library copies what it modifies. */
    <T extends ClientRequest<T>> T complete(T request) {
        return asked.complete(request.keepAlive(limits.keepAlive()));
    }
}
