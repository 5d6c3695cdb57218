package io.httpbench.load;

import io.httpbench.measure.ProcFiles;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The sockets to the server that this process has had. A check reads the kernel's socket table and a link for each open
 * file, which takes milliseconds; so checks under load are rare enough to stay below 0.1 % of a CPU. Used by one
 * thread.
 */
final class SocketWatch {

    private static final long NANOS_PER_SECOND = 1_000_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Set<String> sockets = new HashSet<>();
    private final int port;
    private long secondsToGo;

    SocketWatch(int port) {
        this.port = port;
    }

    /** Called once a second: checks if the last check is long enough ago. */
    void lookWhenAffordable() {
        if (--secondsToGo <= 0) {
            look();
        }
    }

    /** Checks now, whatever it costs. */
    void look() {
        long begin = threads.getCurrentThreadCpuTime();
        sockets.addAll(ProcFiles.socketsTo(port));
        secondsToGo = 1 + (threads.getCurrentThreadCpuTime() - begin) / NANOS_PER_SECOND;
    }

    /** Number of sockets seen; null where the system does not report them. */
    @Nullable
    Integer seen() {
        return sockets.isEmpty() ? null : sockets.size();
    }
}
