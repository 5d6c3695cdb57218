package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.FailureClassifier;
import io.httpbench.api.FailureKind;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** An exchange, its completion and the thread that calls it. */
final class Slot {

    /** Longer than a request takes to the server that comes there at all. */
    static final Duration WATCHDOG = Duration.ofSeconds(2);

    /** Longer than an answer takes that is not lost; short, since some clients pass only by it, and often. */
    private static final Duration ANSWERED = Duration.ofMillis(500);

    private final RecordingCompletion completion = new RecordingCompletion();
    private final List<String> violations = new CopyOnWriteArrayList<>();
    private final Duration patience;
    private final boolean blocking;
    private boolean abandoned;
    private @Nullable Exchange exchange;
    private Session.@Nullable Caller caller;

    Slot(Duration patience, boolean blocking) {
        this.patience = patience;
        this.blocking = blocking;
    }

    Completion completion() {
        return completion;
    }

    void use(Exchange newExchange, Session.Caller newCaller) {
        exchange = newExchange;
        caller = newCaller;
    }

    /** From now on another thread calls it. */
    void handOn(Session.Caller newCaller) {
        caller = newCaller;
    }

    Slot start() {
        int ordinal = completion.starting();
        Objects.requireNonNull(caller).call(() -> guardedStart(ordinal));
        return this;
    }

    void cancel() {
        Objects.requireNonNull(exchange).cancel();
    }

    /** For requests that nobody sees begin: a cancel that comes too early does nothing, so it is repeated. */
    void cancelUntilCompleted() {
        long end = System.nanoTime() + patience.toNanos();
        while (underWay() && System.nanoTime() < end) {
            cancel();
            Thread.onSpinWait();
        }
    }

    boolean underWay() {
        return completion.underWay();
    }

    int completions() {
        return completion.completions();
    }

    Outcome next() {
        return completion.next(patience);
    }

    /** One request from start to end. */
    Outcome request() {
        return start().next();
    }

    /** One request that may be lost on its way, or its answer: then it is given up, as the harness does. */
    Outcome requestUnderWatch(FaultyServer server) {
        int before = server.traffic().requests();
        start();
        server.traffic().comes(WATCHDOG, seen -> seen.requests() > before || !underWay());
        Outcome inTime = completion.poll(ANSWERED);
        if (inTime != null) {
            return inTime;
        }
        cancel();
        return next();
    }

    void requestSucceeds(Behaviour expected) {
        succeeds(request(), expected);
    }

    /** One request, whose answer is told without the length of its body. */
    void requestSucceedsWithout(Behaviour expected) {
        assertThat(request()).isEqualTo(new Outcome(expected.status(), 0, null));
    }

    void succeeds(Behaviour expected) {
        succeeds(next(), expected);
    }

    void fails(Set<FailureKind> kinds) {
        fails(next(), kinds);
    }

    /** The next outcome is the expected answer, or this failure. */
    void succeedsOrFails(Behaviour expected, FailureKind kind) {
        succeedsOrFails(expected, EnumSet.of(kind));
    }

    /** The next outcome is the expected answer, or one of the failures, which it returns. */
    @Nullable
    FailureKind succeedsOrFails(Behaviour expected, Set<FailureKind> kinds) {
        return succeedsOrFails(next(), expected, kinds);
    }

    @Nullable
    static FailureKind succeedsOrFails(Outcome outcome, Behaviour expected, Set<FailureKind> kinds) {
        if (outcome.cause() == null) {
            succeeds(outcome, expected);
            return null;
        }
        fails(outcome, kinds);
        return FailureClassifier.classify(outcome.cause());
    }

    /** On whose call the last success was told. */
    List<StackTraceElement> callers() {
        return completion.callers();
    }

    /** For slots whose requests may be left without a completion because the client was closed. */
    void abandon() {
        abandoned = true;
    }

    void verify() {
        assertThat(violations).as("violations of the contract").isEmpty();
        assertThat(completion.violations()).as("violations of the contract").isEmpty();
        if (!abandoned) {
            assertThat(completion.completions()).as("completions").isEqualTo(completion.starts());
        }
    }

    static void succeeds(Outcome outcome, Behaviour expected) {
        assertThat(outcome).isEqualTo(new Outcome(expected.status(), expected.bodyBytes(), null));
    }

    static void fails(Outcome outcome, Set<FailureKind> kinds) {
        assertThat(outcome.cause())
                .as("cause of a failure; outcome %s", outcome)
                .isNotNull();
        Throwable cause = Objects.requireNonNull(outcome.cause());
        assertThat(FailureClassifier.classify(cause))
                .as("kind of %s", cause)
                .withFailMessage(() -> "expected one of " + kinds + " but was " + FailureClassifier.classify(cause)
                        + " (" + FailureClassifier.mostTelling(cause) + ")")
                .isIn(kinds);
    }

    private void guardedStart(int ordinal) {
        try {
            Objects.requireNonNull(exchange).start();
        } catch (Throwable thrown) {
            violations.add("start() threw " + thrown);
        }
        if (blocking && completion.completions() < ordinal) {
            violations.add("a blocking start() returned before its completion");
        }
    }
}
