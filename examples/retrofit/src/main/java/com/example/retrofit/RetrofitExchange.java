package com.example.retrofit;

import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import io.httpbench.api.FailureKind;
import io.httpbench.api.FailureKinds;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import okhttp3.ResponseBody;
import retrofit2.Call;
import retrofit2.Response;

/** One thread's request: a new call each time, as Retrofit has it. */
final class RetrofitExchange extends BlockingExchange {

    private static final FailureKinds KINDS = new FailureKinds()
            // Reads have no timeout here: only connecting can take too long.
            .connect(ConnectException.class, UnknownHostException.class, SocketTimeoutException.class)
            .reset(SocketException.class, EOFException.class)
            // OkHttp calls a connection that ended too early a violation of the protocol; only the message tells.
            .when(
                    FailureKind.RESET,
                    failure -> String.valueOf(failure.getMessage()).contains("unexpected end of stream"))
            .protocol(ProtocolException.class);

    private final Supplier<Call<?>> request;
    private final Semaphore places;
    private volatile Thread sender;
    private volatile Call<?> underWay;
    private volatile boolean aborted;

    RetrofitExchange(Supplier<Call<?>> request, Semaphore places, Completion completion) {
        super(completion);
        this.request = request;
        this.places = places;
    }

    @Override
    protected void send() throws IOException, InterruptedException {
        Call<?> call = request.get();
        underWay = call;
        sender = Thread.currentThread();
        if (aborted) {
            throw new InterruptedException();
        }
        places.acquire();
        try {
            Response<?> response = call.execute();
            received(response.code(), read(response));
        } finally {
            places.release();
        }
    }

    /** Retrofit has collected the body of an error; there is none for HEAD, and for 204 and 205. */
    private long read(Response<?> response) throws IOException {
        Object good = response.body();
        try (ResponseBody body = good instanceof ResponseBody streamed ? streamed : response.errorBody()) {
            return body == null ? 0 : drain(body.byteStream());
        }
    }

    /** A call that is cancelled before it is sent never is; an interrupt ends the wait for a place. */
    @Override
    protected void abort() {
        aborted = true;
        Call<?> call = underWay;
        if (call != null) {
            call.cancel();
        }
        Thread waiting = sender;
        if (waiting != null) {
            waiting.interrupt();
        }
    }

    /** An interrupt that came too late must not end the next request. */
    @Override
    protected void renew() {
        aborted = false;
        Thread.interrupted();
    }

    @Override
    protected Throwable explain(Exception failure) {
        return KINDS.explain(failure);
    }
}
