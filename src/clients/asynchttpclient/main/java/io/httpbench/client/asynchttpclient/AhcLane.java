package io.httpbench.client.asynchttpclient;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.httpbench.api.adapter.IfPresent;
import io.httpbench.api.adapter.LaneLoop;
import io.httpbench.api.adapter.LoopAttempt;
import io.httpbench.api.adapter.LoopLane;
import io.httpbench.api.adapter.MayBeAbsent;
import io.netty.channel.EventLoop;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.time.Duration;
import javax.net.ssl.SSLException;
import org.asynchttpclient.AsyncHttpClientConfig.ResponseBodyPartFactory;
import org.asynchttpclient.DefaultAsyncHttpClient;
import org.asynchttpclient.DefaultAsyncHttpClientConfig;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;

/**
 * One event loop, the client that lives on it, and the gates that bound its connections. The request on the wire has
 * the fields of the target, what the protocol needs, and {@code accept}, which the library adds to every request
 * without one.
 */
final class AhcLane extends LoopLane<AhcGate> {

    private static final ApplicationProtocolConfig HTTP2_ONLY = new ApplicationProtocolConfig(
            ApplicationProtocolConfig.Protocol.ALPN,
            SelectorFailureBehavior.NO_ADVERTISE,
            SelectedListenerFailureBehavior.ACCEPT,
            ApplicationProtocolNames.HTTP_2);

    private static final Duration NEVER = Duration.ofMillis(-1);
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private final Target target;
    private final int connectionCount;
    private final ChannelGroup connections;
    private final DefaultAsyncHttpClient client;

    /** Starts the event loop. */
    AhcLane(Target target, Limits limits, int lane) {
        this(target, limits, lane, new DefaultChannelGroup(GlobalEventExecutor.INSTANCE));
    }

    private AhcLane(Target target, Limits limits, int lane, ChannelGroup connections) {
        this(
                target,
                limits.connectionsOf(lane),
                connections,
                new DefaultAsyncHttpClient(config(target, limits, lane, connections)));
    }

    private AhcLane(Target target, int connectionCount, ChannelGroup connections, DefaultAsyncHttpClient client) {
        super(LaneLoop.of(client.getEventLoopGroup().next()));
        this.target = target;
        this.connectionCount = connectionCount;
        this.connections = connections;
        this.client = client;
    }

    /** HTTP/2: the library opens one connection per partition, so each connection gets its own partition. */
    @Override
    public void open() {
        if (!target.protocol().isHttp2()) {
            add(new ConnectionGate(request(target).build(), connectionCount));
            return;
        }
        EventLoop eventLoop = client.getEventLoopGroup().next();
        for (int i = 0; i < connectionCount; i++) {
            String partition = "connection-" + i;
            Request request = request(target)
                    .setChannelPoolPartitioning((uri, virtualHost, proxy) -> partition)
                    .build();
            add(new StreamGate(request, eventLoop));
        }
    }

    @Override
    protected LoopAttempt newAttempt(AhcGate gate) {
        return new AhcAttempt(client, gate);
    }

    private static DefaultAsyncHttpClientConfig config(
            Target target, Limits limits, int lane, ChannelGroup connections) {
        return builder(target)
                .setThreadPoolName("async-http-client-lane-" + lane)
                .setIoThreadsCount(1)
                .setUseNativeTransport(true)
                .setUseOnlyEpollNativeTransport(true)
                .setTcpNoDelay(true)
                .setKeepAlive(limits.keepAlive())
                .setHttpAdditionalChannelInitializer(connections::add)
                .setConnectTimeout(limits.connectTimeout())
                .setRequestTimeout(NEVER)
                .setReadTimeout(NEVER)
                .setPooledConnectionIdleTimeout(NEVER)
                .setConnectionTtl(NEVER)
                .setMaxRequestRetry(0)
                .setFollowRedirect(false)
                .setEnableAutomaticDecompression(false)
                .setCookieStore(null)
                .setUserAgent(null)
                .setUseProxySelector(false)
                .setUseProxyProperties(false)
                // Counts the body's bytes in place; the other factory copies them first.
                .setResponseBodyPartFactory(ResponseBodyPartFactory.LAZY)
                .setShutdownQuietPeriod(Duration.ZERO)
                .setShutdownTimeout(CLOSE_TIMEOUT)
                // No timer is ever armed: let the thread of the timer wheel sleep.
                .setHashedWheelTickDuration(1000)
                .build();
    }

    /**
     * With nothing but protocol and trust.
     *
     * @throws IllegalStateException where the version has no HTTP/2
     */
    static DefaultAsyncHttpClientConfig.Builder builder(Target target) {
        DefaultAsyncHttpClientConfig.Builder builder = secured(new DefaultAsyncHttpClientConfig.Builder(), target);
        boolean http2 = target.protocol().isHttp2();
        if (!IfPresent.run(() -> choose(builder, http2)) && http2) {
            throw new IllegalStateException("this version of AsyncHttpClient has no HTTP/2");
        }
        return builder;
    }

    @MayBeAbsent
    private static void choose(DefaultAsyncHttpClientConfig.Builder builder, boolean http2) {
        builder.setHttp2Enabled(http2).setHttp2CleartextEnabled(http2);
    }

    /** The JVM's own TLS, as for every client here. */
    private static DefaultAsyncHttpClientConfig.Builder secured(
            DefaultAsyncHttpClientConfig.Builder builder, Target target) {
        Tls tls = target.tls();
        if (tls == null) {
            return builder;
        }
        SslContextBuilder context = SslContextBuilder.forClient()
                .sslProvider(SslProvider.JDK)
                .trustManager(Trust.managers(tls)[0])
                .applicationProtocolConfig(
                        target.protocol().isHttp2() ? HTTP2_ONLY : ApplicationProtocolConfig.DISABLED);
        IfPresent.run(() -> identify(context, tls.insecure()));
        try {
            return builder.setDisableHttpsEndpointIdentificationAlgorithm(tls.insecure())
                    .setSslContext(context.build());
        } catch (SSLException e) {
            throw new IllegalStateException("TLS cannot be set up", e);
        }
    }

    /** Versions of Netty that do not have it leave this to the library, which is told as well. */
    @MayBeAbsent
    private static void identify(SslContextBuilder context, boolean insecure) {
        context.endpointIdentificationAlgorithm(insecure ? "" : "HTTPS");
    }

    static RequestBuilder request(Target target) {
        RequestBuilder request = new RequestBuilder(target.method()).setUrl(target.uri());
        target.headers().forEach(field -> request.setHeader(field.name(), field.value()));
        byte[] content = target.body();
        return content.length == 0 ? request : request.setBody(content);
    }

    /**
     * Connections first: the library does not wait for them, and an event loop that is shut down immediately may leave
     * some open, especially over TLS, where closing takes several steps.
     */
    @Override
    public void close() throws InterruptedException {
        connections.close().await(CLOSE_TIMEOUT.toMillis());
        client.close();
        loop().awaitEnd();
    }
}
