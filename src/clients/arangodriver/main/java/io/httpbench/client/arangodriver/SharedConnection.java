package io.httpbench.client.arangodriver;

import com.arangodb.internal.InternalRequest;
import com.arangodb.internal.InternalResponse;
import com.arangodb.internal.net.Connection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One of the driver's connections, with the number of requests on it. Used on the event loop only. */
final class SharedConnection {

    private final Connection connection;
    private int underWay;
    private boolean retired;

    SharedConnection(Connection connection) {
        this.connection = connection;
    }

    void setToken(@Nullable String token) {
        connection.setJwt(token);
    }

    CompletableFuture<InternalResponse> send(InternalRequest request) {
        underWay++;
        return connection.executeAsync(request);
    }

    /** A request has ended. */
    void left() {
        underWay--;
        closeWhenUnused();
    }

    /** No more requests will come. */
    void retire() {
        retired = true;
        closeWhenUnused();
    }

    private void closeWhenUnused() {
        if (retired && underWay == 0) {
            close();
        }
    }

    void close() {
        try {
            connection.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
