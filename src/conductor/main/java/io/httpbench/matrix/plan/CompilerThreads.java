package io.httpbench.matrix.plan;

import io.httpbench.child.Child;
import io.httpbench.machine.CompilerTasks;
import io.httpbench.model.CpuList;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.measured.ForkMessage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.NavigableSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Lets the JIT compiler of a pinned JVM use other CPUs during warm-up. On a single CPU the compiler threads starve
 * behind the load's own threads, and a warm-up of any length may end with half of the code compiled. In the window they
 * are back on the fork's CPUs, so that their remaining cost is charged to it. Used by one thread.
 */
public final class CompilerThreads {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final long pid;
    private final NavigableSet<Integer> own;
    private boolean spread;

    /**
     * The compiler threads of a JVM.
     *
     * @param own the CPUs that its load runs on
     */
    public CompilerThreads(long pid, NavigableSet<Integer> own) {
        this.pid = pid;
        this.own = own;
    }

    /**
     * While the fork of these messages warms up, the compiler of a JVM may use all CPUs. Without a warm-up it never does.
     *
     * @param own the CPUs that the JVM is pinned to; null when it is not
     * @param listener receives each message after that
     */
    public static Consumer<ForkMessage> spread(
            long pid,
            @Nullable NavigableSet<Integer> own,
            NavigableSet<Integer> all,
            ForkPlan plan,
            Consumer<ForkMessage> listener) {
        if (own == null || plan.warmup().isZero()) {
            return listener;
        }
        CompilerThreads compiler = new CompilerThreads(pid, own);
        return message -> {
            if (message instanceof ForkMessage.WarmupStarted) {
                compiler.spreadOver(all);
            } else if (message instanceof ForkMessage.WarmupEnding || message instanceof ForkMessage.WindowOpened) {
                // At the latest: a fork starved of CPU may have had no time to announce the end of its warm-up.
                compiler.gather();
            }
            listener.accept(message);
        };
    }

    /** Allows them to use these CPUs. */
    public void spreadOver(NavigableSet<Integer> cpus) {
        spread = true;
        moveTo(cpus);
    }

    /** Moves them back. Does nothing if already done: it starts processes, and a window may be about to open. */
    public void gather() {
        if (spread) {
            spread = false;
            moveTo(own);
        }
    }

    /** Best effort: without it the figures are just noisier. */
    private void moveTo(NavigableSet<Integer> cpus) {
        try {
            for (Path task : CompilerTasks.in(Path.of("/proc", Long.toString(pid), "task"))) {
                taskset(CpuList.format(cpus), String.valueOf(task.getFileName()));
            }
        } catch (IOException e) {
            // taskset is missing.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void taskset(String cpus, String thread) throws IOException, InterruptedException {
        Child.run(
                Child.of(List.of("taskset", "-pc", cpus, thread))
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD),
                PATIENCE);
    }
}
