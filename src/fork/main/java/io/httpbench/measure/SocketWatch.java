package io.httpbench.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The sockets to the server that this process has had. A check reads the kernel's socket table and a link for each open
 * file, which takes milliseconds; so checks under load are rare enough to stay below 0.1 % of a CPU. Used by one
 * thread.
 */
public final class SocketWatch {

    private static final long NANOS_PER_SECOND = 1_000_000;

    /**
     * More than there can be at once. Without keep-alive every request has one: all of them would fill the heap of what is
     * measured.
     */
    private static final int MOST = 100_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Set<String> sockets = new HashSet<>();
    private final Supplier<Set<String>> connected;
    private long secondsToGo;

    /** Of sockets to a port of this machine. */
    public SocketWatch(int port) {
        this(() -> ProcFiles.socketsTo(port));
    }

    /** Checks by other means. */
    SocketWatch(Supplier<Set<String>> connected) {
        this.connected = connected;
    }

    /** Called once a second: checks if the last check is long enough ago. */
    public void lookWhenAffordable() {
        if (--secondsToGo <= 0) {
            look();
        }
    }

    /** Checks now, whatever it costs. */
    public void look() {
        long begin = threads.getCurrentThreadCpuTime();
        if (sockets.size() < MOST) {
            sockets.addAll(connected.get());
        }
        secondsToGo = 1 + (threads.getCurrentThreadCpuTime() - begin) / NANOS_PER_SECOND;
    }

    /** Number of sockets seen, from 100,000 on no longer all of them; null where the system does not report them. */
    public @Nullable Integer seen() {
        return sockets.isEmpty() ? null : sockets.size();
    }
}
