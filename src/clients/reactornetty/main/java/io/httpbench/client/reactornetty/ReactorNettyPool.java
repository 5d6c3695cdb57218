package io.httpbench.client.reactornetty;

import io.httpbench.api.Header;
import io.httpbench.api.Limits;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelOption;
import io.netty.channel.group.ChannelGroup;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.resolver.DefaultAddressResolverGroup;
import java.time.Duration;
import java.util.function.Consumer;
import javax.net.ssl.TrustManager;
import reactor.core.publisher.Mono;
import reactor.netty.NettyPipeline;
import reactor.netty.http.Http11SslContextSpec;
import reactor.netty.http.Http2SslContextSpec;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.client.Http2AllocationStrategy;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.SslProvider.ProtocolSslContextSpec;

/** One pool of connections and the request that goes through it, assembled once. */
final class ReactorNettyPool {

    private final ConnectionProvider provider;
    private final HttpClient.ResponseReceiver<?> request;
    private final Http2Fault fault = new Http2Fault();

    /** @param connections receives every opened connection */
    ReactorNettyPool(LoopResources loops, ChannelGroup connections, Target target, Limits limits, int connectionCount) {
        boolean http2 = target.protocol().isHttp2();
        provider = target.protocol().isMultiplexed() ? multiplexed(limits) : http1(connectionCount);
        HttpClient client = HttpClient.create(provider)
                .runOn(loops, true)
                // Names are looked up by the JVM, as for every client here: all connect to the same address.
                .resolver(DefaultAddressResolverGroup.INSTANCE)
                .protocol(protocol(target.protocol()))
                .option(
                        ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(limits.connectTimeout().toMillis()))
                .disableRetry(true)
                .followRedirect(false)
                .compress(false)
                .noProxy()
                .keepAlive(limits.keepAlive())
                .doOnChannelInit((observer, channel, address) -> {
                    if (!target.protocol().isOverTcp()) {
                        Http3Terms.begins(channel, connections);
                        return;
                    }
                    boolean isStream = channel.parent() != null;
                    if (isStream) {
                        return;
                    }
                    connections.add(channel);
                    if (http2) {
                        channel.pipeline().addBefore(NettyPipeline.ReactiveBridge, "fault", fault);
                    }
                    if (target.protocol() == Protocol.H2) {
                        channel.pipeline().addBefore(NettyPipeline.HttpCodec, "tls", new Http2Tls(fault));
                    }
                });
        client = target.protocol().isOverTcp() ? client.option(ChannelOption.TCP_NODELAY, true) : Http3Terms.of(client);
        Tls tls = target.tls();
        request = request(tls == null ? client : secured(client, tls, target.protocol()), target);
    }

    static HttpProtocol protocol(Protocol protocol) {
        return switch (protocol) {
            case HTTP11 -> HttpProtocol.HTTP11;
            case H2C -> HttpProtocol.H2C;
            case H2 -> HttpProtocol.H2;
            case H3 -> HttpProtocol.HTTP3;
        };
    }

    /** The JVM's own TLS, as for every client here, where the protocol has a choice. */
    private static HttpClient secured(HttpClient client, Tls tls, Protocol protocol) {
        TrustManager trusted = Trust.managers(tls)[0];
        return protocol.isOverTcp()
                ? secured(
                        client,
                        protocol.isHttp2(),
                        builder -> builder.sslProvider(SslProvider.JDK).trustManager(trusted))
                : Http3Terms.secured(client, trusted, tls.insecure());
    }

    /** The newer method takes a type that versions before 1.2 do not have. */
    @SuppressWarnings("deprecation")
    static HttpClient secured(HttpClient client, boolean http2, Consumer<SslContextBuilder> trust) {
        ProtocolSslContextSpec context = http2 ? Http2SslContextSpec.forClient() : Http11SslContextSpec.forClient();
        ProtocolSslContextSpec trusting = context.configure(trust);
        return client.secure(spec -> spec.sslContext(trusting));
    }

    private static ConnectionProvider http1(int connectionCount) {
        return pool().maxConnections(connectionCount).build();
    }

    /**
     * One connection only: a pool of several would fill the first before it opens the second. Twice the streams: a
     * request starts just before the library counts the previous stream as ended, and would wait for it.
     */
    private static ConnectionProvider multiplexed(Limits limits) {
        return pool().allocationStrategy(Http2AllocationStrategy.builder()
                        .maxConnections(1)
                        .maxConcurrentStreams(2L * limits.slotsPerLane())
                        .build())
                .build();
    }

    /**
     * A request starts when the previous body has ended, just before the library returns the connection to the pool. So
     * each waits briefly; a timeout for that would arm a timer on another thread.
     */
    private static ConnectionProvider.Builder pool() {
        return ConnectionProvider.builder("lane").pendingAcquireMaxCount(-1).pendingAcquireTimeout(Duration.ZERO);
    }

    /** The request that the client sends on each subscription. */
    static HttpClient.ResponseReceiver<?> request(HttpClient client, Target target) {
        HttpClient.RequestSender request = client.headers(headers -> {
                    for (Header header : target.headers()) {
                        headers.set(header.name(), header.value());
                    }
                })
                .request(HttpMethod.valueOf(target.method()))
                .uri(target.uri());
        byte[] content = target.body();
        // Without content the library itself sends a length of zero where the method expects content.
        return content.length == 0 ? request : request.send(each(Unpooled.wrappedBuffer(content)));
    }

    /** A {@code Mono}, because then the library sends the length; otherwise it would send chunks. */
    private static Mono<ByteBuf> each(ByteBuf content) {
        return Mono.fromSupplier(content::retainedDuplicate);
    }

    HttpClient.ResponseReceiver<?> request() {
        return request;
    }

    Http2Fault fault() {
        return fault;
    }

    void close() {
        provider.disposeLater().block();
    }
}
