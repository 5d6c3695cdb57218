package io.httpbench.client.okhttp;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * The slot of one request in flight. Whichever event ends the current call completes its request: the end of its body,
 * its failure or a cancel. Later events of a call concern a request that is over.
 *
 * <p>Cancelling an HTTP/1.1 call closes its connection. So the end of the body counts before the connection is reused,
 * which is when the listener is notified: a later cancel must not close it.
 */
final class EnqueueExchange extends EventListener implements Exchange, Callback {

    private final OkHttpClient client;
    private final Request request;
    private final Completion completion;

    /** Guarded by this. */
    private @Nullable Call underWay;

    /** Guarded by this: how many calls, of which not a byte was sent, the current one replaces. */
    private int unsentCalls;

    /** The call whose body has ended; passed from the listener to the callback on that call's thread. */
    private @Nullable Call answered;

    EnqueueExchange(OkHttpEngine engine, Completion completion) {
        this.completion = completion;
        client = engine.clientFor(this);
        request = engine.request();
    }

    @Override
    public void start() {
        Call call = client.newCall(request);
        synchronized (this) {
            underWay = call;
            unsentCalls = 0;
        }
        call.enqueue(this);
    }

    /** Replaces a call of which not a byte was sent, unless it is over or the limit is reached. */
    private boolean startAgain(Call unsent) {
        Call call = client.newCall(request);
        synchronized (this) {
            if (underWay != unsent || unsentCalls == OkHttpEngine.CHANGES) {
                return false;
            }
            underWay = call;
            unsentCalls++;
        }
        call.enqueue(this);
        return true;
    }

    @Override
    public void responseBodyEnd(Call call, long byteCount) {
        if (end(call)) {
            answered = call;
        }
    }

    @Override
    public void onResponse(Call call, Response response) {
        long bodyBytes;
        try {
            bodyBytes = Body.drain(response);
        } catch (IOException e) {
            onFailure(call, e);
            return;
        }
        if (answered == call) {
            completion.succeeded(response.code(), bodyBytes);
        }
    }

    /** A request that was not sent uses another connection: a change of connection, not a retry. */
    @Override
    public void onFailure(Call call, IOException failure) {
        if (OkHttpFailures.notSent(failure) && startAgain(call)) {
            return;
        }
        if (end(call)) {
            completion.failed(OkHttpFailures.explain(failure));
        }
    }

    private synchronized boolean end(Call call) {
        if (underWay != call) {
            return false;
        }
        underWay = null;
        return true;
    }

    /** Completes immediately: a call in the dispatcher's queue would only notice when its turn comes. */
    @Override
    public void cancel() {
        synchronized (this) {
            if (underWay == null) {
                return;
            }
            underWay.cancel();
            underWay = null;
        }
        completion.failed(new TimeoutException("cancelled: no complete response in time"));
    }
}
