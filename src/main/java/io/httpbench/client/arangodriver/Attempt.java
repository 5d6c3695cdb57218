package io.httpbench.client.arangodriver;

import com.arangodb.Response;
import com.arangodb.internal.InternalResponse;
import com.arangodb.util.RawBytes;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Hears of the end of one request after the other. Abandoned when its request is given up while it waits for a
 * connection, where the driver keeps it until there is one.
 */
final class Attempt implements BiConsumer<@Nullable Response<RawBytes>, @Nullable Throwable> {

    private static final int FIRST_ERROR = 300;

    private final ArangoExchange exchange;
    private final Driver driver;

    private @Nullable CancellableConnection connection;
    private @Nullable Wire wire;
    private @Nullable CompletableFuture<InternalResponse> answer;
    private boolean abandoned;

    Attempt(ArangoExchange exchange, Driver driver) {
        this.exchange = exchange;
        this.driver = driver;
    }

    /** The request goes onto a connection. */
    void sent(CancellableConnection place, Wire carrier, CompletableFuture<InternalResponse> response) {
        connection = place;
        wire = carrier;
        answer = response;
    }

    @Override
    public void accept(@Nullable Response<RawBytes> response, @Nullable Throwable failure) {
        InternalResponse error = failure == null ? null : error();
        leave();
        if (abandoned) {
            return;
        }
        if (response != null) {
            RawBytes body = response.getBody();
            exchange.succeeded(response.getResponseCode(), body == null ? 0 : body.get().length);
        } else if (error != null) {
            byte[] body = error.getBody();
            exchange.succeeded(error.getResponseCode(), body == null ? 0 : body.length);
        } else {
            exchange.failed(failure == null ? new IllegalStateException("neither response nor failure") : failure);
        }
    }

    /** The complete response that the driver has made an exception of; its exception keeps no length. */
    private @Nullable InternalResponse error() {
        if (answer == null || !answer.isDone() || answer.isCompletedExceptionally()) {
            return null;
        }
        InternalResponse response = answer.join();
        return response.getResponseCode() >= FIRST_ERROR ? response : null;
    }

    private void leave() {
        Wire left = wire;
        connection = null;
        wire = null;
        answer = null;
        if (left == null) {
            driver.neverSent(this);
        } else {
            left.left();
        }
    }

    boolean isAbandoned() {
        return abandoned;
    }

    /** Ends the request with a failure, and its connection. Returns false when it has none yet. */
    boolean giveUp() {
        if (connection == null || wire == null || answer == null) {
            abandoned = true;
            return false;
        }
        CompletableFuture<InternalResponse> given = answer;
        connection.replace(wire);
        return given.completeExceptionally(new TimeoutException("request cancelled"));
    }
}
