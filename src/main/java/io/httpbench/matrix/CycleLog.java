package io.httpbench.matrix;

import io.httpbench.machine.CpuTimes;
import io.httpbench.result.Numbers;
import io.httpbench.result.TurnResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Which cycles do not count, and why: always what was seen from outside, never a rate, and always for all forks of the block,
 * so that no row profits.
 */
final class CycleLog {

    /** More than this share of the cycles is no disturbance, but how this machine is. */
    private static final int MOST_SHARE = 4;

    /** Share of the CPUs that others and the hypervisor may take of a turn. */
    private static final double MOST_FOREIGN = 0.05;

    private final Map<Integer, String> disturbed = new LinkedHashMap<>();

    /** In words, by who it was: as it was first seen. */
    private final Map<String, String> causes = new LinkedHashMap<>();

    /**
     * Looks at a turn: what others did meanwhile, and those that should have rested.
     *
     * @param used CPU time of each living fork in it, nanoseconds
     */
    void look(int cycle, LivingFork fork, Map<LivingFork, Long> used, MachineReading before, MachineReading after) {
        double wall = Math.max(1, after.nanos() - before.nanos());
        used.forEach((other, nanos) -> {
            if (other != fork && nanos > RestWatch.MOST * wall) {
                disturbed(
                        cycle,
                        other.cell().label(),
                        Numbers.format(
                                "%s was not at rest while others had their turn: it used %.1f %% of a CPU",
                                other.cell().label(), 100 * nanos / wall));
            }
        });
        double foreign = foreign(before, after) / wall / after.cpus().size();
        if (foreign > MOST_FOREIGN) {
            disturbed(cycle, "others", Numbers.format("others took %.0f %% of the CPUs", 100 * foreign));
        }
    }

    /** CPU time of others on all CPUs, as far as visible, and what the hypervisor withheld. */
    private static double foreign(MachineReading before, MachineReading after) {
        OptionalLong others = after.others().nanosSince(before.others());
        CpuTimes times = after.since(before, after.cpus().keySet());
        return others.orElse(0) + times.stealNanos();
    }

    /** Somebody disturbed a turn of this cycle. The first reason is kept. */
    void disturbed(int cycle, String who, String reason) {
        disturbed.putIfAbsent(cycle, reason);
        causes.putIfAbsent(who, reason);
    }

    /** Whether so many cycles were disturbed that all count. */
    boolean tooMany(int cycles) {
        return disturbed.size() > cycles / MOST_SHARE;
    }

    /** The turns with the reasons why their cycles do not count. */
    List<TurnResult> judged(List<TurnResult> turns, int cycles) {
        if (tooMany(cycles)) {
            return List.copyOf(turns);
        }
        return turns.stream()
                .map(turn -> turn.setAsideFor(disturbed.get(turn.cycle())))
                .toList();
    }

    /** What a reader should know, with everybody who disturbed; null when nothing happened. */
    @Nullable
    String note(int cycles) {
        if (disturbed.isEmpty()) {
            return null;
        }
        String all = String.join("; ", causes.values());
        return tooMany(cycles)
                ? "%d of %d cycles were disturbed, too many to do without them, so all count: %s"
                        .formatted(disturbed.size(), cycles, all)
                : "%d of %d cycles do not count: %s".formatted(disturbed.size(), cycles, all);
    }
}
