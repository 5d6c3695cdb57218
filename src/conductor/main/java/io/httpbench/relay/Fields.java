package io.httpbench.relay;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Header fields as lines, {@code Name: value}; HTTP/2 pseudo-header fields start with their colon. */
final class Fields {

    private Fields() {}

    /** The name in lower case; empty when the line is not a field. */
    static String name(String line) {
        return line.substring(0, Math.max(0, colon(line))).toLowerCase(Locale.ROOT);
    }

    /** The value of the first field with this name, given in lower case; null when there is none. */
    static @Nullable String value(List<String> lines, String name) {
        return lines.stream()
                .filter(line -> name(line).equals(name))
                .map(line -> line.substring(colon(line) + 1).strip())
                .findFirst()
                .orElse(null);
    }

    /** Whether a field is a list with this member, ignoring case. */
    static boolean lists(List<String> lines, String name, String member) {
        return lines.stream()
                .filter(line -> name(line).equals(name))
                .flatMap(line -> List.of(line.substring(colon(line) + 1).split(",", -1)).stream())
                .anyMatch(each -> each.strip().equalsIgnoreCase(member));
    }

    private static int colon(String line) {
        return line.indexOf(':', 1);
    }
}
