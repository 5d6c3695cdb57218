package io.httpbench.model;

import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * Where a member of the fleet listens, or whom it joins.
 *
 * @param host name or address
 * @param port or {@link #ANY_PORT}
 */
public record FleetAddress(String host, int port) {

    /** The port of whoever names none. */
    public static final int USUAL_PORT = 7_800;

    /** Some port that is free. */
    public static final int ANY_PORT = 0;

    /** Whether only this machine reaches it. */
    public boolean isLoopback() {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /** Whether the port does not matter. */
    public boolean anyPort() {
        return port == ANY_PORT;
    }

    /**
     * Reads {@code bench.example:7800}, {@code [::1]:7800}, or a host alone.
     *
     * @throws IllegalArgumentException when it is something else
     */
    public static FleetAddress parse(String text) {
        int colon = text.lastIndexOf(':');
        boolean named =
                colon >= 0 && text.indexOf(']') < colon && (text.indexOf(':') == colon || text.charAt(0) == '[');
        String host = named ? text.substring(0, colon) : text;
        String plain = host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
        int port = named ? Integer.parseInt(text.substring(colon + 1)) : USUAL_PORT;
        if (plain.equals("0.0.0.0") || plain.matches("[0:]+")) {
            throw new IllegalArgumentException(text + " is no address that others could reach");
        }
        if (!isHost(plain) || port < 1 || port > 65_535) {
            throw new IllegalArgumentException(text);
        }
        return new FleetAddress(plain, port);
    }

    private static boolean isHost(String text) {
        if (text.indexOf(':') < 0) {
            return text.matches("[0-9A-Za-z._-]+");
        }
        if (!text.matches("[0-9A-Fa-f:.]+(%[0-9A-Za-z._-]+)?")) {
            return false;
        }
        try {
            // With a colon it is never looked up as a name.
            InetAddress unused = InetAddress.getByName(text.replaceFirst("%.*", ""));
            return true;
        } catch (UnknownHostException e) {
            return false;
        }
    }

    @Override
    public String toString() {
        return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
    }
}
