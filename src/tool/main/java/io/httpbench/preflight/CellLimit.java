package io.httpbench.preflight;

import io.httpbench.api.ClientKind;
import io.httpbench.config.ProfileRule;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.model.Cell;
import io.httpbench.stats.Ranking;
import io.httpbench.verdict.SteadyRule;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** Lists of values multiply, soon to more cells than anybody wants to wait for. */
public final class CellLimit {

    /** Time assumed at least for a window that is given as a number of requests. */
    private static final Duration SHORT_WINDOW = Duration.ofSeconds(1);

    private CellLimit() {}

    /**
     * Refuses too many cells, and too few to compare.
     *
     * @throws SettingsException with the number of cells and the time they would take
     */
    public static void check(List<Cell> cells, Settings settings) {
        tooMany(cells.size(), settings);
        String until = settings.shown().get(Setting.UNTIL.variable());
        if (until != null) {
            comparable(cells, until);
        }
    }

    /** Rows must be compared with each other for a run to end when they are decided. */
    private static void comparable(List<Cell> cells, String until) {
        List<String> loads = cells.stream()
                .filter(cell -> cell.kind() == ClientKind.CLIENT)
                .map(cell -> cell.variant().load())
                .toList();
        if (loads.size() == Set.copyOf(loads).size()) {
            refuseUntil(
                    until,
                    "no two rows have the same load, so there is nothing to compare; allowed: with two such rows or more");
        }
        if (loads.size() > Ranking.MOST_CELLS) {
            refuseUntil(until, loads.size() + " rows are not compared; allowed: with at most " + Ranking.MOST_CELLS);
        }
    }

    private static void refuseUntil(String until, String why) {
        throw new SettingsException(Setting.UNTIL, until, why);
    }

    private static void tooMany(int cells, Settings settings) {
        int most = settings.runs().maxCells();
        if (cells > most) {
            throw new SettingsException(
                    Setting.MAX_CELLS,
                    String.valueOf(most),
                    "the lists make %d rows, which take at least %s; allowed: as many rows as this says"
                            .formatted(cells, text(least(cells, settings))));
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
