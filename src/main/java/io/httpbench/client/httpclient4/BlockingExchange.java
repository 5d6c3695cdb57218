package io.httpbench.client.httpclient4;

import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.http.HttpEntity;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.client.protocol.HttpClientContext;
import org.jspecify.annotations.Nullable;

/**
 * One thread's request. Only that thread calls the completion, so it is called once whatever {@link #cancel()} does;
 * the watchdog only aborts the request and leaves the mark that tells why it broke.
 */
final class BlockingExchange implements Exchange {

    private enum State {
        IDLE,
        RUNNING,
        CANCELLED
    }

    /** Larger than the usual response, so that a body needs one read and the read that finds its end. */
    private static final int BUFFER_BYTES = 8192;

    private final PooledClient client;
    private final Completion completion;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private final AtomicReference<State> state = new AtomicReference<>(State.IDLE);

    /** Used for every request: a new one costs more, and holds nothing that the next request must not see. */
    private final HttpClientContext context = HttpClientContext.create();

    /** Replaced after an abort, which lasts. Written while {@link #state} is IDLE, read after it became RUNNING. */
    private HttpGet request;

    BlockingExchange(PooledClient client, Completion completion) {
        this.client = client;
        this.completion = completion;
        request = client.newRequest();
    }

    @Override
    public void start() {
        state.set(State.RUNNING);
        int status = 0;
        long bodyBytes = 0;
        Throwable failure = null;
        try (CloseableHttpResponse response = client.execute(request, context)) {
            status = response.getStatusLine().getStatusCode();
            bodyBytes = drain(response.getEntity());
        } catch (Exception e) {
            failure = Failures.explain(e);
        }
        if (!state.compareAndSet(State.RUNNING, State.IDLE)) {
            failure = afterCancel();
        }
        if (failure == null) {
            completion.succeeded(status, bodyBytes);
        } else {
            completion.failed(failure);
        }
    }

    /** Reads to the end, where the library gives the connection back to its pool. */
    private long drain(@Nullable HttpEntity entity) throws IOException {
        if (entity == null) {
            return 0;
        }
        long bytes = 0;
        try (InputStream body = entity.getContent()) {
            for (int n = body.read(buffer); n >= 0; n = body.read(buffer)) {
                bytes += n;
            }
        }
        return bytes;
    }

    /** Waits until the watchdog has let go: it must not abort the next request. */
    private TimeoutException afterCancel() {
        synchronized (this) {
            request = client.newRequest();
            state.set(State.IDLE);
        }
        return new TimeoutException("cancelled: no complete response in time");
    }

    @Override
    public void cancel() {
        synchronized (this) {
            if (state.compareAndSet(State.RUNNING, State.CANCELLED)) {
                request.abort();
            }
        }
    }
}
