package com.example.okhttp4;

import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import java.io.IOException;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okio.Buffer;
import okio.BufferedSource;

/** One thread's request. */
final class OkHttp4Exchange extends BlockingExchange {

    /** How often a request of which not a byte was sent may change to another connection: twice is rare. */
    private static final int CHANGES = 3;

    private final OkHttpClient client;
    private final Request request;
    private final Places places;
    private final Object lock = new Object();

    /** Guarded by the lock, like the two below: the call that an abort may cancel. */
    private Call breakable;

    /** The thread that waits for a place. Only there is it interrupted: within the library that may harm a connection. */
    private Thread waiting;

    private boolean aborted;

    OkHttp4Exchange(Engine engine, Completion completion) {
        super(completion);
        client = engine.clientFor(new BodyEnd());
        request = engine.request();
        places = engine.places();
    }

    @Override
    protected void send() throws IOException, InterruptedException {
        boolean leaves = !places.isOpen();
        if (leaves) {
            enter();
        }
        try {
            Response response = execute();
            received(response.code(), drain(response));
        } finally {
            if (leaves) {
                places.leave();
            }
        }
    }

    private void enter() throws InterruptedException {
        synchronized (lock) {
            if (aborted) {
                throw new InterruptedException();
            }
            waiting = Thread.currentThread();
        }
        try {
            places.enter();
        } finally {
            synchronized (lock) {
                waiting = null;
            }
        }
    }

    /** A request that was not sent uses another connection: a change of connection, not a retry. */
    private Response execute() throws IOException {
        for (int changes = 0; ; changes++) {
            Call call = client.newCall(request);
            expose(call);
            try {
                return call.execute();
            } catch (IOException e) {
                if (changes == CHANGES || !Failures.notSent(e)) {
                    throw e;
                }
            }
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

    /** To the end, where the library takes the connection back, or to the failure that ends the call. Copies nothing. */
    private static long drain(Response response) throws IOException {
        BufferedSource source = response.body().source();
        Buffer buffer = source.getBuffer();
        long bytes = 0;
        while (!source.exhausted()) {
            bytes += buffer.size();
            buffer.clear();
        }
        return bytes;
    }

    @Override
    protected void abort() {
        synchronized (lock) {
            aborted = true;
            if (breakable != null) {
                breakable.cancel();
            }
            if (waiting != null) {
                waiting.interrupt();
            }
        }
    }

    /** An interrupt that came when the wait was over must not end the next one. */
    @Override
    protected void renew() {
        synchronized (lock) {
            aborted = false;
        }
        Thread.interrupted();
    }

    @Override
    protected Throwable explain(Exception failure) {
        return Failures.explain(failure);
    }

    /**
     * Cancelling a call in HTTP/1.1 closes its connection. When its body has been read, that is about to be reused: a later cancel
     * must not close it.
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
