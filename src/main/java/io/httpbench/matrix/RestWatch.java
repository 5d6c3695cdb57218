package io.httpbench.matrix;

import io.httpbench.machine.ThreadTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Whether the forks that rest are silent: by what the kernel says of their threads, not by what they say. */
final class RestWatch {

    /** Share of one CPU, of a turn, from which a resting fork is not at rest. */
    static final double MOST = 0.01;

    private final List<LivingFork> forks;
    private final Map<LivingFork, Map<Long, ThreadTime>> then = new HashMap<>();

    /** Looks from now on. */
    RestWatch(List<LivingFork> forks) {
        this.forks = List.copyOf(forks);
        look();
    }

    /** CPU time of each living fork since the last look, nanoseconds. */
    Map<LivingFork, Long> look() {
        Map<LivingFork, Long> used = new HashMap<>();
        for (LivingFork fork : forks) {
            if (fork.alive()) {
                Map<Long, ThreadTime> now = ThreadTime.of(fork.pid());
                Map<Long, ThreadTime> before = then.put(fork, now);
                used.put(fork, before == null ? 0 : ThreadTime.ranNanos(before, now));
            }
        }
        return used;
    }
}
