package io.httpbench.client.httpclient5async;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.AsyncResponseConsumer;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** Reads one response to its end and discards its bytes. Called on the lane's I/O thread. */
final class CountingConsumer implements AsyncResponseConsumer<Boolean> {

    private final HttpClient5Attempt attempt;
    private @Nullable FutureCallback<Boolean> result;
    private boolean complete;
    private int status;
    private long bodyBytes;

    CountingConsumer(HttpClient5Attempt attempt) {
        this.attempt = attempt;
    }

    @Override
    public void consumeResponse(
            HttpResponse response,
            @Nullable EntityDetails entity,
            HttpContext context,
            FutureCallback<Boolean> callback) {
        attempt.answered();
        status = response.getCode();
        result = callback;
        if (entity == null) {
            streamEnd(null);
        }
    }

    @Override
    public void updateCapacity(CapacityChannel channel) throws IOException {
        channel.update(Integer.MAX_VALUE);
    }

    @Override
    public void consume(ByteBuffer body) {
        bodyBytes += body.remaining();
        body.position(body.limit());
    }

    @Override
    public void streamEnd(@Nullable List<? extends Header> trailers) {
        complete = true;
        FutureCallback<Boolean> callback = result;
        if (callback != null) {
            callback.completed(Boolean.TRUE);
        }
    }

    /**
     * A complete response is reported here, not in {@link #streamEnd}: only now is the connection back in its pool; the
     * next request would otherwise have to wait for it. Also called before a failure is known.
     */
    @Override
    public void releaseResources() {
        if (complete) {
            complete = false;
            attempt.succeeded(status, bodyBytes);
        }
    }

    @Override
    public void failed(Exception cause) {
        // The attempt is notified as callback of the future.
    }

    @Override
    public void informationResponse(HttpResponse response, HttpContext context) {
        // 1xx: the response is still to come.
    }
}
