package io.httpbench.relay;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Keeps secrets out of the records: values of fields that may carry some, and all secrets that the user has set. */
final class Secrets {

    private static final String PLACEHOLDER = "…";

    /** A shorter value may occur in a response by chance, and masking it would hide something else. */
    private static final int TELLING = 8;

    private final Set<String> names =
            new HashSet<>(Set.of("authorization", "proxy-authorization", "cookie", "set-cookie"));
    private final Set<String> values = new HashSet<>();

    Secrets(Target target) {
        for (Header header : target.headers()) {
            names.add(header.lowerCaseName());
            if (header.value().length() >= TELLING) {
                values.add(header.value());
            }
        }
        // Set by the tool itself, and not secret.
        if (target.message().headers().stream().noneMatch(header -> header.isNamed("content-type"))) {
            names.remove("content-type");
            values.remove("application/json");
        }
        if (target.password().length() >= TELLING) {
            values.add(target.password());
        }
    }

    List<String> hide(List<String> lines) {
        return lines.stream().map(this::hide).toList();
    }

    private String hide(String line) {
        String name = Fields.name(line);
        if (names.contains(name)) {
            return line.substring(0, name.length()) + ": " + PLACEHOLDER;
        }
        String hidden = line;
        for (String value : values) {
            hidden = hidden.replace(value, PLACEHOLDER);
        }
        return hidden;
    }
}
