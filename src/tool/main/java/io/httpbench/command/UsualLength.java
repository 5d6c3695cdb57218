package io.httpbench.command;

import io.httpbench.config.Sampling;
import io.httpbench.config.Setting;
import io.httpbench.config.reading.SettingsReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Forks and windows of commands that look for small differences, unless somebody has others in mind. */
final class UsualLength {

    /** Of forks that differ by 3 %, ten pairs tell 5 % apart in nine of ten runs. */
    private static final String FORKS = "10";

    /** Seconds: eight turns. Windows that end by the clock can be taken in turns. */
    private static final String WINDOW = "4";

    /** Whoever sets one of these has a length in mind. */
    private static final List<Setting> LENGTHS =
            List.of(Setting.REQUESTS, Setting.DURATION, Setting.ROUNDS, Setting.BATCH, Setting.RATE, Setting.SLO);

    private UsualLength() {}

    /** The variables and those of their scenario, with what they do not set. */
    static Map<String, String> under(Map<String, String> variables) {
        Map<String, String> changed = new LinkedHashMap<>(SettingsReader.withScenario(variables));
        if (isUnset(Setting.FORKS, changed) && !Sampling.addsForks(changed)) {
            changed.put(Setting.FORKS.variable(), FORKS);
        }
        if (LENGTHS.stream().allMatch(length -> isUnset(length, changed))) {
            changed.put(Setting.DURATION.variable(), WINDOW);
        }
        return changed;
    }

    private static boolean isUnset(Setting setting, Map<String, String> variables) {
        return variables.getOrDefault(setting.variable(), "").isEmpty();
    }
}
