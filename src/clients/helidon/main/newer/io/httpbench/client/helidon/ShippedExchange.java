package io.httpbench.client.helidon;

import io.helidon.webclient.api.ClientConnection;
import io.helidon.webclient.api.HttpClientResponse;
import io.helidon.webclient.spi.WebClientService;
import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** One thread's request, with the body as an array. */
final class ShippedExchange extends BlockingExchange {

    private static final ThreadLocal<ShippedExchange> SENDING = new ThreadLocal<>();

    /** Passes an exchange its call; services belong to the client, not to the request. */
    static final WebClientService SERVICE = (chain, request) -> {
        ShippedExchange sending = SENDING.get();
        if (sending != null) {
            sending.call = chain;
        }
        return chain.proceed(request);
    };

    private static final long TRY_AGAIN_NANOS = 1_000_000;

    /** At most this often, the library is given time to notice that a connection was closed. */
    private static final int PATIENCE = 200;

    private final ShippedClient client;
    private final Object lock = new Object();
    private volatile WebClientService.@Nullable Chain call;

    /** Guarded by the lock. */
    private boolean sending;

    /** Guarded by the lock. */
    private boolean aborted;

    /** Guarded by the lock: the connection that an abort has closed. */
    private @Nullable ClientConnection broken;

    /** Whether the last response was. Used on the sender's thread. */
    private boolean complete;

    ShippedExchange(ShippedClient client, Completion completion) {
        super(completion);
        this.client = client;
    }

    @Override
    protected void send() throws IOException {
        SENDING.set(this);
        complete = false;
        synchronized (lock) {
            if (aborted) {
                throw new IOException("cancelled before it was sent");
            }
            sending = true;
        }
        try (HttpClientResponse response = client.newRequest().submit(client.content())) {
            received(response.status().code(), client.head() ? 0 : length(response));
            complete = true;
        } finally {
            synchronized (lock) {
                call = null;
                sending = false;
            }
        }
    }

    private static long length(HttpClientResponse response) {
        return response.entity().hasEntity() ? response.as(byte[].class).length : 0;
    }

    /** The library has no way to give up a request: its connection is closed, as soon as it has one. */
    @Override
    protected void abort() {
        synchronized (lock) {
            aborted = true;
        }
        if (!breaks()) {
            Thread breaker = new Thread(this::breakUp, "helidon-cancel");
            breaker.setDaemon(true);
            breaker.start();
        }
    }

    private void breakUp() {
        while (!breaks()) {
            LockSupport.parkNanos(TRY_AGAIN_NANOS);
        }
    }

    /** False when it is too early. */
    private boolean breaks() {
        synchronized (lock) {
            if (!sending || !aborted) {
                return true;
            }
            WebClientService.Chain sent = call;
            ClientConnection connection = sent == null ? null : Internals.connectionOf(sent);
            if (connection == null) {
                return false;
            }
            broken = connection;
            connection.closeResource();
            return true;
        }
    }

    @Override
    protected Throwable explain(Exception failure) {
        return Failures.explain(failure);
    }

    /** If the response was complete all the same, the closed connection is in the library's cache: until it notices. */
    @Override
    protected void renew() {
        ClientConnection closed;
        synchronized (lock) {
            aborted = false;
            closed = broken;
            broken = null;
        }
        for (int i = 0; complete && closed != null && closed.isConnected() && i < PATIENCE; i++) {
            LockSupport.parkNanos(TRY_AGAIN_NANOS);
        }
    }
}
