package io.httpbench.client.arangodriver;

import com.arangodb.internal.InternalRequest;
import com.arangodb.internal.InternalResponse;
import com.arangodb.internal.net.Connection;
import com.arangodb.internal.net.ConnectionPool;
import com.arangodb.shaded.vertx.core.Handler;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A slot in the driver's pool whose connection can be replaced: closing the connection is the driver's only way to
 * cancel a request, and a closed one is not reopened. Used on the event loop only.
 */
final class CancellableConnection implements Connection {

    private final Driver driver;
    private final DriverLoop loop;
    private final Supplier<Connection> maker;
    private final Handler<Void> release;
    private SharedConnection current;
    private @Nullable String token;

    CancellableConnection(Driver driver, DriverLoop loop, ConnectionPool pool, Supplier<Connection> maker) {
        this.driver = driver;
        this.loop = loop;
        this.maker = maker;
        this.release = event -> pool.release(this);
        this.current = new SharedConnection(maker.get());
    }

    @Override
    public CompletableFuture<InternalResponse> executeAsync(InternalRequest request) {
        ArangoAttempt attempt = driver.sending();
        if (attempt.isAbandoned()) {
            return CompletableFuture.failedFuture(new TimeoutException("cancelled before it was sent"));
        }
        CompletableFuture<InternalResponse> answer = current.send(request);
        attempt.sent(this, current, answer);
        return answer;
    }

    /** New requests get a new connection; the old one is closed when its last request has ended. */
    void replace(SharedConnection broken) {
        if (current == broken) {
            Connection fresh = maker.get();
            fresh.setJwt(token);
            current = new SharedConnection(fresh);
            broken.retire();
        }
    }

    /** As the driver's own connections do it: in a later iteration of the event loop. */
    @Override
    public void release() {
        loop.execute(release);
    }

    /** Null when credentials are user and password. */
    @Override
    public void setJwt(@Nullable String jwt) {
        token = jwt;
        current.setToken(jwt);
    }

    @Override
    public void close() {
        current.close();
    }
}
