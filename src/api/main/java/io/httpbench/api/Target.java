package io.httpbench.api;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The one request that is measured, and the server it goes to.
 *
 * @param protocol that must be spoken on the wire
 * @param host host name or address, without brackets
 * @param port TCP port
 * @param path path and query, beginning with a slash
 * @param user user name for Basic authentication; empty: no credentials are sent
 * @param password its password; must not appear in any output
 * @param tls which certificates to trust; null in clear text
 * @param message method, header fields and content
 */
public record Target(
        Protocol protocol,
        String host,
        int port,
        String path,
        String user,
        String password,
        @Nullable Tls tls,
        Message message) {

    /** GET in clear text. */
    public Target(Protocol protocol, String host, int port, String path, String user, String password) {
        this(protocol, host, port, path, user, password, null, Message.GET);
    }

    /** Scheme of the URI. */
    public String scheme() {
        return tls == null ? "http" : "https";
    }

    /** {@code host:port} as it appears in a URI, with brackets around an IPv6 address. */
    public String authority() {
        return authority(host, port);
    }

    /** The same for any host, without brackets, and port. */
    public static String authority(String host, int port) {
        return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
    }

    /** The absolute URI of the request. */
    public String uri() {
        return scheme() + "://" + authority() + path;
    }

    /** The method, in upper case. */
    public String method() {
        return message.method();
    }

    /**
     * Every header field that a client sends with each request, {@code Authorization} included where there is a user, each
     * name once. What the protocol needs besides ({@code Host}, {@code Content-Length} …) is not among them.
     */
    public List<Header> headers() {
        return message.allHeaders(user.isEmpty() ? null : authorization());
    }

    /** Whether the method carries content, perhaps of zero length. */
    public boolean sendsContent() {
        return message.sendsContent();
    }

    /** The content of each request, a new array each time; empty when there is none. */
    public byte[] body() {
        return message.content().bytes();
    }

    /** Value of the {@code Authorization} header for user and password (RFC 7617, UTF-8). */
    public String authorization() {
        byte[] credentials = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(credentials);
    }

    @Override
    public String toString() {
        return protocol + " " + method() + " " + uri() + (user.isEmpty() ? "" : " as " + user);
    }
}
