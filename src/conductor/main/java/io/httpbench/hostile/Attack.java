package io.httpbench.hostile;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import io.httpbench.model.Hostility;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Hostile connections for a part of a window, by a thread of its own, in this process: never in that of the measured client. They
 * end with that part, when this is closed, and with the process.
 */
public final class Attack implements AutoCloseable {

    private static final long STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long PATIENCE_MILLIS = 2_000;

    private final HostileConnections connections;
    private final Thread thread;
    private volatile boolean closed;
    private volatile Counts counts = new Counts(0, 0);

    /**
     * What became of them.
     *
     * @param opened connections
     * @param failed connections that could not be opened
     */
    public record Counts(long opened, long failed) {}

    private Attack(Target target, Hostility hostility, Duration from, Duration until) {
        connections =
                new HostileConnections(new InetSocketAddress(target.host(), target.port()), hostility, head(target));
        thread = new Thread(() -> run(from.toNanos(), until.toNanos()), "hostile");
        thread.setDaemon(true);
    }

    /**
     * Attacks, at times from now.
     *
     * @param target what is requested, by GET
     */
    public static Attack start(Target target, Hostility hostility, Duration from, Duration until) {
        Attack attack = new Attack(target, hostility, from, until);
        attack.thread.start();
        return attack;
    }

    static String head(Target target) {
        StringBuilder head =
                new StringBuilder("GET " + target.path() + " HTTP/1.1\r\nHost: " + target.authority() + "\r\n");
        for (Header header : target.headers()) {
            head.append(header.name()).append(": ").append(header.value()).append("\r\n");
        }
        return head.append("\r\n").toString();
    }

    private void run(long from, long until) {
        long began = System.nanoTime();
        try (connections) {
            for (long now = 0; now < until && !closed; now = System.nanoTime() - began) {
                if (now >= from) {
                    connections.step(now - from);
                    counts = new Counts(connections.opened(), connections.failed());
                }
                LockSupport.parkNanos(STEP_NANOS);
            }
        }
    }

    /** So far. Any thread. */
    public Counts counts() {
        return counts;
    }

    /** Ends it, in bounded time. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        try {
            thread.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
