package io.httpbench.serving;

import io.httpbench.model.files.TemporaryFolder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One address for all connections of a run. A name may have several, in an order that changes from look-up to look-up, and
 * libraries choose among them by rules of their own: rows would measure different servers. So this process looks a name up
 * once, and the JVMs of forks know no other address than the first that was found.
 *
 * @param folder with the file by which forks look names up; null when the server has no name
 */
public record OneAddress(@Nullable TemporaryFolder folder) implements AutoCloseable {

    private static final OneAddress NONE = new OneAddress(null);

    /** Vert.x brings a resolver of its own, also into the driver of ArangoDB. */
    private static final String NO_OTHER_RESOLVER = "vertx.disableDnsResolver";

    /** By this process, which calls it before its first look-up. */
    public static void lookUpOnce() {
        Security.setProperty("networkaddress.cache.ttl", "-1");
        System.setProperty(NO_OTHER_RESOLVER, "true");
    }

    /** By a process that lives across runs, likewise: who is behind a name may change between them. */
    public static void lookUpAlways() {
        Security.setProperty("networkaddress.cache.ttl", "0");
        Security.setProperty("networkaddress.cache.negative.ttl", "0");
    }

    /**
     * For the forks of a run.
     *
     * @throws IOException when the name is unknown, or the file for the forks cannot be written
     */
    public static OneAddress of(String host) throws IOException {
        String address = InetAddress.getByName(host).getHostAddress();
        // That of a link is nothing without the interface, which such a file cannot name.
        if (!isName(host) || address.indexOf('%') >= 0) {
            return NONE;
        }
        TemporaryFolder folder = TemporaryFolder.of("hosts");
        Files.writeString(file(folder), hosts(host, address), StandardCharsets.UTF_8);
        return new OneAddress(folder);
    }

    private static Path file(TemporaryFolder folder) {
        return folder.path().resolve("hosts");
    }

    /** Some libraries look a name up in lower case. */
    static String hosts(String host, String address) {
        String lower = host.toLowerCase(Locale.ROOT);
        String local = lower.equals("localhost") ? "" : "127.0.0.1 localhost\n";
        return address + " " + host + (lower.equals(host) ? "" : " " + lower) + "\n" + local;
    }

    /** Options of the forks' JVMs. */
    public List<String> jvmOptions() {
        return folder == null
                ? List.of()
                : List.of("-Djdk.net.hosts.file=" + file(folder), "-D" + NO_OTHER_RESOLVER + "=true");
    }

    /** Which one it is, to be appended to a name that has several; empty otherwise. */
    static String text(String host) {
        try {
            InetAddress[] all = InetAddress.getAllByName(host);
            return all.length == 1
                    ? ""
                    : ", address %s (the first of %d)".formatted(all[0].getHostAddress(), all.length);
        } catch (UnknownHostException e) {
            return "";
        }
    }

    private static boolean isName(String host) {
        return host.indexOf(':') < 0 && !host.matches("[0-9.]+");
    }

    @Override
    public void close() {
        if (folder != null) {
            folder.close();
        }
    }
}
