package io.httpbench.compare.fact;

import io.httpbench.config.Setting;
import io.httpbench.model.Arrivals;
import io.httpbench.result.RunResult;
import io.httpbench.result.environment.Environment;
import java.util.Map;

/** A run as a side of a comparison, measured or only planned. */
public record RunSide(Environment environment, Map<String, String> settings) {

    static RunSide of(RunResult run) {
        return new RunSide(run.environment(), run.settings());
    }

    /** A run from before a setting existed used what is now its default. */
    String setting(String variable) {
        String value = settings.get(variable);
        String used = value != null
                ? value
                : Setting.ofVariable(variable).flatMap(Setting::defaultText).orElse("");
        return variable.equals(Setting.ARRIVALS.variable()) ? schedule(used) : used;
    }

    /** One schedule has several texts. */
    private static String schedule(String text) {
        try {
            return Arrivals.parse(text).text();
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    /** How warm its clients got depended on the length of the measurement itself. */
    boolean cold() {
        return setting(Setting.WARMUP_DURATION.variable()).matches("0+(\\.0+)?");
    }
}
