package io.httpbench.matrix;

import io.httpbench.matrix.watch.MachineReading;
import io.httpbench.result.judged.TurnResult;
import io.httpbench.result.text.Numbers;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which cycles do not count, and why: always what was seen from outside, never a rate, and always for all forks of the block,
 * so that no row profits.
 */
final class CycleLog {

    /** More than this share of the cycles is no disturbance, but how this machine is. */
    private static final int MOST_SHARE = 4;

    /** Share of the CPUs of client and server that others and the hypervisor may take of a turn. */
    private static final double MOST_FOREIGN = 0.05;

    private final Collection<Integer> clientCpus;
    private final Map<Integer, String> disturbed = new LinkedHashMap<>();

    /**
     * A log of nothing.
     *
     * @param clientCpus where forks may run
     */
    CycleLog(Collection<Integer> clientCpus) {
        this.clientCpus = clientCpus;
    }

    /**
     * Looks at a turn: what others did meanwhile. Forks of ours that should have rested are charged for what they did: without the
     * cycles in which a client tidies up, its costs would be gone as well.
     *
     * @param used CPU time of each living fork in it, with a server of its own, nanoseconds
     */
    void look(int cycle, LivingFork fork, Map<LivingFork, Long> used, MachineReading before, MachineReading after) {
        used.forEach((other, nanos) -> {
            if (other != fork) {
                other.rested(nanos, after.nanos() - before.nanos());
            }
        });
        long own = used.values().stream().mapToLong(Long::longValue).sum();
        if (fork.server().own() == null) {
            own += after.server().cpuNanosSince(before.server());
        }
        double foreign = foreign(before, after, cpus(after), own);
        if (foreign > MOST_FOREIGN) {
            disturbed(cycle, Numbers.format("others took %.0f %% of the CPUs", 100 * foreign));
        }
    }

    /** Those of client and server; all where that is not known. */
    private Set<Integer> cpus(MachineReading reading) {
        Set<Integer> cpus = new TreeSet<>(clientCpus);
        cpus.addAll(reading.server().allowed());
        return cpus.isEmpty() ? reading.cpus().keySet() : cpus;
    }

    /**
     * Share of these CPUs that others have used, as far as visible, and that the hypervisor withheld: others may have been on any CPU,
     * and the kernel charges some time to nobody, so it is the less of both.
     *
     * @param own CPU time of ours, nanoseconds
     */
    static double foreign(MachineReading before, MachineReading after, Collection<Integer> cpus, long own) {
        double wall = Math.max(1, after.nanos() - before.nanos());
        OptionalLong others = after.others().nanosSince(before.others());
        double used = Math.min((double) others.orElse(0), after.unaccountedNanos(before, cpus, (double) own));
        return Math.min(1, (used + after.since(before, cpus).stealNanos()) / wall / cpus.size());
    }

    /** Others disturbed a turn of this cycle. The first reason is kept. */
    void disturbed(int cycle, String reason) {
        disturbed.putIfAbsent(cycle, reason);
    }

    /** Whether so many cycles were disturbed that all count. */
    boolean tooMany(int cycles) {
        return disturbed.size() > cycles / MOST_SHARE;
    }

    /** Whether this cycle counts. */
    boolean counts(int cycle, int cycles) {
        return tooMany(cycles) || !disturbed.containsKey(cycle);
    }

    /** Whether the last of these turns was disturbed. */
    boolean setsAsideLast(List<TurnResult> turns) {
        return !turns.isEmpty()
                && disturbed.containsKey(turns.get(turns.size() - 1).cycle());
    }

    /** The turns with the reasons why their cycles do not count. */
    List<TurnResult> judged(List<TurnResult> turns, int cycles) {
        return turns.stream()
                .map(turn -> turn.setAsideFor(counts(turn.cycle(), cycles) ? null : disturbed.get(turn.cycle())))
                .toList();
    }

    /** What a reader should know, as it was first seen; null when nothing happened. */
    @Nullable
    String note(int cycles) {
        if (disturbed.isEmpty()) {
            return null;
        }
        String first = disturbed.values().iterator().next();
        return tooMany(cycles)
                ? "%d of %d cycles were disturbed, too many to do without them, so all count: %s"
                        .formatted(disturbed.size(), cycles, first)
                : "%d of %d cycles do not count: %s".formatted(disturbed.size(), cycles, first);
    }
}
