package io.httpbench.load;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A client whose server is a script in virtual time. Watches the bound and that no request starts twice. */
class ScriptedClient implements Client {

    /** What becomes of the nth request, counted from 1. */
    @FunctionalInterface
    interface Script {
        Answer answer(long number);
    }

    /**
     * How a request ends.
     *
     * @param afterNanos service time; 0 completes inside {@code start()}, negative never completes
     * @param failure null for a response with this status and body
     */
    record Answer(
            long afterNanos,
            int status,
            long bodyBytes,
            @Nullable Throwable failure) {
        static Answer ok(long afterNanos) {
            return new Answer(afterNanos, 200, 60, null);
        }

        static Answer never() {
            return new Answer(-1, 0, 0, null);
        }

        static Answer failure(long afterNanos, Throwable cause) {
            return new Answer(afterNanos, 0, 0, cause);
        }
    }

    static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final VirtualTime time;
    private final Script script;
    private final boolean obeysCancel;
    long started;
    long completed;
    int inFlight;
    int mostInFlight;
    int cancelled;

    ScriptedClient(VirtualTime time, boolean obeysCancel, Script script) {
        this.time = time;
        this.obeysCancel = obeysCancel;
        this.script = script;
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return new Exchange() {
            private long current;

            @Override
            public void start() {
                if (current != 0) {
                    throw new AssertionError("started while one is in flight");
                }
                current = ++started;
                mostInFlight = Math.max(mostInFlight, ++inFlight);
                Answer answer = script.answer(current);
                long number = current;
                if (answer.afterNanos() == 0) {
                    end(number, answer);
                } else if (answer.afterNanos() > 0) {
                    time.in(answer.afterNanos(), () -> end(number, answer));
                }
            }

            private void end(long number, Answer answer) {
                if (current != number) {
                    return; // cancelled meanwhile
                }
                current = 0;
                inFlight--;
                completed++;
                if (answer.failure() == null) {
                    completion.succeeded(answer.status(), answer.bodyBytes());
                } else {
                    completion.failed(answer.failure());
                }
            }

            @Override
            public void cancel() {
                cancelled++;
                if (current != 0 && obeysCancel) {
                    end(current, Answer.failure(0, new TimeoutException("cancelled")));
                }
            }
        };
    }

    @Override
    public void close() {}
}
