package com.example.webclient;

import com.example.webclient.Lane.Answer;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.FailureKind;
import io.httpbench.api.FailureKinds;
import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.util.concurrent.EventExecutor;
import java.io.IOException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLHandshakeException;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Mono;

/** The slot of one request: a subscriber for each, which the first of response, failure and cancel ends. */
final class MonoExchange implements Exchange {

    private static final FailureKinds KINDS = new FailureKinds()
            .reset(PrematureChannelClosureException.class)
            // Netty's decoder reports a line that it cannot read as an IllegalArgumentException.
            .protocol(DecoderException.class, IllegalArgumentException.class)
            .connect(UnknownHostException.class, SSLHandshakeException.class, ConnectTimeoutException.class)
            .when(
                    FailureKind.CONNECT,
                    cause -> cause instanceof SocketException
                            && !String.valueOf(cause.getMessage()).contains("reset"))
            .reset(IOException.class);

    private final EventExecutor loop;
    private final Mono<Answer> request;
    private final Completion completion;
    private volatile Call underWay;

    MonoExchange(Lane lane, Completion completion) {
        loop = lane.loop();
        request = lane.request();
        this.completion = completion;
    }

    @Override
    public void start() {
        Call call = new Call();
        underWay = call;
        if (loop.inEventLoop()) {
            request.subscribe(call);
            return;
        }
        try {
            loop.execute(() -> request.subscribe(call));
        } catch (RejectedExecutionException e) {
            call.hookOnError(e);
        }
    }

    /** On the loop: a cancel from elsewhere meets the library just as it gives a connection back, and that is lost then. */
    @Override
    public void cancel() {
        Call call = underWay;
        if (call == null || call.over.get()) {
            return;
        }
        try {
            loop.execute(call::giveUp);
        } catch (RejectedExecutionException e) {
            // The loop has ended, and the request with it.
        }
    }

    /** One request. */
    private final class Call extends BaseSubscriber<Answer> {

        private final AtomicBoolean over = new AtomicBoolean();
        private Answer answer;

        private void giveUp() {
            if (over.compareAndSet(false, true)) {
                cancel();
                completion.failed(new TimeoutException("cancelled: no complete response in time"));
            }
        }

        @Override
        protected void hookOnNext(Answer received) {
            answer = received;
        }

        @Override
        protected void hookOnComplete() {
            if (over.compareAndSet(false, true)) {
                completion.succeeded(answer.status(), answer.bytes());
            }
        }

        @Override
        protected void hookOnError(Throwable failure) {
            if (over.compareAndSet(false, true)) {
                completion.failed(KINDS.explain(failure));
            }
        }
    }
}
