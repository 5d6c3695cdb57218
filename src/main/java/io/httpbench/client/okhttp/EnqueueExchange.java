package io.httpbench.client.okhttp;

import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
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
 * One place in flight. Whoever ends the call that is under way completes its request: the end of its body, its failure
 * or a cancel. What is heard of a call later concerns a request that is over.
 *
 * <p>To cancel a call of HTTP/1.1 is to close its connection. So the end of the body counts from before the connection
 * is given to others, which is when the listener hears of it: a cancel after that must not close it any more.
 */
final class EnqueueExchange extends EventListener implements Exchange, Callback {

    private final OkHttpClient client;
    private final Request request;
    private final Completion completion;

    /** Guarded by this. */
    private @Nullable Call underWay;

    /** Guarded by this: how many calls, of which not a byte was sent, the one under way stands for. */
    private int unsentCalls;

    /** The call whose body came to its end; handed from the listener to the callback on that call's thread. */
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

    /** Instead of a call of which not a byte was sent, unless it is over or one too many. */
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

    /** A request that was not sent goes to another connection: a change of connection, not a retry. */
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

    /** Completes at once: a call that waits in the dispatcher's queue would hear of it only when its turn comes. */
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
