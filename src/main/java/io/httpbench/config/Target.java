package io.httpbench.config;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The one request that is measured, and the server it goes to.
 *
 * @param protocol what must be spoken on the wire
 * @param host host name or address, without brackets
 * @param port TCP port
 * @param path path and query, beginning with a slash
 * @param user user name for Basic authentication
 * @param password its password; appears in no output
 * @param tls whom to trust; null in clear text
 */
public record Target(
        Protocol protocol,
        String host,
        int port,
        String path,
        String user,
        String password,
        @Nullable Tls tls) {

    /** In clear text. */
    public Target(Protocol protocol, String host, int port, String path, String user, String password) {
        this(protocol, host, port, path, user, password, null);
    }

    /** Scheme of the URI. */
    public String scheme() {
        return tls == null ? "http" : "https";
    }

    /** {@code host:port} as it stands in a URI, with brackets around an IPv6 address. */
    public String authority() {
        return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
    }

    /** The absolute URI of the request. */
    public String uri() {
        return scheme() + "://" + authority() + path;
    }

    /** Value of the {@code Authorization} header (RFC 7617, UTF-8). Every client sends it with every request. */
    public String authorization() {
        byte[] credentials = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(credentials);
    }

    @Override
    public String toString() {
        return protocol + " " + uri() + " as " + user;
    }
}
