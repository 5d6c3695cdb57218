package io.httpbench.host.vertx;

import io.httpbench.host.Host;
import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.KeyCertOptions;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;

/** As many event loops as there are I/O threads, a verticle on each; they share the port, on which Vert.x accepts. */
final class VertxHost implements Host {

    private static final int ONE_FOR_ALL = 1;

    private final Vertx vertx;
    private final int port;

    private VertxHost(Vertx vertx, int port) {
        this.vertx = vertx;
        this.port = port;
    }

    /** Binds it. */
    static Host open(HostOptions options) throws IOException, GeneralSecurityException {
        HttpServerOptions server = server(options);
        SocketAddress address = address(options);
        Vertx vertx = Vertx.vertx(new VertxOptions()
                .setPreferNativeTransport(true)
                .setEventLoopPoolSize(options.ioThreads())
                // A folder for files that are not served here, which would be left behind by a process that is ended.
                .setFileSystemOptions(
                        new FileSystemOptions().setFileCachingEnabled(false).setClassPathResolvingEnabled(false)));
        boolean bound = false;
        try {
            AtomicInteger port = new AtomicInteger();
            await(vertx.deployVerticle(
                    () -> new AnswerVerticle(server, address, options.answer(), port::set),
                    new DeploymentOptions().setInstances(options.ioThreads())));
            bound = true;
            return new VertxHost(vertx, port.get());
        } finally {
            if (!bound) {
                await(vertx.close());
            }
        }
    }

    private static HttpServerOptions server(HostOptions options) throws IOException, GeneralSecurityException {
        HttpServerOptions server = new HttpServerOptions().setAcceptBacklog(options.backlog());
        HostIdentity identity = options.identity();
        if (identity != null) {
            server.setSsl(true).setUseAlpn(true).setKeyCertOptions(KeyCertOptions.wrap(identity.keyManagers()));
        }
        return server;
    }

    /** Port 0 would be another one for each verticle. */
    private static SocketAddress address(HostOptions options) {
        return options.port() == 0
                ? SocketAddress.sharedRandomPort(ONE_FOR_ALL, options.address())
                : SocketAddress.inetSocketAddress(options.port(), options.address());
    }

    /**
     * Waits for it.
     *
     * @throws CompletionException when it fails
     */
    private static void await(Future<?> future) {
        future.toCompletionStage().toCompletableFuture().join();
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String transport() {
        return vertx.isNativeTransportEnabled() ? "epoll" : "NIO";
    }

    @Override
    public void close() {
        await(vertx.close());
    }
}
