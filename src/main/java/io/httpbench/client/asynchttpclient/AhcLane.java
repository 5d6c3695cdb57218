package io.httpbench.client.asynchttpclient;

import io.httpbench.client.Limits;
import io.httpbench.client.Trust;
import io.httpbench.model.Target;
import io.httpbench.model.Tls;
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
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLException;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.AsyncHttpClientConfig.ResponseBodyPartFactory;
import org.asynchttpclient.DefaultAsyncHttpClient;
import org.asynchttpclient.DefaultAsyncHttpClientConfig;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;

/** One event loop, the client that lives on it, and the gates that bound its connections. */
final class AhcLane {

    private static final ApplicationProtocolConfig HTTP2_ONLY = new ApplicationProtocolConfig(
            ApplicationProtocolConfig.Protocol.ALPN,
            SelectorFailureBehavior.NO_ADVERTISE,
            SelectedListenerFailureBehavior.ACCEPT,
            ApplicationProtocolNames.HTTP_2);

    private static final Duration NEVER = Duration.ofMillis(-1);
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private final DefaultAsyncHttpClient client;
    private final EventLoop loop;
    private final Thread thread;
    private final List<AhcGate> gates = new ArrayList<>();
    private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private int next;

    AhcLane(Target target, Limits limits, int lane) {
        boolean http2 = target.protocol().isHttp2();
        int connections = limits.connectionsOf(lane);
        if (!http2) {
            gates.add(new ConnectionGate(request(target), connections));
        }
        for (int partition = 0; http2 && partition < connections; partition++) {
            gates.add(new StreamGate(request(target, "connection-" + partition)));
        }
        // Last: nothing after it can fail and leave its threads behind.
        client = new DefaultAsyncHttpClient(config(target, limits, lane));
        loop = client.getEventLoopGroup().next();
        thread = loop.submit(Thread::currentThread).syncUninterruptibly().getNow();
    }

    private DefaultAsyncHttpClientConfig config(Target target, Limits limits, int lane) {
        boolean http2 = target.protocol().isHttp2();
        return secured(new DefaultAsyncHttpClientConfig.Builder(), target)
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
                // Counts the body's bytes where they are; the other factory copies them first.
                .setResponseBodyPartFactory(ResponseBodyPartFactory.LAZY)
                .setHttp2Enabled(http2)
                .setHttp2CleartextEnabled(http2)
                .setShutdownQuietPeriod(Duration.ZERO)
                .setShutdownTimeout(CLOSE_TIMEOUT)
                // No timer is ever armed: let the wheel's thread sleep.
                .setHashedWheelTickDuration(1000)
                .build();
    }

    /** The JVM's own TLS, as every client here. */
    private static DefaultAsyncHttpClientConfig.Builder secured(
            DefaultAsyncHttpClientConfig.Builder builder, Target target) {
        Tls tls = target.tls();
        if (tls == null) {
            return builder;
        }
        try {
            return builder.setDisableHttpsEndpointIdentificationAlgorithm(tls.insecure())
                    .setSslContext(SslContextBuilder.forClient()
                            .sslProvider(SslProvider.JDK)
                            .trustManager(Trust.managers(tls)[0])
                            .endpointIdentificationAlgorithm(tls.insecure() ? "" : "HTTPS")
                            .applicationProtocolConfig(
                                    target.protocol().isHttp2() ? HTTP2_ONLY : ApplicationProtocolConfig.DISABLED)
                            .build());
        } catch (SSLException e) {
            throw new IllegalStateException("TLS cannot be set up", e);
        }
    }

    private static Request request(Target target) {
        return builder(target).build();
    }

    /** HTTP/2: the library opens one connection per partition, so each connection has a partition of its own. */
    private static Request request(Target target, String partition) {
        return builder(target)
                .setChannelPoolPartitioning((uri, virtualHost, proxy) -> partition)
                .build();
    }

    private static RequestBuilder builder(Target target) {
        RequestBuilder request = new RequestBuilder(target.method()).setUrl(target.uri());
        target.headers().forEach(field -> request.setHeader(field.name(), field.value()));
        byte[] content = target.body();
        return content.length == 0 ? request : request.setBody(content);
    }

    AsyncHttpClient client() {
        return client;
    }

    EventLoop loop() {
        return loop;
    }

    /** The gate of the next exchange, in turn. */
    AhcGate nextGate() {
        return gates.get(next++ % gates.size());
    }

    /**
     * The connections first: the library does not wait for them, and an event loop that is told to end at once may leave
     * some open, above all over TLS, where a close takes a few steps.
     */
    void close() throws InterruptedException {
        connections.close().await(CLOSE_TIMEOUT.toMillis());
        client.close();
        thread.join(CLOSE_TIMEOUT.toMillis());
    }
}
