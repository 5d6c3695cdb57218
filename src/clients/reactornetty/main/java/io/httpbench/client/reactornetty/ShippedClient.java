package io.httpbench.client.reactornetty;

import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.httpbench.api.adapter.Names;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import io.netty.resolver.DefaultAddressResolverGroup;
import java.time.Duration;
import javax.net.ssl.TrustManager;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.HttpResources;
import reactor.netty.http.client.HttpClient;

/** {@code HttpClient.create()} with nothing but protocol and trust, on the resources that the library keeps for a JVM. */
final class ShippedClient extends SharedClient {

    /** As long as an event loop still takes what its connections have to do at their end. */
    private static final Duration CLOSE_QUIET = Duration.ofMillis(100);

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private record Answer(int status, int bodyBytes) {}

    private final Mono<Answer> exchanged;

    ShippedClient(Target target) {
        HttpClient client = lookingUp(HttpClient.create().protocol(ReactorNettyPool.protocol(target.protocol())));
        Tls tls = target.tls();
        exchanged = ReactorNettyPool.request(tls == null ? client : trusting(client, tls, target), target)
                .responseSingle((head, body) -> body.asByteArray()
                        .map(bytes -> bytes.length)
                        .defaultIfEmpty(0)
                        .map(length -> new Answer(head.status().code(), length)));
    }

    private static HttpClient lookingUp(HttpClient client) {
        return Names.areInFile() ? client.resolver(DefaultAddressResolverGroup.INSTANCE) : client;
    }

    private static HttpClient trusting(HttpClient client, Tls tls, Target target) {
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

    /** The pool has timers on threads of Reactor, which all of a JVM shares and starts again when needed. */
    @Override
    protected void shutDown() {
        HttpResources.disposeLoopsAndConnectionsLater(CLOSE_QUIET, CLOSE_TIMEOUT)
                .block();
        Schedulers.shutdownNow();
    }
}
