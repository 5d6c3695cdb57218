package io.httpbench.client.armeria;

import com.linecorp.armeria.client.UnprocessedRequestException;
import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpObject;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.ResponseHeaders;
import com.linecorp.armeria.common.stream.SubscriptionOption;
import io.httpbench.api.adapter.LoopAttempt;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/** The subscriber of an exchange, reused for each response. */
final class ArmeriaAttempt extends LoopAttempt implements Subscriber<HttpObject> {

    /** The body's pooled buffers, which we must release, instead of copies. */
    private static final SubscriptionOption[] AS_THEY_ARE = {SubscriptionOption.WITH_POOLED_OBJECTS};

    private final EventLoop loop;
    private final ArmeriaPool pool;
    private final Gate gate;

    private @Nullable HttpRequest request;
    private @Nullable HttpResponse response;
    private @Nullable Channel opening;
    private boolean connected;
    private int status;
    private long bodyBytes;

    ArmeriaAttempt(EventLoop loop, ArmeriaPool pool) {
        this.loop = loop;
        this.pool = pool;
        this.gate = pool.gate();
    }

    @Override
    protected void begin() {
        gate.enter(this);
    }

    /** Sends the request: the gate is open for it. */
    void send() {
        bodyBytes = 0;
        connected = false;
        opening = null;
        HttpRequest next = pool.nextRequest();
        request = next;
        HttpResponse coming = pool.client().execute(next);
        response = coming;
        coming.subscribe(this, loop, AS_THEY_ARE);
    }

    /** The library opens a connection for this request. */
    void opens(Channel connection) {
        opening = connection;
    }

    /** Runs the action when the library has assigned the request to a connection, or has failed to. */
    @SuppressWarnings("FutureReturnValueIgnored") // The action is all that matters.
    void whenSent(Runnable action) {
        if (request != null) {
            request.whenComplete().whenComplete((nothing, failure) -> action.run());
        }
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(HttpObject part) {
        if (part instanceof HttpData data) {
            bodyBytes += data.length();
            data.close();
        } else if (part instanceof ResponseHeaders head) {
            status = head.status().code();
        }
    }

    @Override
    public void onComplete() {
        succeeded(status, bodyBytes);
    }

    @Override
    public void onError(Throwable failure) {
        connected = opening == null || !(failure instanceof UnprocessedRequestException);
        failed(failure);
    }

    @Override
    protected Throwable explain(Throwable failure) {
        return ArmeriaFailures.of(failure, connected, gate.fault());
    }

    @Override
    protected void ended(boolean good) {
        gate.leave(this, good);
    }

    /** Closes the HTTP/1.1 connection or resets the HTTP/2 stream; aborts a pending connection attempt. */
    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // Nothing waits for the connection to be closed.
    protected void cancel(TimeoutException reason) {
        boolean connecting =
                opening != null && request != null && !request.whenComplete().isDone();
        if (response != null) {
            response.abort();
        }
        if (connecting && opening != null) {
            opening.close();
        }
    }
}
