package io.httpbench.client.jetty;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.httpbench.api.adapter.IfPresent;
import io.httpbench.api.adapter.LaneLoop;
import io.httpbench.api.adapter.LoopAttempt;
import io.httpbench.api.adapter.LoopLane;
import io.httpbench.api.adapter.MayBeAbsent;
import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.Connection;
import org.eclipse.jetty.client.Destination;
import org.eclipse.jetty.client.DuplexConnectionPool;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.HttpClientTransport;
import org.eclipse.jetty.client.ProxyAuthenticationProtocolHandler;
import org.eclipse.jetty.client.RedirectProtocolHandler;
import org.eclipse.jetty.client.WWWAuthenticationProtocolHandler;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.http.HttpCookieStore;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.client.transport.HttpClientTransportOverHTTP2;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.util.SocketAddressResolver;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.jspecify.annotations.Nullable;

/**
 * One selector and its connections: in one pool for HTTP/1.1, each in its own pool for HTTP/2. The request on the
 * wire has the headers {@code Host} (HTTP/2: {@code :authority}) and {@code Authorization}, and no others.
 */
final class JettyLane extends LoopLane<JettyPool> {

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private final Target target;
    private final SelectorLoop selecting;
    private final ScheduledThreadPoolExecutor timers;
    private final ClientConnector connector;
    private final HttpClient client;
    private final int poolCount;
    private final boolean keepAlive;

    /** Starts nothing. */
    JettyLane(Target target, Limits limits, int lane) {
        this(target, limits, lane, new SelectorLoop("jetty-lane-" + lane));
    }

    private JettyLane(Target target, Limits limits, int lane, SelectorLoop selecting) {
        super(LaneLoop.of(selecting, selecting.thread()));
        this.target = target;
        this.selecting = selecting;
        boolean http2 = target.protocol().isHttp2();
        int connections = limits.connectionsOf(lane);
        poolCount = http2 ? connections : 1;
        keepAlive = limits.keepAlive();
        // Its thread is started by the first timer. Only connecting has one.
        timers = new ScheduledThreadPoolExecutor(1, task -> new Thread(task, "jetty-timer-" + lane));
        timers.setRemoveOnCancelPolicy(true);
        connector = connector(selecting, target.tls(), http2);
        HttpClientTransport transport = transport(connector, http2);
        if (http2) {
            transport.setConnectionPoolFactory(SharedPool::new);
        } else if (!keepAlive) {
            transport.setConnectionPoolFactory(destination -> new FrugalPool(destination, connections));
        }
        client = new HttpClient(transport);
        client.setScheduler(new ScheduledExecutorScheduler(timers));
        client.setConnectTimeout(limits.connectTimeout().toMillis());
        client.setMaxConnectionsPerDestination(http2 ? 1 : connections);
        client.setMaxRequestsQueuedPerDestination(limits.slotsPerLane());
        leaveOut(client);
    }

    private static ClientConnector connector(SelectorLoop loop, @Nullable Tls tls, boolean http2) {
        ClientConnector connector = new ClientConnector();
        connector.setSelectors(1);
        connector.setExecutor(loop);
        connector.setTCPNoDelay(true);
        if (tls != null) {
            connector.setSslContextFactory(secure(tls, http2));
        }
        return connector;
    }

    /** The JVM's own TLS, with its versions and ciphers. */
    private static SslContextFactory.Client secure(Tls tls, boolean http2) {
        SslContextFactory.Client factory = new SslContextFactory.Client();
        factory.setSslContext(http2 ? Trust.contextForHttp2(tls) : Trust.context(tls));
        // Jetty's own exclusions of weak ciphers would result in a different list than that of the other clients.
        factory.setExcludeCipherSuites();
        if (tls.insecure()) {
            factory.setEndpointIdentificationAlgorithm(null);
        }
        return factory;
    }

    private static HttpClientTransport transport(ClientConnector connector, boolean http2) {
        HttpClientTransport transport = http2
                ? new HttpClientTransportOverHTTP2(new HTTP2Client(connector))
                : new HttpClientTransportOverHTTP(connector);
        IfPresent.run(() -> neverBlocks(transport));
        return transport;
    }

    /**
     * Our callbacks never block: they run on the selector thread, without a thread switch. Versions before 12.1 may submit them
     * to that thread.
     */
    @MayBeAbsent
    private static void neverBlocks(HttpClientTransport transport) {
        transport.setInvocationType(InvocationType.NON_BLOCKING);
    }

    private static void leaveOut(HttpClient client) {
        client.setIdleTimeout(0);
        client.setUserAgentField(null);
        client.setFollowRedirects(false);
        client.setHttpCookieStore(new HttpCookieStore.Empty());
        // The default resolves on another thread. This one is called once per connection.
        client.setSocketAddressResolver(new SocketAddressResolver.Sync());
    }

    /** Starts the event loop. Connections are opened by the requests. */
    @Override
    public void open() {
        start(client);
        // Not by getSelectorManager(), which the first of 12.0 do not have.
        selecting.use(
                connector.getContainedBeans(ManagedSelector.class).iterator().next());
        // Not earlier: start() fills them in.
        client.getContentDecoderFactories().clear();
        // Only these: every client has to read over interim responses (RFC 9110 §15.2).
        client.getProtocolHandlers().remove(RedirectProtocolHandler.NAME);
        client.getProtocolHandlers().remove(WWWAuthenticationProtocolHandler.NAME);
        client.getProtocolHandlers().remove(ProxyAuthenticationProtocolHandler.NAME);
        for (int pool = 0; pool < poolCount; pool++) {
            add(new JettyPool(client, target, keepAlive, pool));
        }
    }

    static void start(HttpClient client) {
        try {
            client.start();
        } catch (Exception e) {
            throw new IllegalStateException("Jetty HttpClient did not start", e);
        }
    }

    @Override
    protected LoopAttempt newAttempt(JettyPool pool) {
        return new JettyAttempt(loop(), pool);
    }

    @Override
    public void close() throws InterruptedException {
        try {
            client.stop();
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("Jetty HttpClient did not stop", e);
        } finally {
            timers.shutdownNow();
        }
        timers.awaitTermination(CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        loop().awaitEnd();
    }

    /**
     * Opens one connection per waiting request, and no spare ones. Jetty's default pool opens one more than needed each
     * time, which is harmless where connections are kept.
     */
    private static final class FrugalPool extends DuplexConnectionPool {

        FrugalPool(Destination destination, int connections) {
            super(destination, connections);
        }

        @Override
        public @Nullable Connection acquire(boolean create) {
            return super.acquire(false);
        }
    }
}
