package io.httpbench.config;

import io.httpbench.model.text.BadValueException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A comparison: a group of settings, predefined or from a user's file.
 *
 * @param name the value of {@code JB_SCENARIO}
 * @param about what it compares, in words; empty for a user's
 * @param settings variables and their values
 */
public record Scenario(String name, String about, Map<String, String> settings) {

    private static final String FILE = "scenarios.json";

    /** All scenarios, in the order of the file. */
    public static List<Scenario> all() {
        try (InputStream file = Objects.requireNonNull(Scenario.class.getResourceAsStream(FILE), FILE)) {
            return JsonMapper.shared().readValue(file, new TypeReference<List<Scenario>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The one of this name, or that in a file: a variable and its value on each line, as {@code docker run --env-file} reads it.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static Scenario of(String text) {
        if (text.startsWith(Setting.FILE)) {
            return new Scenario(text, "", settings(GivenFiles.text(text.substring(Setting.FILE.length()))));
        }
        return all().stream()
                .filter(scenario -> scenario.name.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(text));
    }

    /** A line that is wrong is told by its number: it may have a password. */
    private static Map<String, String> settings(String file) {
        Map<String, String> settings = new LinkedHashMap<>();
        int number = 0;
        for (String line : file.lines().toList()) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] setting = line.split("=", 2);
            if (setting.length < 2
                    || !setting[0].startsWith(Setting.PREFIX)
                    || setting[0].equals(Setting.SCENARIO.variable())) {
                throw new BadValueException(
                        "line " + number + " is no " + Setting.PREFIX + "NAME=value of another setting");
            }
            settings.put(setting[0], setting[1]);
        }
        return settings;
    }

    static List<String> names() {
        return all().stream().map(Scenario::name).toList();
    }

    /** The scenario's variables and the user's own, which take precedence. Empty values count as unset. */
    public Map<String, String> under(Map<String, String> own) {
        Map<String, String> merged = new HashMap<>(own);
        // Mutually exclusive: a user who sets one does not want the scenario's other one.
        Set<String> lengths = Set.of(Setting.REQUESTS.variable(), Setting.DURATION.variable());
        boolean ownLength = lengths.stream().anyMatch(variable -> isSet(own, variable));
        settings.forEach((variable, value) -> {
            if (!isSet(own, variable) && !(ownLength && lengths.contains(variable))) {
                merged.put(variable, value);
            }
        });
        return merged;
    }

    private static boolean isSet(Map<String, String> variables, String variable) {
        return !variables.getOrDefault(variable, "").isEmpty();
    }
}
