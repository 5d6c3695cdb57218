package io.httpbench.compare;

import io.httpbench.result.Environment;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether two runs measured the same server, by the text of {@code environment.server}. */
final class ServerDifferences {

    private static final Pattern WORDS =
            Pattern.compile("(?<kind>.+?),? at (?<host>\\S+):(?<port>[0-9]+)(?:, address (?<address>\\S+).*)?"
                    + "(?: \\((?<transport>[^,)]*).*)?.*");

    private static final String LOOPBACK = "loopback";

    private ServerDifferences() {}

    static void find(String before, String now, FoundDifferences found) {
        Matcher one = WORDS.matcher(before);
        Matcher other = WORDS.matcher(now);
        if (!one.matches() || !other.matches()) {
            found.obstacle("server", before, now);
            return;
        }
        for (String part : List.of("kind", "host", "transport")) {
            found.obstacle("server's " + part, part(one, part), part(other, part));
        }
        if (before.startsWith(Environment.EXTERNAL)) {
            found.warning("server's port", one.group("port"), other.group("port"));
            found.warning("server's address", one.group("address"), other.group("address"));
        }
    }

    /** All names of the local machine count as one, and another machine is another server. */
    private static String part(Matcher words, String name) {
        String part = words.group(name);
        if (part == null) {
            return "";
        }
        boolean loopback = name.equals("host") && part.matches("localhost|127\\.[0-9.]+|\\[?::1]?");
        // Older runs have an IPv6 address without brackets.
        return loopback ? LOOPBACK : part.replaceAll("[\\[\\]]", "");
    }
}
