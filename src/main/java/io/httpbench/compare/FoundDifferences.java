package io.httpbench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What differs between two runs or cells besides their figures, in words. */
final class FoundDifferences {

    private static final int LONGEST = 60;

    private final List<String> obstacles = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    /** Why figures cannot be compared; empty when they can. */
    List<String> obstacles() {
        return List.copyOf(obstacles);
    }

    /** What a reader looking for the cause of a difference should know. */
    List<String> warnings() {
        return List.copyOf(warnings);
    }

    /** A difference that makes figures differ for another reason than the client. */
    void obstacle(String name, @Nullable Object before, @Nullable Object now) {
        if (!Objects.equals(before, now)) {
            obstacles.add(text(name, before, now));
        }
    }

    /** A difference whose effect may be what is being measured. */
    void warning(String name, @Nullable Object before, @Nullable Object now) {
        if (!Objects.equals(before, now)) {
            warnings.add(text(name, before, now));
        }
    }

    /** Nothing can be compared, whatever the other run is. */
    void obstacle(String text) {
        obstacles.add(text);
    }

    void warn(String text) {
        warnings.add(text);
    }

    private static String text(String name, @Nullable Object before, @Nullable Object now) {
        return name + ": " + shown(before) + " → " + shown(now);
    }

    private static String shown(@Nullable Object value) {
        String text = value == null ? "" : value.toString();
        if (text.isEmpty()) {
            return "none";
        }
        if (text.length() <= LONGEST) {
            return text;
        }
        int end = LONGEST - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
    }
}
