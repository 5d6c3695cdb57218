package io.httpbench.client.armeria;

import com.linecorp.armeria.client.ClientFactory;
import com.linecorp.armeria.client.ClientFactoryBuilder;
import com.linecorp.armeria.client.ClientFactoryOptions;
import com.linecorp.armeria.client.Endpoint;
import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.client.proxy.ProxyConfig;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.SessionProtocol;
import com.linecorp.armeria.common.metric.NoopMeterRegistry;
import com.linecorp.armeria.common.util.TlsEngineType;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One of Armeria's client factories, which is a pool of connections, and the request that goes through it. */
final class ArmeriaPool {

    private final ClientFactory factory;
    private final WebClient client;
    private final ArmeriaRequest request;
    private final Gate gate;

    /** @param connections receives every opened connection */
    ArmeriaPool(EventLoopGroup loops, ChannelGroup connections, Gate gate, Target target, Limits limits) {
        this.gate = gate;
        request = ArmeriaRequest.lean(target, limits.keepAlive());
        ConnectionWatch watch = new ConnectionWatch(gate);
        factory = factory(loops, target, limits, pipeline -> {
            connections.add(pipeline.channel());
            pipeline.addFirst(watch);
            gate.connecting(pipeline.channel());
        });
        client = request.keepPath(WebClient.builder(protocol(target), endpoint(target)))
                .factory(factory)
                .responseTimeoutMillis(0)
                .writeTimeoutMillis(0)
                .maxResponseLength(0)
                .build();
    }

    private static ClientFactory factory(
            EventLoopGroup loops, Target target, Limits limits, Consumer<ChannelPipeline> onConnection) {
        ClientFactoryBuilder builder = ClientFactory.builder()
                .workerGroup(loops, false)
                .maxNumEventLoopsPerEndpoint(1)
                .maxNumEventLoopsPerHttp1Endpoint(1)
                .connectTimeout(limits.connectTimeout())
                .channelOption(ChannelOption.TCP_NODELAY, true)
                .idleTimeoutMillis(0)
                .pingIntervalMillis(0)
                .maxConnectionAgeMillis(0)
                .useHttp2Preface(true)
                .useHttp1Pipelining(limits.pipelining() > 1)
                .http2GracefulShutdownTimeoutMillis(0)
                .proxyConfig(ProxyConfig.direct())
                .meterRegistry(NoopMeterRegistry.get())
                .option(ClientFactoryOptions.CHANNEL_PIPELINE_CUSTOMIZER, onConnection);
        return secure(builder, target.tls()).build();
    }

    /** The JVM's own TLS, as for every client here. */
    static ClientFactoryBuilder secure(ClientFactoryBuilder builder, @Nullable Tls tls) {
        builder.tlsEngineType(TlsEngineType.JDK);
        if (tls == null) {
            return builder;
        }
        return tls.insecure()
                ? builder.tlsNoVerify()
                : builder.tlsCustomizer(context -> context.trustManager(Trust.managers(tls)[0]));
    }

    /**
     * With the address that the JVM resolved, as for every client here: the library would use its own resolver for each
     * request.
     */
    static Endpoint endpoint(Target target) {
        Endpoint named = Endpoint.of(target.host(), target.port());
        try {
            return named.withInetAddress(InetAddress.getByName(target.host()));
        } catch (UnknownHostException e) {
            // The requests will show.
            return named;
        }
    }

    static SessionProtocol protocol(Target target) {
        return switch (target.protocol()) {
            case HTTP11 -> target.tls() == null ? SessionProtocol.H1C : SessionProtocol.H1;
            case H2C -> SessionProtocol.H2C;
            case H2 -> SessionProtocol.H2;
            case H3 -> throw new IllegalArgumentException("Armeria speaks no HTTP/3");
        };
    }

    WebClient client() {
        return client;
    }

    Gate gate() {
        return gate;
    }

    HttpRequest nextRequest() {
        return request.next();
    }

    void close() {
        factory.close();
    }
}
