package io.httpbench.host.armeria;

import com.linecorp.armeria.common.Flags;
import com.linecorp.armeria.common.SessionProtocol;
import com.linecorp.armeria.common.TlsKeyPair;
import com.linecorp.armeria.common.util.EventLoopGroups;
import com.linecorp.armeria.common.util.TlsEngineType;
import com.linecorp.armeria.server.Server;
import com.linecorp.armeria.server.ServerBuilder;
import com.linecorp.armeria.server.logging.AccessLogWriter;
import io.httpbench.host.Host;
import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** An Armeria server with event loops of its own. */
final class ArmeriaHost implements Host {

    private static final Duration TIME_TO_END = Duration.ofSeconds(5);

    private final Server server;
    private final ExecutorService starter;

    private ArmeriaHost(Server server, ExecutorService starter) {
        this.server = server;
        this.starter = starter;
    }

    /** Binds and starts it. */
    static Host open(HostOptions options) {
        // The library's own lives as long as the JVM.
        ExecutorService starter = Executors.newSingleThreadExecutor();
        ArmeriaHost host = new ArmeriaHost(server(options, starter), starter);
        try {
            host.server.start().join();
            return host;
        } catch (CompletionException e) {
            host.close();
            throw e;
        }
    }

    private static Server server(HostOptions options, ExecutorService starter) {
        InetSocketAddress address = new InetSocketAddress(options.address(), options.port());
        EventLoopGroup workers = loops(options.ioThreads());
        EventLoopGroup acceptor = loops(1);
        // The server then ends this one by what is below it, which would have its two seconds of quiet again.
        workers.terminationFuture().addListener(ended -> {
            var unused = acceptor.shutdownGracefully();
        });
        ServerBuilder builder = Server.builder()
                .workerGroup(workers, true)
                .bossGroupFactory(name -> acceptor)
                .startStopExecutor(starter)
                .channelOption(ChannelOption.SO_BACKLOG, options.backlog())
                .service("exact:" + options.answer().path(), new AnswerService(options.answer()))
                .accessLogWriter(AccessLogWriter.disabled(), false)
                .disableDateHeader()
                .disableServerHeader();
        HostIdentity identity = options.identity();
        if (identity == null) {
            return builder.port(address, SessionProtocol.HTTP).build();
        }
        return builder.port(address, SessionProtocol.HTTPS)
                .tls(TlsKeyPair.of(identity.key(), identity.certificate()))
                .tlsEngineType(TlsEngineType.JDK)
                .build();
    }

    /** As the library makes them, but without its two seconds of quiet before they end. */
    private static EventLoopGroup loops(int threads) {
        return EventLoopGroups.builder()
                .numThreads(threads)
                .gracefulShutdown(Duration.ZERO, TIME_TO_END)
                .build();
    }

    @Override
    public int port() {
        return server.activeLocalPort();
    }

    @Override
    public String transport() {
        return Flags.transportType().lowerCasedName();
    }

    @Override
    public void close() {
        server.stop().join();
        var unused = server.config().workerGroup().shutdownGracefully();
        starter.shutdown();
        try {
            if (!starter.awaitTermination(TIME_TO_END.toSeconds(), TimeUnit.SECONDS)) {
                throw new IllegalStateException("threads of the server did not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
