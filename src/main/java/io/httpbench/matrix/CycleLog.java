package io.httpbench.matrix;

import io.httpbench.result.TurnResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which cycles do not count, and why: always what was seen from outside, never a rate, and always for all forks of the block,
 * so that no row profits.
 */
final class CycleLog {

    /** More than this share of the cycles is no disturbance, but how this machine is. */
    private static final int MOST_SHARE = 4;

    private final Map<Integer, String> disturbed = new LinkedHashMap<>();

    /** Something disturbed a turn of this cycle. The first reason is kept. */
    void disturbed(int cycle, String reason) {
        disturbed.putIfAbsent(cycle, reason);
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

    /** What a reader should know; null when nothing happened. */
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
