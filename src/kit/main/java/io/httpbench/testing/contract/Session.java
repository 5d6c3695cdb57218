package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Habit;
import io.httpbench.api.Limits;
import io.httpbench.api.Message;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.Target;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One opened client with its slots. Used by the thread of the test; a blocking client is called on a thread per slot. */
final class Session implements AutoCloseable {

    private final Subject subject;
    private final Limits limits;
    private final Client client;
    private final List<Slot> slots = new ArrayList<>();
    private final List<ExecutorService> callers = new ArrayList<>();
    private int next;

    private Session(Subject subject, Target target, Limits limits) {
        this.subject = subject;
        this.limits = limits;
        this.client = subject.open(target, limits);
    }

    static Session open(Subject subject, Target target, Limits limits) {
        return new Session(subject, target, limits);
    }

    static Session open(Subject subject, FaultyServer server, String path, Limits limits) {
        return open(subject, server.port(), path, limits);
    }

    static Session open(Subject subject, int port, String path, Limits limits) {
        return open(subject, subject.target(port, path, Message.GET), limits);
    }

    static Session open(Subject subject, FaultyServer server, String path, Message message) {
        return open(subject, subject.target(server.port(), path, message), subject.single());
    }

    /** A further slot, on the lane that is next to be filled. */
    Slot slot() {
        return slotOn(laneOf(next++));
    }

    /** As many further slots. */
    List<Slot> slots(int count) {
        return Stream.generate(this::slot).limit(count).toList();
    }

    Slot slotOn(int lane) {
        Slot slot = new Slot(subject.patience(), subject.factory().blocking());
        slot.use(client.newExchange(lane, slot.completion()), caller());
        slots.add(slot);
        return slot;
    }

    /** Another exchange, for callers with their own slots. */
    Exchange newExchange(int slot, Completion completion) {
        return client.newExchange(laneOf(slot), completion);
    }

    /**
     * Lets a client that upgrades its connections do so, one request after the other: until such a connection has
     * answered, there is no second request on it, and a cancel may end it. Does nothing for others.
     */
    Session upgraded(FaultyServer server) {
        if (subject.lacks(Limit.PRIOR_KNOWLEDGE) || subject.does(Habit.CANCELS_UPGRADES)) {
            server.gate().open();
            for (int lane = 0; lane < limits.lanes(); lane++) {
                for (int i = 0; i < limits.connectionsOf(lane); i++) {
                    slotOn(lane).requestSucceeds(Behaviour.SLOW);
                }
            }
            server.gate().shut();
            server.traffic().forgetRequests();
        }
        return this;
    }

    int laneOf(int slot) {
        int lane = 0;
        for (int rest = slot; rest >= limits.slotsOf(lane); lane++) {
            rest -= limits.slotsOf(lane);
        }
        return lane;
    }

    /** Where a slot's starts run: a thread of its own for a blocking client, else the thread that starts. */
    Caller caller() {
        if (!subject.factory().blocking()) {
            return Runnable::run;
        }
        ExecutorService caller = Executors.newSingleThreadExecutor(
                action -> subject.caller(action, "contract caller " + callers.size()));
        callers.add(caller);
        return caller::execute;
    }

    /** Closes the client, and nothing else. It may hang: this runs on a thread that may then be left behind. */
    void closeClient() {
        Duration patience = subject.patience();
        AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
        Thread thread = new Thread(client::close, "contract close()");
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((where, failure) -> thrown.set(failure));
        thread.start();
        try {
            TimeUnit.NANOSECONDS.timedJoin(thread, patience.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted during close()", e);
        }
        if (thread.isAlive()) {
            throw new AssertionError("close() did not return within " + patience + "; it is at\n"
                    + Arrays.toString(thread.getStackTrace()).replace(", ", "\n"));
        }
        Throwable failure = thrown.get();
        if (failure != null) {
            throw new AssertionError("close() threw", failure);
        }
    }

    /** Ends the session; every request must have completed exactly once. */
    @Override
    public void close() {
        closeClient();
        for (ExecutorService caller : callers) {
            caller.shutdown();
            awaitEnd(caller);
        }
        for (Slot slot : slots) {
            slot.verify();
        }
    }

    private void awaitEnd(ExecutorService caller) {
        try {
            assertThat(caller.awaitTermination(subject.patience().toNanos(), TimeUnit.NANOSECONDS))
                    .as("the blocking start() has returned after close()")
                    .isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    /** Runs the start of a request. */
    @FunctionalInterface
    interface Caller {
        void call(Runnable start);
    }
}
