package io.httpbench.testing.contract;

import io.httpbench.api.Completion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Remembers the outcomes of one exchange and notices a completion that nobody asked for. Called on any thread. */
public final class RecordingCompletion implements Completion {

    private final BlockingQueue<Outcome> outcomes = new LinkedBlockingQueue<>();
    private final List<String> violations = new ArrayList<>();
    private volatile List<StackTraceElement> callers = List.of();
    private boolean underWay;
    private int starts;
    private int completions;

    /** To be called before each start of the exchange. Returns how many starts there are now. */
    public synchronized int starting() {
        if (underWay) {
            violations.add("the test started an exchange that is under way");
        }
        underWay = true;
        return ++starts;
    }

    @Override
    public void succeeded(int status, long bodyBytes) {
        callers = List.of(new Throwable().getStackTrace());
        completed(new Outcome(status, bodyBytes, null));
    }

    @Override
    public void failed(Throwable cause) {
        completed(new Outcome(0, 0, cause));
    }

    /**
     * Waits for the next outcome that was not yet taken.
     *
     * @throws AssertionError when there is none in time
     */
    public Outcome next(Duration patience) {
        Outcome outcome = poll(patience);
        if (outcome == null) {
            throw new AssertionError("no completion within " + patience);
        }
        return outcome;
    }

    /** The next outcome; null when there is none in time. */
    public @Nullable Outcome poll(Duration patience) {
        try {
            return outcomes.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for a completion", e);
        }
    }

    /** On whose call the last success was told, the innermost first. */
    public List<StackTraceElement> callers() {
        return callers;
    }

    /** Whether a start has not been completed yet. */
    public synchronized boolean underWay() {
        return underWay;
    }

    /** Calls of {@link #starting()}. */
    public synchronized int starts() {
        return starts;
    }

    /** Completions of any kind, unasked ones included. */
    public synchronized int completions() {
        return completions;
    }

    /** What should not have happened, in words; empty when all is well. */
    public synchronized List<String> violations() {
        return List.copyOf(violations);
    }

    private void completed(Outcome outcome) {
        synchronized (this) {
            completions++;
            if (!underWay) {
                violations.add("completion without a request under way: " + outcome);
                return;
            }
            underWay = false;
        }
        outcomes.add(outcome);
    }
}
