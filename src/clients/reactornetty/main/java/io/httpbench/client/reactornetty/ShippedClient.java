package io.httpbench.client.reactornetty;

import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.httpbench.api.adapter.Names;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import io.netty.resolver.DefaultAddressResolverGroup;
import java.time.Duration;
import java.util.Objects;
import java.util.OptionalInt;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.HttpResources;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;

/** {@code HttpClient.create()} with nothing but protocol and trust, on the resources that the library keeps for a JVM. */
final class ShippedClient extends SharedClient {

    /** As long as an event loop still takes what its connections have to do at their end. */
    private static final Duration CLOSE_QUIET = Duration.ofMillis(100);

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private record Answer(int status, int bodyBytes) {}

    private final @Nullable ConnectionProvider provider;
    private final @Nullable LoopResources loops;
    private final HttpClient.ResponseReceiver<?> request;
    private final Mono<Answer> exchanged;

    ShippedClient(Target target, Tuning tuning) {
        provider = tuning.isNone() ? null : provider(tuning);
        loops = tuning.of("loops").isEmpty()
                ? null
                : LoopResources.create("reactor-http", tuning.of("loops").getAsInt(), true);
        HttpClient client = lookingUp(tuned(tuning).protocol(ReactorNettyPool.protocol(target.protocol())));
        Tls tls = target.tls();
        request = ReactorNettyPool.request(tls == null ? client : trusting(client, tls, target), target);
        exchanged = request.responseSingle((head, body) -> body.asByteArray()
                .map(bytes -> bytes.length)
                .defaultIfEmpty(0)
                .map(length -> new Answer(head.status().code(), length)));
    }

    private HttpClient tuned(Tuning tuning) {
        HttpClient client = provider == null ? HttpClient.create() : HttpClient.create(provider);
        if (loops != null) {
            client = client.runOn(loops);
        }
        if (tuning.of("compression").isPresent()) {
            client = client.compress(!tuning.isOff("compression"));
        }
        if (tuning.isOff("retries")) {
            client = client.disableRetry(true);
        }
        if (tuning.of(Tunable.TIMEOUT).isPresent()) {
            client = client.responseTimeout(
                    Duration.ofSeconds(tuning.of(Tunable.TIMEOUT).getAsInt()));
        }
        OptionalInt window = tuning.of("window");
        return window.isEmpty()
                ? client
                : client.http2Settings(settings -> settings.initialWindowSize(window.getAsInt()));
    }

    /** As the library makes its own, but for what is tuned. */
    private static ConnectionProvider provider(Tuning tuning) {
        ConnectionProvider.Builder pool = ConnectionProvider.builder("http")
                .maxConnections(ReactorNettyFactory.DEFAULT_CONNECTIONS)
                .pendingAcquireMaxCount(2 * ReactorNettyFactory.DEFAULT_CONNECTIONS);
        tuning.number("pool", pool::maxConnections);
        tuning.number("keep", idle -> pool.maxIdleTime(Duration.ofSeconds(idle)));
        tuning.number("life", longest -> pool.maxLifeTime(Duration.ofSeconds(longest)));
        return pool.build();
    }

    private static HttpClient lookingUp(HttpClient client) {
        return Names.areInFile() ? client.resolver(DefaultAddressResolverGroup.INSTANCE) : client;
    }

    private static HttpClient trusting(HttpClient client, Tls tls, Target target) {
        if (!target.protocol().isOverTcp()) {
            return Http3Terms.secured(Http3Terms.shipped(client), Trust.managers(tls)[0], tls.insecure());
        }
        boolean http2 = target.protocol().isHttp2();
        TrustManager[] trust = http2 ? Trust.managersForHttp2(tls) : Trust.managers(tls);
        return ReactorNettyPool.secured(client, http2, builder -> builder.trustManager(trust[0]));
    }

    @Override
    protected void send(SharedCall call) {
        Disposable underWay = exchanged.subscribe(
                answer -> call.succeeded(answer.status(), answer.bodyBytes()),
                failure -> call.failed(ReactorNettyAttempt.KINDS.explain(failure)));
        call.abortedBy(underWay::dispose);
    }

    /** The status of an answer, by the operator that has nothing else of it. */
    int unread() {
        return Objects.requireNonNull(
                request.response().map(head -> head.status().code()).block());
    }

    /** The pool has timers on threads of Reactor, which all of a JVM shares and starts again when needed. */
    @Override
    protected void shutDown() {
        if (provider != null) {
            provider.disposeLater().block();
        }
        if (loops != null) {
            loops.disposeLater(CLOSE_QUIET, CLOSE_TIMEOUT).block();
        }
        HttpResources.disposeLoopsAndConnectionsLater(CLOSE_QUIET, CLOSE_TIMEOUT)
                .block();
        Schedulers.shutdownNow();
    }
}
