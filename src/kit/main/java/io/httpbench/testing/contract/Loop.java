package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.FailureClassifier;
import io.httpbench.api.FailureKind;
import io.httpbench.testing.faulty.Behaviour;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Load as the harness makes it: every slot starts its next request from within its completion, until a number of
 * requests is used up. Two parties meet after each start, the thread that started and the one that completed; the later
 * one goes on, so completions inside {@code start()} do not pile up on the stack.
 */
final class Loop {

    /** Short, since some clients pass only by it. */
    private static final Duration WATCHDOG = Duration.ofMillis(250);

    private final Subject subject;
    private final Behaviour expected;
    private final AtomicInteger budget;
    private final AtomicInteger started = new AtomicInteger();
    private final AtomicInteger succeeded = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final Queue<String> complaints = new ConcurrentLinkedQueue<>();
    private final Map<Integer, Set<Thread>> threads = new ConcurrentHashMap<>();
    private final Map<String, Integer> causes = new ConcurrentHashMap<>();
    private final Map<FailureKind, Integer> kinds = new ConcurrentHashMap<>();
    private final CountDownLatch idle;
    private final List<LoopSlot> slots = new ArrayList<>();

    Loop(Subject subject, Session session, int slotCount, int requests, Behaviour expected) {
        this.subject = subject;
        this.expected = expected;
        budget = new AtomicInteger(requests);
        idle = new CountDownLatch(slotCount);
        for (int i = 0; i < slotCount; i++) {
            slots.add(new LoopSlot(session, i));
        }
    }

    Loop start() {
        slots.forEach(LoopSlot::begin);
        return this;
    }

    /** Waits until all requests are back, as long as some are coming: a slow machine is no failure. */
    Loop await() {
        try {
            int seen;
            do {
                seen = completions();
                if (idle.await(subject.patience().toNanos(), TimeUnit.NANOSECONDS)) {
                    return this;
                }
            } while (completions() != seen);
            throw new AssertionError("no progress within " + subject.patience() + ": started " + started
                    + ", succeeded " + succeeded + ", failed " + causes);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    /** Whether all requests are back. */
    boolean over() {
        return idle.getCount() == 0;
    }

    private int completions() {
        return succeeded.get() + failed.get();
    }

    /**
     * As {@link #await()}, with a watchdog as the harness has it, but a faster one: again and again it cancels requests, as each may
     * lose others. As long as none succeeds it waits twice as long each time: on a busy machine it would cancel whatever is on its way.
     */
    Loop awaitWithWatchdog() {
        try {
            int seen = completions();
            int good = succeeded();
            Duration wait = WATCHDOG;
            for (Duration left = subject.patience(); !left.isNegative(); left = left.minus(wait)) {
                if (idle.await(wait.toNanos(), TimeUnit.NANOSECONDS)) {
                    return this;
                }
                slots.forEach(LoopSlot::cancel);
                wait = succeeded() == good ? wait.multipliedBy(2) : WATCHDOG;
                good = succeeded();
                if (completions() != seen) {
                    seen = completions();
                    left = subject.patience();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
        return await();
    }

    /** To be called when the client is closed, so that nothing more can come. */
    void verify() {
        assertThat(complaints).as("violations of the contract").isEmpty();
        assertThat(completions()).as("completions").isEqualTo(started.get());
    }

    int succeeded() {
        return succeeded.get();
    }

    int failed() {
        return failed.get();
    }

    /** Failures by their descriptions. */
    Map<String, Integer> causes() {
        return causes;
    }

    /** Failures by their kinds. */
    Map<FailureKind, Integer> kinds() {
        return kinds;
    }

    /** The threads that completions came on, by lane. */
    Map<Integer, Set<Thread>> threads() {
        return threads;
    }

    private enum State {
        IDLE,
        STARTING,
        UNDER_WAY,
        COMPLETED
    }

    private final class LoopSlot implements Completion {

        private final AtomicReference<State> state = new AtomicReference<>(State.IDLE);
        private final int lane;
        private final Exchange exchange;
        private final Session.Caller caller;

        LoopSlot(Session session, int index) {
            lane = session.laneOf(index);
            exchange = session.newExchange(index, this);
            caller = session.caller();
        }

        void cancel() {
            exchange.cancel();
        }

        void begin() {
            caller.call(this::run);
        }

        @Override
        public void succeeded(int status, long bodyBytes) {
            threads.computeIfAbsent(lane, key -> ConcurrentHashMap.newKeySet()).add(Thread.currentThread());
            if (status != expected.status() || bodyBytes != expected.bodyBytes()) {
                complaints.add("unexpected answer: status " + status + ", " + bodyBytes + " bytes");
            }
            completed(succeeded);
        }

        @Override
        public void failed(Throwable cause) {
            causes.merge(FailureClassifier.mostTelling(cause).toString(), 1, Integer::sum);
            kinds.merge(FailureClassifier.classify(cause), 1, Integer::sum);
            completed(failed);
        }

        private void run() {
            while (budget.getAndDecrement() > 0) {
                started.incrementAndGet();
                state.set(State.STARTING);
                try {
                    exchange.start();
                } catch (Throwable thrown) {
                    complaints.add("start() threw " + thrown);
                }
                if (state.compareAndSet(State.STARTING, State.UNDER_WAY)) {
                    return;
                }
            }
            state.set(State.IDLE);
            idle.countDown();
        }

        private void completed(AtomicInteger counter) {
            counter.incrementAndGet();
            if (state.compareAndSet(State.STARTING, State.COMPLETED)) {
                return;
            }
            if (state.compareAndSet(State.UNDER_WAY, State.COMPLETED)) {
                run();
            } else {
                complaints.add("completion in state " + state);
            }
        }
    }
}
