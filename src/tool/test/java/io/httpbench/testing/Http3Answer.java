package io.httpbench.testing;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.client.netty.NettyFactory;
import io.httpbench.testing.contract.Patience;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One answer to a client of ours: a status and a length, or a failure.
 *
 * @param failure null after an answer
 */
public record Http3Answer(int status, long bytes, @Nullable Throwable failure) {

    /** Asks once, on a connection of its own. */
    public static Http3Answer to(Target target) throws InterruptedException {
        Answers answers = new Answers();
        try (Client client = NettyFactory.NETTY.open(target, limits(1, 1))) {
            client.newExchange(0, answers).start();
            return answers.next();
        }
    }

    /** On one event loop, without timeouts. */
    public static Limits limits(int connections, int inFlight) {
        Duration never = Patience.ofFailure();
        return new Limits(connections, 1, 1, inFlight, never, never);
    }

    /** That of the failure. */
    public FailureKind kind() {
        return failure instanceof ExchangeException told ? told.kind() : FailureKind.OTHER;
    }

    /** Takes them, to be read on any thread. */
    public static final class Answers implements Completion {

        private final LinkedBlockingQueue<Http3Answer> answers = new LinkedBlockingQueue<>();

        @Override
        public void succeeded(int status, long bodyBytes) {
            answers.add(new Http3Answer(status, bodyBytes, null));
        }

        @Override
        public void failed(Throwable cause) {
            answers.add(new Http3Answer(0, 0, cause));
        }

        /** Waits for it. */
        public Http3Answer next() throws InterruptedException {
            Http3Answer next = answers.poll(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS);
            if (next == null) {
                throw new AssertionError("no answer");
            }
            return next;
        }
    }
}
