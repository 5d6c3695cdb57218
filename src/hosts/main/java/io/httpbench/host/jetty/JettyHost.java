package io.httpbench.host.jetty;

import io.httpbench.host.Host;
import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import java.io.IOException;
import java.security.GeneralSecurityException;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Jetty's pool of threads, one of which accepts; as many selectors as there are I/O threads. */
@SuppressWarnings("try") // close() may be interrupted.
final class JettyHost implements Host {

    private static final int ACCEPTORS = 1;

    private final Server server;
    private final ServerConnector connector;

    private JettyHost(Server server, ServerConnector connector) {
        this.server = server;
        this.connector = connector;
    }

    /** Binds and starts it. */
    static Host open(HostOptions options) throws Exception {
        Server server = new Server(new QueuedThreadPool());
        ServerConnector connector = new ServerConnector(server, ACCEPTORS, options.ioThreads(), protocols(options));
        connector.setHost(options.address());
        connector.setPort(options.port());
        connector.setAcceptQueueSize(options.backlog());
        server.addConnector(connector);
        server.setHandler(new AnswerHandler(options.answer()));
        boolean started = false;
        try {
            server.start();
            started = true;
            return new JettyHost(server, connector);
        } finally {
            if (!started) {
                server.stop();
            }
        }
    }

    private static ConnectionFactory[] protocols(HostOptions options) throws IOException, GeneralSecurityException {
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setSendServerVersion(false);
        configuration.setSendDateHeader(false);
        HttpConnectionFactory http1 = new HttpConnectionFactory(configuration);
        HostIdentity identity = options.identity();
        if (identity == null) {
            return new ConnectionFactory[] {http1, new HTTP2CServerConnectionFactory(configuration)};
        }
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setKeyStore(identity.keyStore());
        tls.setKeyStorePassword(HostIdentity.PASSWORD);
        ALPNServerConnectionFactory alpn = new ALPNServerConnectionFactory();
        alpn.setDefaultProtocol(HttpVersion.HTTP_1_1.asString());
        return new ConnectionFactory[] {
            new SslConnectionFactory(tls, alpn.getProtocol()),
            alpn,
            new HTTP2ServerConnectionFactory(configuration),
            http1
        };
    }

    @Override
    public int port() {
        return connector.getLocalPort();
    }

    @Override
    public String transport() {
        return "NIO";
    }

    @Override
    public void close() throws Exception {
        server.stop();
    }
}
