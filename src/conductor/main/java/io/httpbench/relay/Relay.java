package io.httpbench.relay;

import io.httpbench.model.ForkPlan;
import io.httpbench.relay.Upstream.UpstreamTls;
import io.httpbench.result.WireProof;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * Accepts connections, opens one to the server for each, and observes the traffic. Made for a handful of requests: two
 * threads per connection, and every request is kept.
 */
public final class Relay implements AutoCloseable {

    private static final int BACKLOG = 1_024;

    private final CountedSocket.Listener listener;
    private final Upstream upstream;
    private final @Nullable RelayTls tls;
    private final List<RelayedConnection> connections = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "relay");
        thread.setDaemon(true);
        return thread;
    });

    private Relay(CountedSocket.Listener listener, Upstream upstream, @Nullable RelayTls tls) {
        this.listener = listener;
        this.upstream = upstream;
        this.tls = tls;
    }

    /**
     * Opens a relay on a free port.
     *
     * @param host where it listens
     * @param upstream the server
     * @param key the relay's key, if the server uses TLS
     * @throws IOException when it cannot listen, or the server cannot be reached
     */
    public static Relay open(InetAddress host, Upstream upstream, @Nullable SSLContext key) throws IOException {
        UpstreamTls secure = upstream.tls();
        RelayTls tls = secure == null || key == null ? null : new RelayTls(key, secure, version(upstream, secure));
        Relay relay = new Relay(new CountedSocket.Listener(host, BACKLOG), upstream, tls);
        relay.threads.execute(relay::accept);
        return relay;
    }

    /** Determined with a separate connection, so that the relay agrees to the same as the server. */
    private static String version(Upstream upstream, UpstreamTls tls) throws IOException {
        try (SSLSocket socket = upstream.secure(upstream.connect(), tls, List.of())) {
            return socket.getSession().getProtocol();
        }
    }

    /** The port where it listens. */
    public int port() {
        return listener.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                CountedSocket socket = listener.accept();
                RelayedConnection connection = new RelayedConnection(socket, upstream, tls);
                connections.add(connection);
                threads.execute(() -> connection.run(threads));
            }
        } catch (IOException | RejectedExecutionException e) {
            // Closed, as there is no other way to end it.
        }
    }

    /**
     * Closes the relay and returns what was observed.
     *
     * @param plan the client's plan, with the expected request
     * @param faultless whether all its requests succeeded
     */
    public WireProof proof(ForkPlan plan, boolean faultless) {
        close();
        List<ConnectionLog> logs =
                connections.stream().map(connection -> connection.tap().end()).toList();
        return new WireSummary(logs, plan, faultless).proof();
    }

    @Override
    public void close() {
        Ends.close(listener);
        connections.forEach(RelayedConnection::close);
        threads.shutdownNow();
    }
}
