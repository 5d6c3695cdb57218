package io.httpbench.verdict;

import io.httpbench.result.judged.Noise;
import io.httpbench.result.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Decides whether a fork was disturbed: whether others took so much CPU that they may have affected its figures. */
public final class NoiseJudge {

    /**
     * Shorter windows are not judged: the kernel counts in hundredths of a second, so that in one second 5 % of a CPU
     * is five ticks, which is distinguishable from none.
     */
    static final long SHORTEST_NANOS = TimeUnit.SECONDS.toNanos(1);

    private NoiseJudge() {}

    /** The noise with what exceeds its limit. */
    public static Noise judge(Noise noise) {
        List<String> found = new ArrayList<>();
        if (noise.windowNanos() >= SHORTEST_NANOS) {
            add(found, noise.clientForeign(), "other processes used", "the fork's CPUs");
            add(found, noise.clientSteal(), "the hypervisor kept", "the fork's CPUs");
            add(found, noise.serverForeign(), "other processes used", "the server's CPUs");
            add(found, noise.serverSteal(), "the hypervisor kept", "the server's CPUs");
        }
        Double stopped = noise.clientStopped();
        if (stopped != null && stopped > 0) {
            found.add("a signal kept the fork stopped " + Numbers.wholePercent(stopped) + " of the time");
        }
        Long slowdowns = noise.heatSlowdowns();
        if (slowdowns != null && slowdowns > 0) {
            found.add("heat slowed the fork's CPUs down " + slowdowns + " times");
        }
        return noise.with(found);
    }

    private static void add(List<String> found, @Nullable Double share, String who, String what) {
        if (share != null && share > Noise.MOST_TAKEN) {
            found.add(String.format(
                    Locale.ROOT,
                    "%s %s of %s (limit %s)",
                    who,
                    Numbers.wholePercent(share),
                    what,
                    Numbers.wholePercent(Noise.MOST_TAKEN)));
        }
    }
}
