package io.httpbench.api;

import java.util.Locale;

/**
 * A header field of the request.
 *
 * @param name as the user writes it; HTTP/2 requires lower case
 * @param value without white space around it
 */
public record Header(String name, String value) {

    /** The name as HTTP/2 requires it (RFC 9113 §8.2.1). */
    public String lowerCaseName() {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Field names are case-insensitive (RFC 9110 §5.1). */
    public boolean isNamed(String other) {
        return name.equalsIgnoreCase(other);
    }
}
