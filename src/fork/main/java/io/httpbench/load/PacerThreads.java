package io.httpbench.load;

import io.httpbench.measure.WaitMeter;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A thread per pacer. They sleep precisely, and use little of the CPU that they share with the client. */
final class PacerThreads implements Pacing {

    /** Maximum interval between their checks, regardless of the schedule. */
    private static final long LONGEST_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    /** Pacers, or the threads that call a blocking client. */
    private final List<Thread> threads = new CopyOnWriteArrayList<>();

    private final List<WaitMeter> meters = new CopyOnWriteArrayList<>();
    private final int cpus;
    private final boolean virtualThreads;

    /**
     * Threads of a fork.
     *
     * @param cpus that its JVM may use
     * @param virtualThreads whether those that call the client are virtual: they do not wait in the operating system
     */
    PacerThreads(int cpus, boolean virtualThreads) {
        this.cpus = cpus;
        this.virtualThreads = virtualThreads;
    }

    @Override
    public Waiter waiter() {
        threads.add(Thread.currentThread());
        return virtualThreads ? LockSupport::parkNanos : metered();
    }

    private PreciseSleep metered() {
        PreciseSleep sleep = PreciseSleep.ofThisThread(cpus);
        meters.add(sleep.meter());
        return sleep;
    }

    @Override
    public long waitingCpuNanos() {
        return meters.stream().mapToLong(WaitMeter::cpuNanos).sum();
    }

    /** Half of the CPUs: the other half is for the client's own threads. */
    @Override
    public int pacers(int lanes) {
        return Math.max(1, Math.min(lanes, cpus / 2));
    }

    @Override
    public void begin(Pacer pacer) {
        Thread thread = new Thread(() -> run(pacer), "pacer-" + threads.size());
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    private void run(Pacer pacer) {
        PreciseSleep sleep = metered();
        while (!pacer.over()) {
            sleep.sleep(Math.min(LONGEST_NANOS, pacer.look(sleep)));
        }
    }

    @Override
    public void wake() {
        for (int i = 0; i < threads.size(); i++) {
            LockSupport.unpark(threads.get(i));
        }
    }
}
