package io.httpbench.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A predefined comparison: a group of settings, from a data file.
 *
 * @param name the value of {@code JB_SCENARIO}
 * @param about what it compares, in words
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
     * The one of this name.
     *
     * @throws IllegalArgumentException when there is none
     */
    static Scenario named(String name) {
        return all().stream()
                .filter(scenario -> scenario.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name));
    }

    static List<String> names() {
        return all().stream().map(Scenario::name).toList();
    }

    /** The scenario's variables and the user's own, which take precedence. Empty values count as unset. */
    Map<String, String> under(Map<String, String> own) {
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
