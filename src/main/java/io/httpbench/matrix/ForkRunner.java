package io.httpbench.matrix;

import io.httpbench.model.ForkPlan;
import io.httpbench.model.IoTexts;
import io.httpbench.result.ForkMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs forks one after the other; another thread can make it kill the running one and start no more. */
public final class ForkRunner {

    /** Time beyond warm-up and window: for JVM start, drain, and closing the client. */
    private static final Duration SLACK = Duration.ofSeconds(60);

    private static final String INTERRUPTED = "interrupted";

    private final Function<ForkPlan, List<String>> command;
    private final CpuPlan cpus;
    private final Consumer<String> stopping;
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final AtomicReference<@Nullable String> stopped = new AtomicReference<>();
    private volatile @Nullable ForkProcess running;

    /**
     * A runner.
     *
     * @param command the command line that starts the JVM of a fork
     * @param cpus where the compiler threads of a pinned fork may go during warm-up
     * @param stopping notified, once, why no more forks start; on any thread
     */
    public ForkRunner(Function<ForkPlan, List<String>> command, CpuPlan cpus, Consumer<String> stopping) {
        this.command = command;
        this.cpus = cpus;
        this.stopping = stopping;
    }

    /** Where forks may run. */
    NavigableSet<Integer> clientCpus() {
        return cpus.ofForks();
    }

    /** Kills the running fork and prevents further ones. Any thread, including a shutdown hook. */
    public void interrupt() {
        interrupted.set(true);
        killRunning();
    }

    /**
     * Kills the running fork and prevents further ones, with a reason in words. The first reason is kept, and none after an
     * interruption, which ends servers, too. Any thread.
     */
    public void stop(String reason) {
        if (!interrupted() && stopped.compareAndSet(null, reason)) {
            stopping.accept(reason);
        }
        killRunning();
    }

    private void killRunning() {
        ForkProcess fork = running;
        if (fork != null) {
            fork.kill();
        }
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

    /** Process id of the fork that runs; empty when none does. Any thread. */
    OptionalLong runningPid() {
        ForkProcess fork = running;
        return fork == null ? OptionalLong.empty() : OptionalLong.of(fork.pid());
    }

    ForkExit run(ForkPlan plan, Path log, Consumer<ForkMessage> listener) {
        return run(plan, log, listener, deadline(plan));
    }

    ForkExit run(ForkPlan plan, Path log, Consumer<ForkMessage> listener, Duration deadline) {
        try (ForkLog open = ForkLog.open(log)) {
            return run(plan, open, listener, deadline);
        } catch (IOException e) {
            // Every other fork would have the same fate.
            stop(whyNotWritten(log, e));
            return ForkExit.failed(INTERRUPTED);
        }
    }

    private ForkExit run(ForkPlan plan, ForkLog log, Consumer<ForkMessage> listener, Duration deadline) {
        try {
            ForkProcess fork = ForkProcess.start(command.apply(plan), plan, log);
            running = fork;
            if (over()) {
                fork.kill();
            }
            ForkExit exit = fork.await(deadline, spreadingCompiler(fork, plan, listener));
            return over() && exit.measured() == null ? ForkExit.failed(INTERRUPTED) : exit;
        } catch (IOException e) {
            return ForkExit.failed("the fork could not be started: " + IoTexts.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ForkExit.failed(INTERRUPTED);
        } finally {
            running = null;
        }
    }

    private static String whyNotWritten(Path log, IOException failure) {
        Path folder = log.toAbsolutePath().getParent();
        return folder != null && !Files.isDirectory(folder)
                ? "the run's folder is gone: " + folder
                : "the log of a fork cannot be written: " + IoTexts.of(IoTexts.in(log, failure));
    }

    private static Duration deadline(ForkPlan plan) {
        return plan.maxDuration()
                .plus(plan.warmup())
                .plus(plan.timeout().multipliedBy(2))
                .plus(SLACK);
    }

    /** While a fork warms up its compiler may use all CPUs. Without a warm-up it never does. */
    private Consumer<ForkMessage> spreadingCompiler(ForkProcess fork, ForkPlan plan, Consumer<ForkMessage> listener) {
        NavigableSet<Integer> pinned = cpus.client();
        if (pinned == null || plan.warmup().isZero()) {
            return listener;
        }
        CompilerThreads compiler = new CompilerThreads(fork.pid(), pinned);
        return message -> {
            if (message instanceof ForkMessage.WarmupStarted) {
                compiler.spreadOver(cpus.all());
            } else if (message instanceof ForkMessage.WarmupEnding || message instanceof ForkMessage.WindowOpened) {
                // At the latest: a fork starved of CPU may have had no time to announce the end of its warm-up.
                compiler.gather();
            }
            listener.accept(message);
        };
    }
}
