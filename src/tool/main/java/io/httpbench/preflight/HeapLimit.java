package io.httpbench.preflight;

import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import java.time.Duration;

/**
 * Whether the results of a run fit into the heap of this process, which holds them until the end. It is told before the
 * first request what would otherwise be an {@code OutOfMemoryError} hours later.
 *
 * @param mostBytes largest heap that this JVM may have
 */
public record HeapLimit(long mostBytes) {

    /** A second of a fork, in each list that has one value for each: measured, without what a report adds. */
    private static final long BYTES_OF_A_SECOND = 300;

    /** Histograms, counters and texts. */
    private static final long BYTES_OF_A_FORK = 15_000;

    /** The classes and buffers of this tool and of the libraries. */
    private static final long BYTES_OF_A_RUN = 20_000_000;

    private static final int MEGABYTE = 1_000_000;

    /** That of this JVM. */
    public static HeapLimit ofThisJvm() {
        return new HeapLimit(Runtime.getRuntime().maxMemory());
    }

    /**
     * Refuses more forks than fit.
     *
     * @param cells their number
     * @throws SettingsException with both numbers
     */
    public void check(int cells, Settings settings) {
        // Each agent's part is kept beside the whole.
        int parts = settings.runs().agents().map(agents -> agents.number() + 1).orElse(1);
        long forks = (long) cells * settings.runs().forks() * parts;
        long needed = BYTES_OF_A_RUN + forks * (BYTES_OF_A_FORK + seconds(settings.load()) * BYTES_OF_A_SECOND);
        if (needed > mostBytes) {
            throw new SettingsException(
                    Setting.FORKS,
                    String.valueOf(settings.runs().forks()),
                    ("the results of %d rows need %d MB of heap, and this process may have %d MB; allowed: fewer or "
                                    + "shorter forks, or a larger heap (java -Xmx%dm -jar …)")
                            .formatted(cells, rounded(needed), mostBytes / MEGABYTE, 2 * rounded(needed)));
        }
    }

    /** At least: a window that is a number of requests takes as long as it takes. */
    private static long seconds(Settings.Load load) {
        Duration warmup = load.warmupUntilSteady() ? Duration.ZERO : load.warmup();
        return warmup.plus(load.duration().orElse(Duration.ZERO)).toSeconds();
    }

    private static long rounded(long bytes) {
        return bytes / MEGABYTE + 1;
    }
}
