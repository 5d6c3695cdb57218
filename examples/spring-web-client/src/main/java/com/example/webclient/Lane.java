package com.example.webclient;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Trust;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.handler.ssl.SslProvider;
import io.netty.resolver.DefaultAddressResolverGroup;
import io.netty.util.concurrent.EventExecutor;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ResponseEntity;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.BodyExtractors;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.Http11SslContextSpec;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;

/** One event loop, its pool of connections, and the one request, assembled once and subscribed to each time. */
final class Lane implements AutoCloseable {

    private static final long CLOSE_MILLIS = 10_000;

    private final LoopResources loops;
    private final EventLoopGroup group;
    private final EventExecutor loop;
    private final ChannelGroup connections;
    private final ConnectionProvider pool;
    private final Mono<Answer> request;

    Lane(Target target, Limits limits, int number) {
        loops = LoopResources.create("web-client-lane-" + number, 1, true);
        group = loops.onClient(true);
        loop = group.next();
        connections = new DefaultChannelGroup(loop);
        pool = ConnectionProvider.builder("lane")
                .maxConnections(limits.connectionsOf(number))
                // Whatever waits for a connection waits without an end, and without a timer for each request.
                .pendingAcquireMaxCount(-1)
                .pendingAcquireTimeout(Duration.ZERO)
                .build();
        request = request(
                WebClient.create()
                        .mutate()
                        .clientConnector(new ReactorClientHttpConnector(client(target, limits)))
                        .build(),
                target);
    }

    /** Set up as the bundled {@code ReactorNetty} is: else the difference to it is not Spring's. */
    private HttpClient client(Target target, Limits limits) {
        HttpClient client = HttpClient.create(pool)
                .runOn(loops, true)
                .resolver(DefaultAddressResolverGroup.INSTANCE)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        limits.connectTimeout().toMillis())
                .option(ChannelOption.TCP_NODELAY, true)
                .disableRetry(true)
                .followRedirect(false)
                .compress(false)
                .noProxy()
                .keepAlive(limits.keepAlive())
                .doOnChannelInit((observer, channel, address) -> connections.add(channel));
        if (target.tls() == null) {
            return client;
        }
        Http11SslContextSpec trusting = Http11SslContextSpec.forClient();
        trusting.configure(tls -> tls.sslProvider(SslProvider.JDK).trustManager(Trust.managers(target.tls())[0]));
        return client.secure(spec -> spec.sslContext(trusting));
    }

    private static Mono<Answer> request(WebClient client, Target target) {
        // Not a text: WebClient would take that for a template, and encode it.
        WebClient.RequestBodySpec asked = client.method(HttpMethod.valueOf(target.method()))
                .uri(URI.create(target.uri()))
                .headers(all -> target.headers().forEach(header -> all.set(header.name(), header.value())));
        byte[] content = target.body();
        // Without content the library itself sends a length of zero where the method expects content.
        return (content.length == 0 ? asked : asked.bodyValue(content))
                .retrieve()
                // An error status is an answer, too.
                .onStatus(HttpStatusCode::isError, response -> Mono.empty())
                .toEntityFlux(BodyExtractors.toDataBuffers())
                .flatMap(Lane::read);
    }

    /** Counts, and keeps nothing. */
    private static Mono<Answer> read(ResponseEntity<Flux<DataBuffer>> response) {
        return response.getBody()
                .reduce(0L, Lane::plus)
                .map(bytes -> new Answer(response.getStatusCode().value(), bytes));
    }

    private static long plus(long bytes, DataBuffer part) {
        long sum = bytes + part.readableByteCount();
        DataBufferUtils.release(part);
        return sum;
    }

    EventExecutor loop() {
        return loop;
    }

    Mono<Answer> request() {
        return request;
    }

    /** The loop itself, since {@code LoopResources.dispose} leaves threads of Reactor's timer. Connections first. */
    @Override
    public void close() {
        pool.disposeLater().block();
        connections.close().awaitUninterruptibly(CLOSE_MILLIS);
        group.shutdownGracefully(0, CLOSE_MILLIS, TimeUnit.MILLISECONDS).awaitUninterruptibly();
    }

    /**
     * A response that was read to its end.
     *
     * @param status its status
     * @param bytes the length of its body
     */
    record Answer(int status, long bytes) {}
}
