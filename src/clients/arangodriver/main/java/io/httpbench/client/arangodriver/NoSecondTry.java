package io.httpbench.client.arangodriver;

import com.arangodb.ArangoDBException;
import com.arangodb.config.HostDescription;
import com.arangodb.internal.net.AccessType;
import com.arangodb.internal.net.Host;
import com.arangodb.internal.net.HostHandle;
import com.arangodb.internal.net.HostHandler;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Fails a request on its first failure. The driver has no setting for that: it retries a failed GET up to three times,
 * even with a single server. It asks this class for the next host; an exception is passed on to the caller.
 */
final class NoSecondTry implements HostHandler {

    private final HostHandler handler;

    NoSecondTry(HostHandler handler) {
        this.handler = handler;
    }

    @Override
    public void fail(Exception exception) {
        throw ArangoDBException.of(exception);
    }

    @Override
    public void failIfNotMatch(HostDescription host, Exception exception) {
        throw ArangoDBException.of(exception);
    }

    @Override
    public Host get(@Nullable HostHandle handle, AccessType access) {
        return handler.get(handle, access);
    }

    @Override
    public void checkNext(@Nullable HostHandle handle, AccessType access) {
        handler.checkNext(handle, access);
    }

    @Override
    public void success() {
        handler.success();
    }

    @Override
    public void reset() {
        handler.reset();
    }

    @Override
    public void close() throws IOException {
        handler.close();
    }

    @Override
    public void setJwt(@Nullable String jwt) {
        handler.setJwt(jwt);
    }
}
