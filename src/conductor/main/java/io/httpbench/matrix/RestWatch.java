package io.httpbench.matrix;

import io.httpbench.machine.ThreadTime;
import io.httpbench.matrix.watch.OwnServer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether forks that rest are silent, and the servers that they have for themselves: by what the kernel says of their threads,
 * not by what they say.
 */
final class RestWatch {

    private final List<LivingFork> forks;
    private final Map<Long, Map<Long, ThreadTime>> then = new HashMap<>();

    /** Looks from now on. */
    RestWatch(List<LivingFork> forks) {
        this.forks = List.copyOf(forks);
        look();
    }

    /** CPU time of each living fork, with its own server, since the last look, nanoseconds. */
    Map<LivingFork, Long> look() {
        Map<LivingFork, Long> used = new HashMap<>();
        for (LivingFork fork : forks) {
            if (fork.alive()) {
                OwnServer own = fork.server().own();
                used.put(fork, used(fork.pid()) + (own == null ? 0 : used(own.pid())));
            }
        }
        return used;
    }

    private long used(long pid) {
        Map<Long, ThreadTime> now = ThreadTime.of(pid);
        Map<Long, ThreadTime> before = then.put(pid, now);
        return before == null ? 0 : ThreadTime.ranNanos(before, now);
    }
}
