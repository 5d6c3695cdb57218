package io.httpbench.matrix;

import io.httpbench.machine.ClockSpeed;
import io.httpbench.machine.ProcessStat;
import io.httpbench.machine.RunQueue;
import java.util.Collection;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Samples during the window: whether the server or the fork is stopped (SIGSTOP, as used by cpulimit and debuggers),
 * the clock frequency of the CPUs, the number of runnable threads. Thirty samples a second at irregular times, so that
 * they do not alias with a periodic stop; each reads a line of {@code /proc}, together less than a thousandth of a CPU.
 */
final class WindowSampler implements AutoCloseable {

    private static final long SHORTEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(45);
    private static final long MACHINE_EVERY = TimeUnit.SECONDS.toNanos(1);

    private final Watched server;
    private final Watched client;
    private final Collection<Integer> clientCpus;
    private final Thread thread = new Thread(this::lookUntilClosed, "window-sampler");
    private volatile boolean closed;
    private @Nullable Long slowest;
    private @Nullable Long fastest;
    private @Nullable Integer mostRunnable;

    /** Processes that count as stopped when all of them are. */
    private static final class Watched {
        private final Collection<Long> processes;
        private int looks;
        private int stopped;

        Watched(Collection<Long> processes) {
            this.processes = processes;
        }

        void look() {
            if (!processes.isEmpty()) {
                looks++;
                stopped += processes.stream().map(ProcessStat::of).allMatch(stat -> stat != null && stat.stopped())
                        ? 1
                        : 0;
            }
        }

        /** Share of the samples; null when there were none. */
        @Nullable
        Double stoppedShare() {
            return looks == 0 ? null : stopped / (double) looks;
        }
    }

    /** A sampler that has not started; unknown processes are empty. */
    WindowSampler(Collection<Long> server, Collection<Long> client, Collection<Integer> clientCpus) {
        this.server = new Watched(server);
        this.client = new Watched(client);
        this.clientCpus = clientCpus;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void lookUntilClosed() {
        long machineDue = System.nanoTime();
        while (!closed) {
            lookAtProcesses();
            if (System.nanoTime() - machineDue >= 0) {
                machineDue += MACHINE_EVERY;
                lookAtMachine();
            }
            LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(SHORTEST_PAUSE, LONGEST_PAUSE));
        }
    }

    synchronized void lookAtProcesses() {
        server.look();
        client.look();
    }

    private synchronized void lookAtMachine() {
        ClockSpeed.slowestMegahertz(clientCpus).ifPresent(now -> {
            slowest = slowest == null ? now : Math.min(slowest, now);
            fastest = fastest == null ? now : Math.max(fastest, now);
        });
        RunQueue queue = RunQueue.read();
        if (queue != null) {
            mostRunnable = mostRunnable == null ? queue.runnable() : Math.max(mostRunnable, queue.runnable());
        }
    }

    /** Share of the samples that found the server stopped; null when unknown. */
    synchronized @Nullable Double serverStoppedShare() {
        return server.stoppedShare();
    }

    /** Share of the samples that found the fork stopped; null when unknown. */
    synchronized @Nullable Double clientStoppedShare() {
        return client.stoppedShare();
    }

    synchronized @Nullable Long slowestMegahertz() {
        return slowest;
    }

    synchronized @Nullable Long fastestMegahertz() {
        return fastest;
    }

    synchronized @Nullable Integer mostRunnable() {
        return mostRunnable;
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
