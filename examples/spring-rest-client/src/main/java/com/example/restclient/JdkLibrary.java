package com.example.restclient;

import io.httpbench.api.FailureKinds;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Trust;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.JdkClientHttpRequestFactory;

/** The JDK's client, set up as the bundled {@code Jdk} is: else the difference to it is not Spring's. */
final class JdkLibrary implements Library {

    private static final FailureKinds KINDS = new FailureKinds()
            .connect(ConnectException.class, HttpConnectTimeoutException.class, UnresolvedAddressException.class)
            .protocol(ProtocolException.class)
            .reset(IOException.class);

    private static final int CLOSE_MILLIS = 10_000;
    private static final int INTERRUPT_MILLIS = 20;

    static {
        // Read once per JVM: no second try (the limit counts the first one), and requests may say Connection: close.
        System.setProperty("jdk.httpclient.redirects.retrylimit", "1");
        System.setProperty("jdk.httpclient.disableRetryConnect", "true");
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "connection");
    }

    /** Before JDK 21 the client cannot be closed: its thread ends when interrupted, and is found by its group. */
    private final ThreadGroup threads = new ThreadGroup("rest-client-jdk");

    /** Spring writes the content of a request on another thread than the one that sends it. */
    private final ExecutorService writers = Executors.newCachedThreadPool();

    private final HttpClient client;

    JdkLibrary(Target target, Limits limits) {
        HttpClient.Builder builder = HttpClient.newBuilder();
        if (target.tls() != null) {
            builder.sslContext(Trust.context(target.tls()));
        }
        client = build(builder.version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(limits.connectTimeout())
                .followRedirects(HttpClient.Redirect.NEVER)
                .proxy(HttpClient.Builder.NO_PROXY)
                .executor(Runnable::run));
    }

    private HttpClient build(HttpClient.Builder builder) {
        FutureTask<HttpClient> building = new FutureTask<>(builder::build);
        new Thread(threads, building).start();
        try {
            return building.get();
        } catch (Exception e) {
            throw new IllegalStateException("java.net.http cannot be set up", e);
        }
    }

    @Override
    public ClientHttpRequestFactory newFactory(Consumer<Runnable> underWay) {
        JdkClientHttpRequestFactory factory = new JdkClientHttpRequestFactory(client, writers);
        factory.enableCompression(false);
        return factory;
    }

    /** On JDK 17 an interrupt does not end it. */
    @Override
    public boolean endsWhenClosed() {
        return true;
    }

    @Override
    public FailureKinds failures() {
        return KINDS;
    }

    @Override
    public void close() {
        writers.shutdownNow();
        try {
            // Repeatedly: a thread that is busy with a request may miss an interrupt.
            for (int waited = 0; waited < CLOSE_MILLIS && threads.activeCount() > 0; waited += INTERRUPT_MILLIS) {
                threads.interrupt();
                Thread.sleep(INTERRUPT_MILLIS);
            }
            writers.awaitTermination(CLOSE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
