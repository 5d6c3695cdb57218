package io.httpbench.client.arangodriver;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * What the driver builds its {@code Authorization} field from; it does not accept a complete one.
 *
 * @param user for Basic authentication
 * @param password for Basic authentication
 * @param token for Bearer authentication; null: user and password are used
 */
record Credentials(String user, String password, @Nullable String token) {

    static final String FIELD = "Authorization";

    private static final String BASIC = "Basic ";
    private static final String BEARER = "Bearer ";

    /**
     * The credentials of the target; where it has none, of a user without name and password, since the driver always sends some.
     *
     * @throws IllegalArgumentException when its field uses another scheme
     */
    static Credentials of(Target target) {
        String value = target.headers().stream()
                .filter(field -> field.isNamed(FIELD))
                .map(Header::value)
                .findFirst()
                .orElse("");
        if (value.isEmpty()) {
            return new Credentials("", "", null);
        }
        if (is(BEARER, value)) {
            return new Credentials(target.user(), target.password(), value.substring(BEARER.length()));
        }
        if (is(BASIC, value)) {
            return basic(value.substring(BASIC.length()));
        }
        // Without the value, which appears in no output.
        throw new IllegalArgumentException(
                "JB_HEADERS: ArangoDriver cannot send this Authorization; allowed: Basic or Bearer");
    }

    private static boolean is(String scheme, String value) {
        return value.regionMatches(true, 0, scheme, 0, scheme.length());
    }

    private static Credentials basic(String base64) {
        String pair = new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
        int colon = pair.indexOf(':');
        return colon < 0
                ? new Credentials(pair, "", null)
                : new Credentials(pair.substring(0, colon), pair.substring(colon + 1), null);
    }

    /** Hides password and token. */
    @Override
    public String toString() {
        return token == null ? "user " + user : "a token";
    }
}
