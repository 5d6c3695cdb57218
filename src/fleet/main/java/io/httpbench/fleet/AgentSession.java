package io.httpbench.fleet;

import io.httpbench.model.FleetAddress;
import io.httpbench.model.FleetOrder;
import io.httpbench.result.environment.AgentMachine;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jgroups.Address;
import org.jspecify.annotations.Nullable;

/**
 * An agent: waits for a conductor, says who it is, and runs its part of each fork. It has one conductor at a time; when that
 * is gone, or silent, the fork is killed at once and it waits for the next.
 */
public final class AgentSession implements AutoCloseable {

    private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(FleetOrder.LEASE_SECONDS);

    /** For the conductor of a group to say its first word. */
    private static final long WORD_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** For a fork that was killed. */
    private static final long END_SECONDS = 5;

    /** Until it says why it is alone for the first time, and then between two such lines. */
    private static final long FIRST_REMINDER_NANOS = TimeUnit.SECONDS.toNanos(10);

    private static final long REMINDER_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final String build;
    private final String session = UUID.randomUUID().toString();
    private final AgentMachine machine;
    private final AgentWork work;
    private final Consumer<String> remarks;
    private final boolean once;
    private final ExecutorService worker = Executors.newSingleThreadExecutor(daemon("agent-work"));
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(daemon("agent-watch"));
    private final CompletableFuture<String> ended = new CompletableFuture<>();
    private final FleetAddress joins;
    private final Connector connector;
    private @Nullable FleetChannel channel;
    private @Nullable Address conductor;
    private long joinedAt = System.nanoTime();
    private long reminderAt = System.nanoTime() + FIRST_REMINDER_NANOS;
    private volatile long heardAt = System.nanoTime();
    private @Nullable Part part;

    private AgentSession(
            String build,
            AgentMachine machine,
            FleetAddress joins,
            Connector connector,
            AgentWork work,
            Consumer<String> remarks,
            boolean once) {
        this.build = build;
        this.machine = machine;
        this.work = work;
        this.remarks = remarks;
        this.once = once;
        this.joins = joins;
        this.connector = connector;
    }

    /** What this agent was told to run last. */
    private record Part(long epoch, AgentFork fork) {}

    /** Connects to where the conductor is or will be. */
    private interface Connector {
        FleetChannel connect(Function<FleetChannel, FleetChannel.Member> member) throws IOException;
    }

    /**
     * Connects, and answers from now on.
     *
     * @param build of this process
     * @param machine it runs on, with its name; the address is not looked at
     * @param key that the fleet shares; null: none
     * @param remarks receives a line for people when something happens
     * @param once whether it ends when its conductor has no more work
     * @throws IOException when it cannot listen
     */
    public static AgentSession open(
            String build,
            AgentMachine machine,
            FleetAddress listen,
            FleetAddress conductor,
            @Nullable FleetKey key,
            AgentWork work,
            Consumer<String> remarks,
            boolean once)
            throws IOException {
        AgentSession session = new AgentSession(
                build,
                machine,
                conductor,
                member -> FleetChannel.open(
                        machine.name(), listen, conductor, WhyAlone.anybodyAt(conductor), key, member),
                work,
                remarks,
                once);
        session.connect();
        Future<?> unused = session.watch.scheduleWithFixedDelay(session::look, 1, 1, TimeUnit.SECONDS);
        return session;
    }

    /**
     * Waits until there is nothing more to do.
     *
     * @return why it ends though it was not done; empty when it is
     */
    public String await() throws InterruptedException {
        try {
            return ended.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ThreadFactory daemon(String name) {
        return runnable -> {
            Thread thread = new Thread(runnable, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /** Who finds nobody is the first of a group of its own, which no conductor ever joins: it leaves, and tries again. */
    private void connect() throws IOException {
        FleetChannel old;
        synchronized (this) {
            old = channel;
            channel = null;
        }
        if (old != null) {
            old.close();
        }
        FleetChannel made = connector.connect(Ears::new);
        synchronized (this) {
            channel = made;
            joinedAt = System.nanoTime();
        }
    }

    private void look() {
        endWithoutConductor();
        if (!lost()) {
            return;
        }
        if (reminds()) {
            remarks.accept("still looks for a run: " + WhyAlone.of(joins));
        }
        if (WhyAlone.anybodyAt(joins)) {
            try {
                connect();
            } catch (IOException | RuntimeException | Error e) {
                // It looks again, which it never would after anything that leaves this method.
                remarks.accept("cannot connect: " + e.getMessage());
            }
        }
    }

    private synchronized boolean lost() {
        boolean alone = channel == null || channel.alone();
        return conductor == null && (alone || System.nanoTime() - joinedAt > WORD_NANOS);
    }

    private synchronized boolean reminds() {
        long now = System.nanoTime();
        if (now - reminderAt < 0) {
            return false;
        }
        reminderAt = now + REMINDER_NANOS;
        return true;
    }

    /**
     * To nobody else who is the conductor by now: attempts of another run have the same numbers. Without a lock, since a
     * network may let it wait.
     */
    private void sayTo(Address boss, FleetMessage message) {
        FleetChannel open;
        synchronized (this) {
            open = follows(boss) ? channel : null;
        }
        if (open != null) {
            open.send(boss, message);
        }
    }

    private synchronized boolean follows(Address who) {
        return who.equals(conductor);
    }

    private synchronized void lose(String why) {
        if (conductor != null) {
            conductor = null;
            joinedAt = System.nanoTime() - WORD_NANOS;
            reminderAt = System.nanoTime() + REMINDER_NANOS;
            kill();
            remarks.accept(why);
        }
    }

    private void endAfterOne() {
        if (once) {
            ended.complete("");
        }
    }

    private void endWithoutConductor() {
        if (System.nanoTime() - heardAt > SILENCE_NANOS) {
            lose("the conductor has been silent for " + FleetOrder.LEASE_SECONDS + " s");
        } else if (doubts()) {
            lose("the conductor is gone");
        }
    }

    private synchronized boolean doubts() {
        return conductor != null && channel != null && channel.doubts(conductor);
    }

    private synchronized void kill() {
        if (part != null) {
            part.fork().kill();
        }
    }

    private synchronized void tell(FleetOrder order) {
        if (part != null) {
            part.fork().tell(order);
        }
    }

    /** An order for an attempt that this agent does not run has come too late. */
    private synchronized void tell(FleetMessage.Told told) {
        if (part != null && part.epoch() == told.epoch()) {
            part.fork().tell(told.order());
        }
    }

    /** From now on it can be killed, also while what came before it still ends. */
    private void start(Address boss, FleetMessage.Start start) {
        try {
            AgentFork fork = work.fork(start.plan(), start.fork());
            synchronized (this) {
                part = new Part(start.epoch(), fork);
            }
            worker.execute(() -> {
                try {
                    sayTo(boss, new FleetMessage.Ended(start.epoch(), run(boss, start.epoch(), fork)));
                } catch (RuntimeException | Error e) {
                    fail(boss, start, e);
                }
            });
        } catch (RuntimeException | Error e) {
            fail(boss, start, e);
        }
    }

    /** Whatever happens: the conductor waits for it. */
    private void fail(Address boss, FleetMessage.Start start, Throwable why) {
        sayTo(
                boss,
                new FleetMessage.Ended(
                        start.epoch(),
                        new ForkResult(
                                start.fork(), false, List.of("the agent failed: " + why), List.of(), null, null)));
    }

    private List<String> check(FleetMessage.Task task) {
        try {
            return work.check(task);
        } catch (RuntimeException | Error e) {
            return List.of("its check failed: " + e);
        }
    }

    private ForkResult run(Address boss, long epoch, AgentFork fork) {
        long began = System.nanoTime();
        boolean[] strange = new boolean[1];
        ForkResult result = fork.run(message -> {
            if (message instanceof ForkMessage.Held held) {
                // One clock for all processes of a machine is what everything here relies on.
                strange[0] = held.at() < began || held.at() > System.nanoTime();
            }
            sayTo(boss, new FleetMessage.Said(epoch, message));
        });
        return strange[0]
                ? result.judged(List.of("agent and fork do not share a clock"), result.kindedNotes())
                : result;
    }

    /**
     * Leaves first, so that a fork that is killed for that is no failure of its client. Waits some seconds for its end. Any
     * thread.
     */
    @Override
    public void close() {
        FleetChannel open;
        synchronized (this) {
            open = channel;
            channel = null;
            conductor = null;
        }
        watch.shutdownNow();
        if (open != null) {
            open.close();
        }
        kill();
        worker.shutdown();
        try {
            boolean unused = worker.awaitTermination(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        worker.shutdownNow();
        work.close();
    }

    /** What comes from the engine. */
    private final class Ears implements FleetChannel.Member {

        private final FleetChannel via;

        Ears(FleetChannel via) {
            this.via = via;
        }

        /** Whoever it is will say so if it is the conductor. */
        @Override
        public void appeared(Address who) {}

        @Override
        public void left(Address who) {
            if (follows(who)) {
                lose("the conductor is gone");
                endAfterOne();
            }
        }

        @Override
        public void received(Address from, FleetMessage message, long nanos) {
            if (message instanceof FleetMessage.WhoAreYou) {
                meet(from);
            } else if (follows(from)) {
                heardAt = nanos;
                obey(from, message, nanos);
            }
        }

        private void meet(Address from) {
            synchronized (AgentSession.this) {
                if (conductor != null && !conductor.equals(from)) {
                    return;
                }
                channel = via;
                conductor = from;
                heardAt = System.nanoTime();
            }
            sayTo(from, new FleetMessage.Hello(build, session, machine));
            remarks.accept("found a conductor");
        }

        private void obey(Address from, FleetMessage message, long nanos) {
            if (message instanceof FleetMessage.ClockAsked asked) {
                sayTo(from, new FleetMessage.ClockTold(asked.id(), nanos, System.nanoTime()));
            } else if (message instanceof FleetMessage.Pulse) {
                tell(FleetOrder.PULSE);
            } else if (message instanceof FleetMessage.Task task) {
                worker.execute(() -> sayTo(from, new FleetMessage.Checked(check(task))));
            } else if (message instanceof FleetMessage.Start start) {
                start(from, start);
            } else if (message instanceof FleetMessage.Told told) {
                tell(told);
            } else if (message instanceof FleetMessage.Abort) {
                kill();
            } else if (message instanceof FleetMessage.Bye) {
                lose("the run is over");
                via.send(from, message);
                endAfterOne();
            } else if (message instanceof FleetMessage.Refused no) {
                ended.complete("refused: " + no.reason());
            }
        }
    }
}
