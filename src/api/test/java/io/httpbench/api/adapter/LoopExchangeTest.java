package io.httpbench.api.adapter;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Completion;
import io.httpbench.api.Phases;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** On a loop whose tasks the test runs one by one, so that every order of events can be made. */
class LoopExchangeTest {

    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private final List<String> ends = new ArrayList<>();
    private final Phases phases = new NoPhases();
    private final List<Attempt> attempts = new ArrayList<>();
    private boolean loopHasEnded;

    private final LaneLoop loop = LaneLoop.of(
            task -> {
                if (loopHasEnded) {
                    throw new RejectedExecutionException("shut down");
                }
                tasks.add(task);
            },
            new Thread("never started: the test is not on the loop"));

    private final LoopExchange exchange = new LoopExchange(
            loop,
            new Completion() {
                @Override
                public void succeeded(int status, long bodyBytes) {
                    ends.add(status + " " + bodyBytes);
                }

                @Override
                public void failed(Throwable cause) {
                    ends.add(String.valueOf(cause.getMessage()));
                }

                @Override
                public Phases phases() {
                    return phases;
                }
            },
            () -> {
                attempts.add(new Attempt());
                return last();
            });

    private record NoPhases() implements Phases {
        @Override
        public void connected() {}

        @Override
        public void written() {}

        @Override
        public void firstByte() {}
    }

    /** What a client would be. */
    private static final class Attempt extends LoopAttempt {

        private final List<String> calls = new ArrayList<>();
        private boolean broken;

        @Override
        protected void begin() {
            calls.add("begin");
            if (broken) {
                throw new IllegalStateException("broken");
            }
        }

        @Override
        protected void cancel(TimeoutException reason) {
            calls.add("cancel");
            failed(reason);
        }

        @Override
        protected Throwable explain(Throwable failure) {
            return new IllegalStateException("explained: " + failure.getMessage());
        }

        @Override
        protected void ended(boolean good) {
            calls.add("ended " + good);
        }

        boolean isAskedForPhases() {
            return phases() != null;
        }

        void succeed() {
            succeeded(200, 3);
        }

        void fail() {
            failed(new IllegalStateException("failure"));
        }
    }

    private Attempt last() {
        return attempts.get(attempts.size() - 1);
    }

    private void runTasks() {
        while (!tasks.isEmpty()) {
            tasks.remove().run();
        }
    }

    private void start() {
        exchange.start();
        runTasks();
    }

    @Test
    void theSameCallbacksServeRequestAfterRequest() {
        start();
        last().succeed();
        start();
        last().succeed();

        assertThat(ends).containsExactly("200 3", "200 3");
        assertThat(attempts).hasSize(1);
        assertThat(last().calls).containsExactly("begin", "ended true", "begin", "ended true");
    }

    @Test
    void afterAFailureNothingMoreIsHeardOfItsCallbacks() {
        start();
        Attempt failed = last();
        failed.fail();
        start();
        failed.fail();
        failed.succeed();

        assertThat(ends).containsExactly("explained: failure");
        assertThat(failed.isAbandoned()).isTrue();
        last().succeed();
        assertThat(ends).containsExactly("explained: failure", "200 3");
    }

    @Test
    void whatFollowsARequestIsNoPhaseOfTheNext() {
        start();
        Attempt failed = last();
        assertThat(failed.isAskedForPhases()).isTrue();
        failed.fail();
        start();

        assertThat(failed.isAskedForPhases()).isFalse();
        assertThat(last().isAskedForPhases()).isTrue();
        last().succeed();
        assertThat(last().isAskedForPhases()).isFalse();
    }

    @Test
    void aCancelFreesTheRequestAndCompletesItOnce() {
        start();
        Attempt cancelled = last();
        exchange.cancel();
        runTasks();

        assertThat(ends).containsExactly("request cancelled");
        assertThat(cancelled.calls).containsExactly("begin", "cancel", "ended false");
    }

    @Test
    void aLateCancelDoesNotHitTheNextRequest() {
        start();
        exchange.cancel();
        last().succeed();
        exchange.start();
        runTasks();

        assertThat(ends).containsExactly("200 3");
        assertThat(last().calls).doesNotContain("cancel");
    }

    @Test
    void aCancelWithoutARequestDoesNothing() {
        exchange.cancel();
        runTasks();

        assertThat(ends).isEmpty();
    }

    @Test
    void whatTheLibraryThrowsFailsTheRequest() {
        last().broken = true;
        start();

        assertThat(ends).containsExactly("explained: broken");
    }

    @Test
    void onALoopThatHasEndedARequestFailsAndACancelDoesNothing() {
        loopHasEnded = true;
        exchange.start();
        exchange.cancel();

        assertThat(ends).singleElement().asString().startsWith("the event loop has ended");
    }
}
