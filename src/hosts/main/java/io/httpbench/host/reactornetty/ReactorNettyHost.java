package io.httpbench.host.reactornetty;

import io.httpbench.api.Protocol;
import io.httpbench.host.Host;
import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import io.netty.channel.ChannelOption;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.time.Duration;
import reactor.netty.DisposableServer;
import reactor.netty.http.Http11SslContextSpec;
import reactor.netty.http.Http2SslContextSpec;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.SslProvider.GenericSslContextSpec;

/** One event loop that accepts, and others that read, answer and write. */
final class ReactorNettyHost implements Host {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final LoopResources loops;
    private final DisposableServer server;
    private final ChannelGroup connections;

    private ReactorNettyHost(LoopResources loops, DisposableServer server, ChannelGroup connections) {
        this.loops = loops;
        this.server = server;
        this.connections = connections;
    }

    /** Binds it. */
    static Host open(HostOptions options) {
        LoopResources loops = LoopResources.create("reactor-http", 1, options.ioThreads(), true);
        ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);
        HttpServer server = HttpServer.create()
                .host(options.address())
                .port(options.port())
                .runOn(loops)
                .option(ChannelOption.SO_BACKLOG, options.backlog())
                .doOnChannelInit((observer, channel, remote) -> connections.add(channel))
                .protocol(protocol(options.protocol()))
                .handle(new AnswerFunction(options.answer()));
        HostIdentity identity = options.identity();
        if (identity != null) {
            server = secured(server, options.protocol(), identity);
        }
        boolean bound = false;
        try {
            DisposableServer listening = server.bindNow();
            bound = true;
            return new ReactorNettyHost(loops, listening, connections);
        } finally {
            if (!bound) {
                end(loops);
            }
        }
    }

    private static HttpProtocol protocol(Protocol protocol) {
        return switch (protocol) {
            case HTTP11 -> HttpProtocol.HTTP11;
            case H2C -> HttpProtocol.H2C;
            case H2 -> HttpProtocol.H2;
            case H3 -> HttpProtocol.HTTP3;
        };
    }

    private static HttpServer secured(HttpServer server, Protocol protocol, HostIdentity identity) {
        GenericSslContextSpec<?> tls = protocol.isHttp2()
                ? Http2SslContextSpec.forServer(identity.key(), identity.certificate())
                        .configure(builder -> builder.sslProvider(SslProvider.JDK))
                : Http11SslContextSpec.forServer(identity.key(), identity.certificate())
                        .configure(builder -> builder.sslProvider(SslProvider.JDK));
        return server.secure(spec -> spec.sslContext(tls));
    }

    @Override
    public int port() {
        return server.port();
    }

    @Override
    public String transport() {
        return Epoll.isAvailable() ? "epoll" : "NIO";
    }

    @Override
    public void close() {
        server.disposeNow(PATIENCE);
        // An event loop that is told to end in the middle of its loop does not close its channels.
        connections.close().awaitUninterruptibly(PATIENCE.toMillis());
        end(loops);
    }

    private static void end(LoopResources loops) {
        loops.disposeLater(Duration.ZERO, PATIENCE).block(PATIENCE.multipliedBy(2));
    }
}
