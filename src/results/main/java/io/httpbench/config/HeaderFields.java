package io.httpbench.config;

import io.httpbench.api.Header;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Header fields as a user writes them: {@code Name: value}, several of them on lines or separated by bars. */
final class HeaderFields {

    static final String ALLOWED =
            "Name: value, several separated by vertical bars or line breaks, each name once; without those that "
                    + "the connection needs for itself (Host, Connection, Content-Length …) or that change what is measured "
                    + "(Accept-Encoding, Expect, Range …)";

    /** A token of RFC 9110 §5.6.2. */
    private static final String NAME = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";

    /** RFC 9110 §5.5, in the characters that every library passes on as they are. */
    private static final String VALUE = "[\\x21-\\x7e]([\\x20-\\x7e\\t]*[\\x21-\\x7e])?";

    private static final Set<String> FORBIDDEN = Set.of(
            "host",
            "connection",
            "keep-alive",
            "proxy-connection",
            "content-length",
            "transfer-encoding",
            "te",
            "trailer",
            "upgrade",
            "http2-settings",
            "expect",
            "range",
            "accept-encoding");

    private HeaderFields() {}

    /**
     * @throws IllegalArgumentException when one of them is not allowed
     */
    static List<Header> parse(String text) {
        List<Header> headers = Arrays.stream(text.split(text.contains("\n") ? "\n" : "\\|", -1))
                .map(String::strip)
                .filter(field -> !field.isEmpty())
                .map(HeaderFields::field)
                .toList();
        Set<String> names = headers.stream().map(Header::lowerCaseName).collect(Collectors.toSet());
        if (headers.isEmpty() || names.size() < headers.size()) {
            throw new IllegalArgumentException(text);
        }
        return headers;
    }

    private static Header field(String text) {
        int colon = text.indexOf(':');
        String name = text.substring(0, Math.max(0, colon));
        String value = text.substring(colon + 1).strip();
        if (!name.matches(NAME) || !value.matches(VALUE) || FORBIDDEN.contains(name.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException(text);
        }
        return new Header(name, value);
    }
}
