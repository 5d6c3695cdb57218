package io.httpbench.matrix;

import io.httpbench.hostile.Attack;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.Hostility;
import io.httpbench.result.judged.Recovery;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.result.measured.Measured;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The part of a window with hostile connections beside the load, and how the rate came back after it. One thread passes it the
 * fork's messages.
 */
final class HostilePart implements Consumer<ForkMessage>, AutoCloseable {

    /** Of the rate before. */
    private static final double RECOVERED = 0.9;

    private static final long SECOND_MILLIS = 1_000;

    private final ForkPlan plan;
    private final Hostility hostility;
    private final int first;
    private final int end;
    private @Nullable Attack attack;

    HostilePart(ForkPlan plan, Hostility hostility) {
        this.plan = plan;
        this.hostility = hostility;
        Duration window = plan.duration().orElse(Duration.ZERO);
        this.first = Hostility.firstSecond(window);
        this.end = Hostility.endSecond(window);
    }

    @Override
    public void accept(ForkMessage message) {
        if (message instanceof ForkMessage.WindowOpened && attack == null && !hostility.none()) {
            attack = Attack.start(plan.target(), hostility, Duration.ofSeconds(first), Duration.ofSeconds(end));
        }
    }

    /** What the seconds of the window say; null without hostile connections, or without a second after them. */
    @Nullable
    Recovery recovery(@Nullable Measured measured) {
        if (attack == null || measured == null) {
            return null;
        }
        List<Long> all = measured.perSecond();
        return recovery(
                all.subList(Math.min(measured.warmupSeconds(), all.size()), all.size()), first, end, attack.counts());
    }

    static @Nullable Recovery recovery(List<Long> window, int first, int end, Attack.Counts counts) {
        if (first == 0 || window.size() <= end) {
            return null;
        }
        double before = median(window.subList(0, first));
        Long recovery = null;
        for (int second = end; second < window.size() && recovery == null; second++) {
            if (window.get(second) >= RECOVERED * before) {
                recovery = (second - end) * SECOND_MILLIS;
            }
        }
        return new Recovery(
                first, end, counts.opened(), counts.failed(), before, median(window.subList(first, end)), recovery);
    }

    private static double median(List<Long> rates) {
        List<Long> sorted = rates.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2.0;
    }

    @Override
    public void close() {
        if (attack != null) {
            attack.close();
        }
    }
}
