package io.httpbench.server;

import io.httpbench.server.answer.Http1Response;
import io.httpbench.server.answer.Output;
import io.netty.util.concurrent.Future;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Responses of one HTTP/1.1 connection that cannot be sent yet, because they are delayed or an earlier one is: they are
 * sent in the order of their requests (RFC 9112 §9.3.2). One timer, for the first of them.
 */
final class Http1Queue {

    /** The due time of a response that never comes. */
    static final long NEVER = Long.MAX_VALUE;

    /** Maximum number of requests waiting on one connection; further ones are not read. */
    private static final int MOST = 16_384;

    /** What happens to the connection after a response. */
    enum Then {
        GO_ON,
        END,
        RESET
    }

    /**
     * One response.
     *
     * @param due when it may be sent, by {@link Output#now}, or {@link #NEVER}
     */
    private record Waiting(@Nullable Http1Response response, long due, Then then) {}

    private final Output output;
    private final Queue<Waiting> queue = new ArrayDeque<>();
    private @Nullable Future<?> timer;

    Http1Queue(Output output) {
        this.output = output;
    }

    boolean isEmpty() {
        return queue.isEmpty();
    }

    boolean full() {
        return queue.size() >= MOST;
    }

    /** Sends a response as soon as it is due and those before it are sent. */
    void add(@Nullable Http1Response response, long due, Then then) {
        queue.add(new Waiting(response, due, then));
        if (queue.size() == 1) {
            release();
        }
    }

    /** Sends what can be sent now. */
    void release() {
        long now = output.now();
        for (Waiting first; (first = queue.peek()) != null && !output.congested(); ) {
            if (first.due() == NEVER) {
                return;
            }
            if (first.due() - now > 0) {
                wakeUpIn(first.due() - now);
                return;
            }
            queue.remove();
            send(first);
        }
    }

    private void wakeUpIn(long nanos) {
        if (timer == null) {
            timer = output.schedule(
                    () -> {
                        timer = null;
                        output.wakeUp();
                    },
                    nanos);
        }
    }

    private void send(Waiting answer) {
        if (answer.response() != null) {
            answer.response().writeTo(output);
        }
        switch (answer.then()) {
            case GO_ON -> {
                // The connection stays open for the next request.
            }
            case END -> output.finish();
            case RESET -> output.reset();
        }
    }

    /** Nothing that is waiting will be sent. */
    void cancel() {
        queue.clear();
        if (timer != null) {
            timer.cancel(false);
            timer = null;
        }
    }
}
