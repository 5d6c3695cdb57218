package io.httpbench.config.reading;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.httpbench.config.Problem;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.model.KnownClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads settings that are given as names and values, in turn, where there are these clients. */
public record ReaderWith(List<KnownClient> clients) {

    public ReaderWith(KnownClient... clients) {
        this(List.of(clients));
    }

    public Settings read(String... namesAndValues) {
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            variables.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return SettingsReader.read(variables, clients);
    }

    /** Why these are refused; that they are is asserted. */
    public List<Problem> problems(String... namesAndValues) {
        return catchThrowableOfType(SettingsException.class, () -> read(namesAndValues))
                .problems();
    }

    /** Those as they are displayed. */
    public List<String> refused(String... namesAndValues) {
        return problems(namesAndValues).stream().map(Problem::toString).toList();
    }
}
