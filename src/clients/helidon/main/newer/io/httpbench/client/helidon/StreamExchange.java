package io.httpbench.client.helidon;

import io.helidon.webclient.http2.Http2ClientRequest;
import io.helidon.webclient.http2.Http2ClientResponse;
import io.helidon.webclient.spi.WebClientService;
import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** One thread's request over HTTP/2. */
final class StreamExchange extends BlockingExchange {

    private static final ThreadLocal<Attempt> SENDING = new ThreadLocal<>();

    /** Passes an attempt its library request; services belong to the client, not to the request. */
    static final WebClientService SERVICE = (chain, request) -> {
        SENDING.get().sending(chain, request);
        return chain.proceed(request);
    };

    private static final long BREAK_AGAIN_NANOS = 1_000_000;

    private final Line line;
    private final byte[] content;
    private final Turn turn;
    private final Body body = new Body();
    private final Attempt attempt = new Attempt();
    private @Nullable Link prepared;
    private @Nullable Http2ClientRequest request;

    StreamExchange(Line line, byte[] content, Completion completion) {
        super(completion);
        this.line = line;
        this.content = content;
        turn = line.turns().newTurn();
    }

    @Override
    protected void send() throws IOException, ExchangeException {
        Turns turns = line.turns();
        try {
            boolean mine = turns.enter(turn);
            while (mine && !sentOn(line.link())) {
                mine = turns.refused(turn);
            }
            if (!mine) {
                throw new IOException("cancelled before its turn");
            }
        } finally {
            turns.leave(turn);
        }
    }

    /** False when the connection does not accept it, now or ever; then nothing was sent. */
    private boolean sentOn(Link link) throws IOException, ExchangeException {
        boolean opening = !link.isOpen() && link.claim();
        if (!opening && !link.isOpen()) {
            return false;
        }
        try {
            attempt.begin(link, opening);
            Http2ClientRequest toSend = requestOn(link);
            if (opening) {
                link.opening(toSend);
            }
            exchange(toSend);
            return true;
        } catch (Refused e) {
            return false;
        } finally {
            attempt.end();
            if (opening && !link.isOpen()) {
                link.unclaim();
            }
        }
    }

    private Http2ClientRequest requestOn(Link link) {
        Http2ClientRequest known = request;
        if (known == null || prepared != link) {
            known = link.newRequest();
            request = known;
            prepared = link;
        }
        return known;
    }

    private void exchange(Http2ClientRequest toSend) throws IOException, ExchangeException {
        SENDING.set(attempt);
        try (Http2ClientResponse response = toSend.submit(content)) {
            received(response.status().code(), body.drain(response));
            if (!attempt.isComplete()) {
                throw new ExchangeException(FailureKind.RESET, "the stream was reset within the body");
            }
        }
    }

    @Override
    protected void abort() {
        attempt.abort();
        line.turns().giveUp(turn);
        if (!attempt.giveUp()) {
            Thread breaker = new Thread(this::breakUp, "helidon-cancel");
            breaker.setDaemon(true);
            breaker.start();
        }
    }

    private void breakUp() {
        while (!attempt.giveUp()) {
            LockSupport.parkNanos(BREAK_AGAIN_NANOS);
        }
    }

    /** The connection's thread. */
    void lost(Link ended) {
        attempt.lost(ended);
    }

    @Override
    protected Throwable explain(Exception failure) {
        return attempt.wasLost()
                ? new ExchangeException(FailureKind.RESET, "the connection ended before the answer was complete")
                : Failures.explain(failure);
    }

    @Override
    protected void renew() {
        attempt.renew();
        line.turns().renew(turn);
    }
}
