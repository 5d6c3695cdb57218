package io.httpbench.cli;

import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** A server and a path as one argument, which says what {@code JB_SCHEME}, {@code JB_HOST}, {@code JB_PORT} and {@code JB_PATH} say. */
public final class ServerUrl {

    private static final String LABEL = "<url>";
    private static final String EXTERNAL = "external";
    private static final String ALLOWED =
            "allowed: http or https, a host, perhaps a port, and a path, such as https://db.example:9443/items";
    private static final Map<String, Integer> PORTS = Map.of("http", 80, "https", 443);

    /** Anything else is no URL but some other word. */
    private static final Pattern LOOKS_LIKE_ONE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:/.*");

    /** Before the host: a name, and perhaps a password, which no output shows. */
    private static final Pattern USER = Pattern.compile("//[^/?#]*@");

    private ServerUrl() {}

    /** Adds it to a command that measures, after so many other arguments. */
    public static void addTo(CommandSpec spec, int index) {
        spec.addPositional(CommandLineModel.argument(
                LABEL,
                String.class,
                Integer.toString(index),
                "0..1",
                "The server and the path to measure, instead of " + String.join(", ", variables()) + "."));
    }

    private static List<String> variables() {
        return List.of(
                Setting.SCHEME.variable(), Setting.HOST.variable(), Setting.PORT.variable(), Setting.PATH.variable());
    }

    /** Whether a word of a command line is an address, not the name of something. */
    public static boolean looksLikeOne(String word) {
        return LOOKS_LIKE_ONE.matcher(word).matches();
    }

    /**
     * The environment, with flags over it, and what the URL says, if there is one.
     *
     * @throws SettingsException when it is no such URL, or something else says otherwise
     */
    public static Map<String, String> variables(Map<String, String> environment, ParseResult parsed, int index) {
        Map<String, String> variables = CommandLineModel.variables(environment, parsed);
        String url = parsed.matchedPositionalValue(index, "");
        return url.isEmpty() ? variables : under(url, variables);
    }

    static Map<String, String> under(String url, Map<String, String> variables) {
        Map<String, String> changed = new LinkedHashMap<>(variables);
        List<Problem> problems = new ArrayList<>();
        parts(url).forEach((variable, value) -> {
            String given = changed.put(variable, value);
            if (given != null && !given.isEmpty() && !given.equals(value)) {
                problems.add(new Problem(variable, given, url + " says " + value + "; allowed: one of the two"));
            }
        });
        String server = changed.getOrDefault(Setting.SERVER.variable(), "");
        if (!server.isEmpty() && !server.equals(EXTERNAL)) {
            problems.add(new Problem(
                    Setting.SERVER.variable(), server, url + " is a server that exists; allowed: one of the two"));
        }
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
        changed.put(Setting.SERVER.variable(), EXTERNAL);
        return changed;
    }

    private static Map<String, String> parts(String url) {
        if (USER.matcher(url).find()) {
            throw refused("…", "has a user in it; allowed: JB_USER and JB_PASSWD");
        }
        URI uri;
        try {
            uri = new URI(url);
        } catch (URISyntaxException e) {
            throw refused(url, e.getReason() + "; " + ALLOWED);
        }
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        String host = uri.getHost();
        Integer usual = PORTS.get(scheme);
        if (usual == null || host == null || uri.getRawFragment() != null) {
            throw refused(url, ALLOWED);
        }
        return Map.of(
                Setting.SCHEME.variable(), scheme,
                Setting.HOST.variable(), host.replaceAll("[\\[\\]]", ""),
                Setting.PORT.variable(), Integer.toString(uri.getPort() < 0 ? usual : uri.getPort()),
                Setting.PATH.variable(), path(uri));
    }

    /** A comma would begin another path. */
    private static String path(URI uri) {
        String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        return (uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery()).replace(",", "%2C");
    }

    private static SettingsException refused(String url, String why) {
        return new SettingsException(LABEL, url, why);
    }
}
