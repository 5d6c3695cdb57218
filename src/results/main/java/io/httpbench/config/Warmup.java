package io.httpbench.config;

import java.time.Duration;
import java.util.List;

/**
 * What {@code JB_WARMUP_DURATION} asks for.
 *
 * @param untilSteady whether it ends when the throughput is steady; the length is then found while it runs
 * @param length its length, if that is fixed
 */
record Warmup(boolean untilSteady, Duration length) {

    private static final String AUTO = "auto";

    static Setting.Rule<Warmup> rule() {
        Setting.Rule<Duration> seconds = Values.seconds("0", "86400");
        return new Setting.Rule<>() {
            @Override
            public Warmup parse(String text) {
                return text.equals(AUTO) ? new Warmup(true, Duration.ZERO) : new Warmup(false, seconds.parse(text));
            }

            @Override
            public String plain(String text) {
                return seconds.plain(text);
            }

            @Override
            public List<String> words() {
                return List.of(AUTO);
            }

            @Override
            public String allowed() {
                return seconds.allowed() + ", or auto";
            }
        };
    }

    /** Its maximum length, with this cap if it ends by itself. */
    Duration longest(Duration cap) {
        return untilSteady ? cap : length;
    }

    /** A cap of zero, or one without effect. */
    static List<Problem> problems(Settings settings, boolean capGiven) {
        Settings.Load load = settings.load();
        String cap = Setting.MAX_WARMUP_DURATION.variable();
        String value = settings.shown().getOrDefault(cap, "");
        String variable = Setting.WARMUP_DURATION.variable();
        if (load.warmupUntilSteady() && load.warmup().isZero()) {
            return List.of(new Problem(
                    cap,
                    value,
                    "no time for " + variable + "=auto; allowed: above 0; a cold client is " + variable + "=0"));
        }
        if (capGiven && !load.warmupUntilSteady()) {
            return List.of(new Problem(cap, value, "allowed: with " + variable + "=auto"));
        }
        return List.of();
    }
}
