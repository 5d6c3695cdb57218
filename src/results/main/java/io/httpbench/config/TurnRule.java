package io.httpbench.config;

import io.httpbench.config.TurnChoice.Wish;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** A wish, or the length of a turn in seconds. */
final class TurnRule implements Setting.Rule<TurnChoice> {

    private static final List<String> WORDS = List.of("auto", "off");

    private static final Setting.Rule<Duration> LENGTH = Values.seconds("0.25", "5");

    @Override
    public String allowed() {
        return "auto, off, or seconds from 0.25 to 5";
    }

    @Override
    public String plain(String text) {
        return isWord(text) ? text : LENGTH.plain(text);
    }

    @Override
    public TurnChoice parse(String text) {
        return isWord(text)
                ? TurnChoice.named(Wish.valueOf(text.toUpperCase(Locale.ROOT)))
                : new TurnChoice(Wish.ON, LENGTH.parse(text));
    }

    @Override
    public List<String> words() {
        return WORDS;
    }

    private static boolean isWord(String text) {
        return WORDS.contains(text);
    }
}
