package io.httpbench.host.helidon;

import io.helidon.common.tls.Tls;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.WebServerConfig;
import io.httpbench.host.Host;
import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import java.io.IOException;
import java.net.BindException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Helidon's WebServer with one listener. */
final class HelidonHost implements Host {

    /** Held, since the JDK forgets the level of a logger that nobody holds. What goes wrong is thrown, or answered. */
    private static final Logger HELIDONS_OWN = Logger.getLogger("io.helidon");

    private final WebServer server;

    private HelidonHost(WebServer server) {
        this.server = server;
    }

    /** Binds and starts it. */
    static Host open(HostOptions options) throws IOException, GeneralSecurityException {
        HELIDONS_OWN.setLevel(Level.OFF);
        AnswerHandler handler = new AnswerHandler(options.answer());
        String path = options.answer().path();
        WebServerConfig.Builder server = WebServer.builder()
                .shutdownHook(false)
                .shutdownGracePeriod(Duration.ZERO)
                .host(options.address())
                .port(options.port())
                .backlog(options.backlog())
                .routing(routing -> routing.get(path, handler)
                        .head(path, handler::head)
                        .post(path, handler::post)
                        .any(AnswerHandler::notFound));
        HostIdentity identity = options.identity();
        if (identity != null) {
            server.tls(Tls.builder().sslContext(identity.context()).build());
        }
        return new HelidonHost(started(server.build()));
    }

    /** The library only logs what it cannot listen on. */
    private static WebServer started(WebServer server) throws BindException {
        server.start();
        if (!server.isRunning()) {
            throw new BindException(
                    "Helidon cannot listen on port " + server.prototype().port());
        }
        return server;
    }

    @Override
    public int port() {
        return server.port();
    }

    @Override
    public String transport() {
        return "blocking sockets";
    }

    @Override
    public void close() {
        server.stop();
    }
}
