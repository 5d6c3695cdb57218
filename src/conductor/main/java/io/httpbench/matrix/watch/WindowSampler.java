package io.httpbench.matrix.watch;

import io.httpbench.machine.ClockSpeed;
import io.httpbench.machine.ProcessState;
import io.httpbench.machine.RunQueue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Samples during the window: whether the server or the fork is stopped (SIGSTOP, as used by cpulimit and debuggers),
 * the clock frequency of the CPUs, the number of runnable threads. Five samples a second at irregular times, so that they
 * do not alias with a periodic stop. Not more: where client and server fill all CPUs, thirty a second, which found and
 * opened a file each, took 4 to 6 % off the rates of blocking clients (two virtual CPUs, where waking a server on a CPU
 * that is not idle takes an interrupt of the hypervisor).
 */
final class WindowSampler implements AutoCloseable {

    private static final long SHORTEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(150);
    private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long MACHINE_EVERY = TimeUnit.SECONDS.toNanos(1);

    private final Watched server;
    private final Watched client;
    private final Collection<Integer> clientCpus;
    private final Thread thread = new Thread(this::lookUntilClosed, "window-sampler");
    private volatile boolean closed;
    private volatile boolean resting;
    private @Nullable Long slowest;
    private @Nullable Long fastest;
    private @Nullable Integer mostRunnable;

    /** Processes that count as stopped when all of them are. */
    private static final class Watched implements AutoCloseable {
        private final List<ProcessState> processes = new ArrayList<>();
        private int looks;
        private int stopped;

        Watched(Collection<Long> pids) {
            for (long pid : pids) {
                try {
                    processes.add(new ProcessState(pid));
                } catch (IOException e) {
                    // It has ended, and is not stopped.
                }
            }
        }

        void look() {
            if (!processes.isEmpty()) {
                looks++;
                stopped += processes.stream().allMatch(ProcessState::stopped) ? 1 : 0;
            }
        }

        /** Share of the samples; null when there were none. */
        @Nullable
        Double stoppedShare() {
            return looks == 0 ? null : stopped / (double) looks;
        }

        @Override
        public void close() {
            processes.forEach(ProcessState::close);
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

    /** Whether it does not sample for a while. */
    void rest(boolean now) {
        resting = now;
        LockSupport.unpark(thread);
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
            while (resting && !closed) {
                LockSupport.park();
            }
        }
        server.close();
        client.close();
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
