package io.httpbench.client.okhttp;

import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import java.io.IOException;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/** One thread's request. */
final class ExecuteExchange extends BlockingExchange {

    private final OkHttpClient client;
    private final Request request;
    private final Turnstile turnstile;
    private final Turnstile.Turn turn;
    private final Object lock = new Object();

    /** Guarded by the lock: the call that an abort may cancel. */
    private @Nullable Call breakable;

    /** Guarded by the lock. */
    private boolean aborted;

    ExecuteExchange(OkHttpEngine engine, Turnstile turnstile, Completion completion) {
        super(completion);
        this.turnstile = turnstile;
        turn = turnstile.newTurn();
        client = engine.clientFor(new BodyEnd());
        request = engine.request();
    }

    @Override
    protected void send() throws IOException {
        Call call = client.newCall(request);
        expose(call);
        if (!turnstile.enter(turn)) {
            throw new IOException("cancelled before its turn");
        }
        try {
            Response response = execute(call);
            received(response.code(), Body.drain(response));
        } finally {
            turnstile.leave(turn);
        }
    }

    /** A request that was not sent uses another connection: a change of connection, not a retry. */
    private Response execute(Call first) throws IOException {
        Call call = first;
        for (int changes = 0; ; changes++) {
            try {
                return call.execute();
            } catch (IOException e) {
                if (changes == OkHttpEngine.CHANGES || !OkHttpFailures.notSent(e)) {
                    throw e;
                }
            }
            call = client.newCall(request);
            expose(call);
        }
    }

    /** An abort that came before the call existed cancels it now: a cancelled call is never sent. */
    private void expose(Call call) {
        synchronized (lock) {
            breakable = call;
            if (aborted) {
                call.cancel();
            }
        }
    }

    @Override
    protected void abort() {
        synchronized (lock) {
            aborted = true;
            if (breakable != null) {
                breakable.cancel();
            }
        }
        turnstile.giveUp(turn);
    }

    @Override
    protected Throwable explain(Exception failure) {
        return OkHttpFailures.explain(failure);
    }

    @Override
    protected void renew() {
        synchronized (lock) {
            aborted = false;
        }
        turnstile.renew(turn);
    }

    /**
     * Cancelling an HTTP/1.1 call closes its connection. Called when the body has been read and the connection is about
     * to be reused: a later cancel must not close it.
     */
    private final class BodyEnd extends EventListener {

        @Override
        public void responseBodyEnd(Call call, long byteCount) {
            synchronized (lock) {
                breakable = null;
            }
        }
    }
}
