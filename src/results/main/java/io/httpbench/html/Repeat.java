package io.httpbench.html;

import io.httpbench.config.Axis;
import io.httpbench.config.Setting;
import io.httpbench.model.LibraryVersion;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkLibrary;
import io.httpbench.result.RunResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Commands that repeat a measurement. Secrets are not in the results and of a body only its digest is, so they are not
 * included.
 *
 * @param shell command for a clone of this project
 * @param docker command for its image
 * @param hints what the commands cannot express
 */
record Repeat(String shell, String docker, List<String> hints) {

    private static final Pattern PLAIN_WORD = Pattern.compile("[A-Za-z0-9_./:,%+@=-]+");

    /** Repeats a whole run. */
    static Repeat of(RunResult run) {
        return of(settings(run), hasBody(run));
    }

    /** Repeats one cell. Of JDKs and jars, results contain versions and names, not where they are, so these lists stay. */
    static Repeat of(RunResult run, CellResult cell) {
        Map<String, String> settings = settings(run);
        settings.put(Setting.CLIENT.variable(), client(cell));
        settings.put(Setting.PROTOCOL.variable(), cell.protocol());
        cell.axes()
                .forEach((name, value) -> Axis.named(name)
                        .filter(axis -> axis != Axis.JAVA && axis != Axis.JAR && axis != Axis.VERSION)
                        .ifPresent(axis -> settings.put(axis.setting().variable(), value)));
        return of(settings, hasBody(run));
    }

    /** Of jars and folders results have no place, only the name. */
    private static String client(CellResult cell) {
        ForkLibrary library = cell.planned().library();
        if (library == null || library.asked().equals(LibraryVersion.BUNDLED.text())) {
            return cell.client();
        }
        return cell.client() + LibraryVersion.suffix(library.asked());
    }

    private static boolean hasBody(RunResult run) {
        return run.settings().containsKey(Setting.BODY.variable());
    }

    /** The settings that differ from the defaults, the chosen server, and the seed that was drawn. */
    private static Map<String, String> settings(RunResult run) {
        Map<String, String> settings = new LinkedHashMap<>();
        run.settings().forEach((variable, value) -> {
            if (setsAgain(variable) && !isDefault(variable, value)) {
                settings.put(variable, value);
            }
        });
        // A scenario's settings are listed explicitly, since the user may have overridden them.
        settings.remove(Setting.SCENARIO.variable());
        settings.remove(Setting.OUTPUT_DIR.variable());
        settings.remove(Setting.NAME.variable());
        if (!run.environment().ownServers()) {
            boolean external = run.environment().external();
            settings.put(Setting.SERVER.variable(), external ? "external" : "embedded");
        }
        settings.put(Setting.SEED.variable(), Long.toString(run.comparison().seed()));
        return settings;
    }

    /** Whether it may be published; results never contain secrets, but people can edit the file. */
    static boolean tellable(String variable) {
        return Setting.ofVariable(variable).map(setting -> !setting.secret()).orElse(false);
    }

    private static boolean setsAgain(String variable) {
        return Setting.ofVariable(variable).map(Setting::shownAsGiven).orElse(false);
    }

    static boolean isDefault(String variable, String value) {
        return Setting.ofVariable(variable)
                .flatMap(Setting::defaultText)
                .map(value::equals)
                .orElse(false);
    }

    private static Repeat of(Map<String, String> settings, boolean body) {
        String shell = settings.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + shellWord(entry.getValue()))
                .collect(Collectors.joining(" \\\n    ", "", " \\\n    ./run.sh"));
        String docker = settings.entrySet().stream()
                .map(entry -> "-e " + shellWord(entry.getKey() + "=" + entry.getValue()))
                .collect(Collectors.joining(
                        " \\\n    ",
                        "docker run --rm --network host --user \"$(id -u):$(id -g)\" -v \"$PWD/results:/results\" \\\n"
                                + "    ",
                        " \\\n    http-benchmark-java"));
        return new Repeat(shell, docker, hints(settings, body));
    }

    /** Quotes the text for a shell: within single quotes everything but the single quote itself is literal. */
    static String shellWord(String text) {
        return PLAIN_WORD.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    private static List<String> hints(Map<String, String> settings, boolean body) {
        List<String> hints = new ArrayList<>();
        hints.add("JB_PASSWD and JB_HEADERS are in no file: set them as they were.");
        if (body) {
            hints.add("JB_BODY is in no file either, but its length and SHA-256 are: set it as it was.");
        }
        if (Stream.of(Setting.TLS_CA, Setting.JAVA_HOME, Setting.JARS)
                .map(Setting::variable)
                .anyMatch(settings::containsKey)) {
            hints.add("Files and folders that settings name must be mounted into the container (-v).");
        }
        return hints;
    }
}
