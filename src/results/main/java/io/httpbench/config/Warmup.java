package io.httpbench.config;

import io.httpbench.model.text.BadValueException;
import java.time.Duration;
import java.util.List;

/**
 * What {@code JB_WARMUP_DURATION} asks for.
 *
 * @param untilSteady whether it ends when the throughput is steady; the length is then found while it runs
 * @param length its length; of one that ends by itself the longest
 */
public record Warmup(boolean untilSteady, Duration length) {

    private static final String AUTO = "auto";
    private static final String AT_MOST = AUTO + ":";
    private static final Duration LONGEST = Duration.ofMinutes(2);

    static Setting.Rule<Warmup> rule() {
        Setting.Rule<Duration> seconds = Values.seconds("0", "86400");
        return new Setting.Rule<>() {
            @Override
            public Warmup parse(String text) {
                if (text.equals(AUTO)) {
                    return new Warmup(true, LONGEST);
                }
                if (!text.startsWith(AT_MOST)) {
                    return new Warmup(false, seconds.parse(text));
                }
                Duration longest = seconds.parse(text.substring(AT_MOST.length()));
                if (longest.isZero()) {
                    throw new BadValueException("no time to become steady; a cold client is 0");
                }
                return new Warmup(true, longest);
            }

            @Override
            public String plain(String text) {
                return text.startsWith(AT_MOST)
                        ? AT_MOST + seconds.plain(text.substring(AT_MOST.length()))
                        : seconds.plain(text);
            }

            @Override
            public List<String> words() {
                return List.of(AUTO);
            }

            @Override
            public String allowed() {
                return seconds.allowed() + ", or auto, until steady, at most 120 s or as many as in auto:60";
            }
        };
    }
}
