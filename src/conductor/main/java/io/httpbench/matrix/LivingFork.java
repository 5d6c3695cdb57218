package io.httpbench.matrix;

import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.matrix.watch.ServerCounter.Counts;
import io.httpbench.matrix.watch.TurnWatch;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.Turn;
import io.httpbench.result.judged.TurnResult;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.result.text.Numbers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A fork that lives beside others: silent, unless it has the load. A thread of its own follows its messages; all methods are
 * for the one thread that gives turns.
 */
final class LivingFork {

    private static final Optional<ForkMessage> GONE = Optional.empty();

    /** Share of one CPU from which a fork is not at rest. */
    private static final double AT_REST = 0.01;

    private final Cell cell;
    private final ForkPlan plan;
    private final ServerCounter server;
    private final BlockingQueue<Optional<ForkMessage>> events = new LinkedBlockingQueue<>();
    private final List<TurnResult> turns = new ArrayList<>();
    private volatile @Nullable ForkProcess process;
    private volatile @Nullable ForkExit exit;
    private volatile long rate;
    private boolean gone;
    private int given;
    private long reopened;
    private long restNanos;
    private long restCpuNanos;
    private @Nullable Counts counted;
    private @Nullable TurnWatch watch;

    /**
     * A fork that has not started.
     *
     * @param server which it asks
     */
    LivingFork(Cell cell, ForkPlan plan, ServerCounter server) {
        this.cell = cell;
        this.plan = plan;
        this.server = server;
    }

    /** The server that it asks: the one of all forks, or its own. */
    ServerCounter server() {
        return server;
    }

    Cell cell() {
        return cell;
    }

    ForkPlan plan() {
        return plan;
    }

    /** Starts its JVM, and returns when it is warm and rests, or is gone. */
    void start(ForkRunner runner, Path log, Duration deadline, Consumer<ForkMessage> listener) {
        Thread follower = new Thread(
                () -> {
                    try {
                        exit = runner.run(
                                plan,
                                log,
                                message -> {
                                    listener.accept(message);
                                    remember(message);
                                    if (message instanceof ForkMessage.Resting
                                            || message instanceof ForkMessage.TurnEnded) {
                                        events.add(Optional.of(message));
                                    }
                                },
                                deadline,
                                started -> process = started);
                    } finally {
                        events.add(GONE);
                    }
                },
                "fork-" + cell.label());
        follower.setDaemon(true);
        follower.start();
        awaitEvent();
    }

    private void remember(ForkMessage message) {
        if (message instanceof ForkMessage.Second second && second.requestsPerSecond() > 0) {
            rate = second.requestsPerSecond();
        }
    }

    /** Mean service time in its last second under load, by Little's law (1961); zero as long as none is known. */
    Duration serviceTime() {
        return rate == 0 ? Duration.ZERO : Duration.ofNanos(cell.inFlight() * TimeUnit.SECONDS.toNanos(1) / rate);
    }

    /** Null: it is gone. Bounded by the deadline of the fork, which ends it. */
    private @Nullable ForkMessage awaitEvent() {
        if (gone) {
            return null;
        }
        try {
            Optional<ForkMessage> event = events.take();
            gone = event.isEmpty();
            return event.orElse(null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            gone = true;
            return null;
        }
    }

    /** Whether it still takes turns. */
    boolean alive() {
        return !gone;
    }

    /** Lets it load for a while; null when it is gone instead. */
    ForkMessage.@Nullable TurnEnded take(long nanos, boolean recorded, CycleLog cycles) {
        ForkProcess told = process;
        if (gone || told == null) {
            return null;
        }
        told.tell(new Turn(++given, nanos, recorded, cycles.setsAsideLast(turns), false));
        return awaitEvent() instanceof ForkMessage.TurnEnded ended ? ended : null;
    }

    /** Ends it, and waits until it is gone. */
    ForkExit end(CycleLog log, int cycles) {
        ForkProcess told = process;
        if (!gone && told != null) {
            told.tell(new Turn(0, 0, false, log.setsAsideLast(turns), log.tooMany(cycles)));
        }
        while (awaitEvent() != null) {
            // What it still says is in its result.
        }
        ForkExit ended = exit;
        return ended == null ? ForkExit.failed("the fork could not be followed") : ended;
    }

    /** Process id; 0 before its start. */
    long pid() {
        ForkProcess started = process;
        return started == null ? 0 : started.pid();
    }

    /** The server's counts before and after something that only this fork did. */
    void counted(@Nullable Counts from, @Nullable Counts to) {
        if (from != null && to != null) {
            counted = (counted == null ? Counts.NONE : counted).plus(from, to);
        }
    }

    /** What the server has counted of it; null when it reports nothing. */
    @Nullable
    Counts counted() {
        return counted;
    }

    /** Observes the machine during its recorded turns; null before the first. */
    @Nullable
    TurnWatch watch() {
        return watch;
    }

    void watch(TurnWatch observing) {
        watch = observing;
    }

    /** Of a recorded turn: what it was, and the server's counts before and after it. */
    void took(TurnResult turn, @Nullable Counts from, @Nullable Counts to) {
        turns.add(turn);
        reopened += from == null || to == null ? 0 : to.connections() - from.connections();
    }

    /** While another had its turn: CPU time of it, and of a server of its own. */
    void rested(long cpuNanos, long wallNanos) {
        restCpuNanos += cpuNanos;
        restNanos += wallNanos;
    }

    /** What it cost beside its turns, which its figures do not have; null when it was silent. */
    @Nullable
    String restNote() {
        return restCpuNanos <= AT_REST * restNanos
                ? null
                : Numbers.format(
                        "used %.1f %% of a CPU while others had their turn: neither its rate nor its CPU per request has that",
                        100.0 * restCpuNanos / restNanos);
    }

    /** Ends it now. Any thread. */
    void kill() {
        ForkProcess started = process;
        if (started != null) {
            started.kill();
        }
    }

    /** Connections that the server accepted in recorded turns: those of the warm-up were closed meanwhile. */
    long reopened() {
        return reopened;
    }

    /** Its recorded turns. */
    List<TurnResult> turns() {
        return turns;
    }
}
