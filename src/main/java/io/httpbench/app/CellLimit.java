package io.httpbench.app;

import io.httpbench.config.Problem;
import io.httpbench.config.ProfileRule;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.measure.SteadyRule;
import java.time.Duration;
import java.util.List;

/** Lists of values multiply, soon to more cells than anybody wants to wait for. */
final class CellLimit {

    /** Time assumed at least for a window that is given as a number of requests. */
    private static final Duration SHORT_WINDOW = Duration.ofSeconds(1);

    private CellLimit() {}

    /**
     * Refuses too many cells.
     *
     * @throws SettingsException with the number of cells and the time they would take
     */
    static void check(int cells, Settings settings) {
        int most = settings.runs().maxCells();
        if (cells > most) {
            throw new SettingsException(List.of(new Problem(
                    Setting.MAX_CELLS.variable(),
                    String.valueOf(most),
                    "the lists make %d cells, which take at least %s; allowed: as many cells as this says"
                            .formatted(cells, text(least(cells, settings))))));
        }
    }

    private static Duration least(int cells, Settings settings) {
        Settings.Load load = settings.load();
        Duration shortest = Duration.ofSeconds(SteadyRule.WINDOWS);
        boolean mayBeShort = load.warmupUntilSteady() && load.warmup().compareTo(shortest) > 0;
        Duration warmup = mayBeShort ? shortest : load.warmup();
        Duration profiles = warmup.plus(ProfileRule.window(load.duration()))
                .multipliedBy(settings.runs().profiles().size());
        return warmup.plus(load.duration().orElse(SHORT_WINDOW))
                .multipliedBy(settings.runs().forks())
                .plus(profiles)
                .multipliedBy(cells);
    }

    private static String text(Duration time) {
        return time.toHours() == 0
                ? "%d min %02d s".formatted(time.toMinutes(), time.toSecondsPart())
                : "%d h %02d min".formatted(time.toHours(), time.toMinutesPart());
    }
}
