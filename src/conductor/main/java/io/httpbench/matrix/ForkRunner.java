package io.httpbench.matrix;

import io.httpbench.child.ChildLog;
import io.httpbench.group.ControlGroup;
import io.httpbench.group.ControlGroups;
import io.httpbench.limit.GroupUse;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.CompilerThreads;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.matrix.watch.OwnServer;
import io.httpbench.model.FleetOrder;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.files.IoTexts;
import io.httpbench.result.measured.ForkMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs forks, usually one after the other; another thread can make it kill the running ones and start no more. */
public final class ForkRunner {

    /** Time beyond warm-up and window: for JVM start, drain, and closing the client. */
    private static final Duration SLACK = Duration.ofSeconds(60);

    private static final String INTERRUPTED = "interrupted";

    private final Function<ForkPlan, List<String>> command;
    private final BlockSetup setup;
    private final ControlGroups groups;
    private final Consumer<String> stopping;
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final AtomicReference<@Nullable String> stopped = new AtomicReference<>();
    private final Set<ForkProcess> running = ConcurrentHashMap.newKeySet();

    /**
     * A runner.
     *
     * @param command the command line that starts the JVM of a fork
     * @param setup where forks run
     * @param groups what limits them
     * @param stopping notified, once, why no more forks start; on any thread
     */
    public ForkRunner(
            Function<ForkPlan, List<String>> command,
            BlockSetup setup,
            ControlGroups groups,
            Consumer<String> stopping) {
        this.command = command;
        this.setup = setup;
        this.groups = groups;
        this.stopping = stopping;
    }

    /** What the forks of a block have in common. */
    BlockSetup setup() {
        return setup;
    }

    /** Where forks may run. */
    NavigableSet<Integer> clientCpus() {
        return setup.cpus().ofForks();
    }

    /** The same messages, while the compiler of the fork's own server is spread like that of the fork. */
    Consumer<ForkMessage> spreadingServer(OwnServer server, ForkPlan plan, Consumer<ForkMessage> listener) {
        CpuPlan cpus = setup.cpus();
        return CompilerThreads.spread(server.pid(), cpus.server(), cpus.all(), plan, listener);
    }

    /**
     * Warms up a server without a fork, by a load that runs when this is called: its compiler has all CPUs meanwhile, as it has
     * in the warm-up of a fork.
     */
    public void warmingUp(OwnServer server, Runnable load) {
        CpuPlan cpus = setup.cpus();
        NavigableSet<Integer> pinned = cpus.server();
        if (pinned == null) {
            load.run();
            return;
        }
        CompilerThreads compiler = new CompilerThreads(server.pid(), pinned);
        compiler.spreadOver(cpus.all());
        try {
            load.run();
        } finally {
            compiler.gather();
        }
    }

    /** Kills what runs and prevents further forks. Any thread, including a shutdown hook. */
    public void interrupt() {
        interrupted.set(true);
        killRunning();
    }

    /**
     * Kills what runs and prevents further forks, with a reason in words. The first reason is kept, and none after an
     * interruption, which ends servers, too. Any thread.
     */
    public void stop(String reason) {
        if (!interrupted() && stopped.compareAndSet(null, reason)) {
            stopping.accept(reason);
        }
        killRunning();
    }

    /** Gives an order to the running fork. Any thread. */
    public void tell(FleetOrder order) {
        running.forEach(fork -> fork.tell(order));
    }

    /** Kills the running fork, because of what became of its own server; others may start. Any thread. */
    public void killRunning() {
        running.forEach(ForkProcess::kill);
    }

    /** Whether {@link #interrupt()} was called. */
    public boolean interrupted() {
        return interrupted.get();
    }

    /** Why {@link #stop} was called; null when it was not. */
    public @Nullable String stopped() {
        return stopped.get();
    }

    /** Whether no more forks start. */
    public boolean over() {
        return interrupted() || stopped() != null;
    }

    /** Process id of the one fork that runs; empty when none does. Any thread. */
    OptionalLong runningPid() {
        return running.stream().mapToLong(ForkProcess::pid).findFirst();
    }

    ForkExit run(ForkPlan plan, Path log, Consumer<ForkMessage> listener) {
        return run(plan, log, listener, deadline(plan));
    }

    ForkExit run(ForkPlan plan, Path log, Consumer<ForkMessage> listener, Duration deadline) {
        return run(plan, log, listener, deadline, started -> {});
    }

    /**
     * Runs a fork to its end.
     *
     * @param started receives its process, before its first message
     */
    ForkExit run(
            ForkPlan plan, Path log, Consumer<ForkMessage> listener, Duration deadline, Consumer<ForkProcess> started) {
        try (ChildLog open = ChildLog.open(log)) {
            return run(plan, open, listener, deadline, started);
        } catch (IOException e) {
            // Every other fork would have the same fate.
            stop(whyNotWritten(log, e));
            return ForkExit.failed(INTERRUPTED);
        }
    }

    private ForkExit run(
            ForkPlan plan,
            ChildLog log,
            Consumer<ForkMessage> listener,
            Duration deadline,
            Consumer<ForkProcess> started) {
        CpuPlan cpus = setup.cpus();
        ForkProcess fork = null;
        long begun = System.nanoTime();
        try (ControlGroup group = groups.make(plan.cell().limits())) {
            fork = ForkProcess.start(group.entered(command.apply(plan)), plan, log);
            running.add(fork);
            if (over()) {
                fork.kill();
            }
            started.accept(fork);
            ForkExit exit =
                    fork.await(deadline, CompilerThreads.spread(fork.pid(), cpus.client(), cpus.all(), plan, listener));
            if (over() && exit.measured() == null) {
                return ForkExit.failed(INTERRUPTED);
            }
            GroupUse use = group.use();
            return use == null ? exit : exit.in(use, 1 + TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun));
        } catch (IOException e) {
            return ForkExit.failed("the fork could not be started: " + IoTexts.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ForkExit.failed(INTERRUPTED);
        } finally {
            if (fork != null) {
                running.remove(fork);
            }
        }
    }

    private static String whyNotWritten(Path log, IOException failure) {
        Path folder = log.toAbsolutePath().getParent();
        return folder != null && !Files.isDirectory(folder)
                ? "the run's folder is gone: " + folder
                : "the log of a fork cannot be written: " + IoTexts.of(IoTexts.in(log, failure));
    }

    /** Longest time that a fork may take by itself. */
    static Duration deadline(ForkPlan plan) {
        return plan.maxDuration()
                .plus(plan.warmup())
                .plus(plan.rest())
                .plus(plan.timeout().multipliedBy(2))
                .plus(plan.cell().limits().stretched(SLACK));
    }
}
