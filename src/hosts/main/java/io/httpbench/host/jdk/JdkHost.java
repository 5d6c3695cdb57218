package io.httpbench.host.jdk;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.httpbench.host.Answer;
import io.httpbench.host.Host;
import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A server of {@code jdk.httpserver}: one thread accepts and selects, others read, answer and write. */
@SuppressWarnings("try") // close() may be interrupted.
final class JdkHost implements Host {

    /** As many as Tomcat has by default: each handles one request at a time. */
    static final int WORKERS = 200;

    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int NO_BODY = -1;
    private static final int SECONDS_TO_END = 5;

    private final HttpServer server;
    private final ExecutorService workers = Executors.newFixedThreadPool(WORKERS);
    private final Answer answer;
    private final byte[] body;

    private JdkHost(HttpServer server, Answer answer) {
        this.server = server;
        this.answer = answer;
        this.body = answer.bytes();
    }

    /** Binds and starts it. */
    static Host open(HostOptions options) throws IOException, GeneralSecurityException {
        JdkHost host = new JdkHost(bound(options), options.answer());
        // Contexts match by prefix: the handler looks at the whole path.
        host.server.createContext("/", host::handle);
        host.server.setExecutor(host.workers);
        host.server.start();
        return host;
    }

    private static HttpServer bound(HostOptions options) throws IOException, GeneralSecurityException {
        InetSocketAddress address = new InetSocketAddress(options.address(), options.port());
        HostIdentity identity = options.identity();
        if (identity == null) {
            return HttpServer.create(address, options.backlog());
        }
        // Before the port is bound: it may fail.
        HttpsConfigurator tls = new HttpsConfigurator(identity.context());
        HttpsServer secure = HttpsServer.create(address, options.backlog());
        secure.setHttpsConfigurator(tls);
        return secure;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            try (InputStream content = exchange.getRequestBody()) {
                content.transferTo(OutputStream.nullOutputStream());
            }
            if (!exchange.getRequestURI().getPath().equals(answer.path())) {
                exchange.sendResponseHeaders(NOT_FOUND, NO_BODY);
                return;
            }
            exchange.getResponseHeaders().set("Content-Type", answer.contentType());
            if (exchange.getRequestMethod().equals("HEAD")) {
                // Its API has no other way to tell the length of a body that is not sent.
                exchange.getResponseHeaders().set("Content-Length", Integer.toString(body.length));
                exchange.sendResponseHeaders(OK, NO_BODY);
                return;
            }
            exchange.sendResponseHeaders(OK, body.length == 0 ? NO_BODY : body.length);
            if (body.length > 0) {
                exchange.getResponseBody().write(body);
            }
        }
    }

    @Override
    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public String transport() {
        return "NIO";
    }

    @Override
    public void close() {
        server.stop(0);
        workers.shutdownNow();
        try {
            if (!workers.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) {
                throw new IllegalStateException("threads of the server did not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
