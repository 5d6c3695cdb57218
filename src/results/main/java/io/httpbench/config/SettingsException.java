package io.httpbench.config;

import java.io.Serial;
import java.util.List;
import java.util.stream.Collectors;

/** The settings are rejected. Carries all problems at once, so that a user can fix them in one go. */
public final class SettingsException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /** Rejects for these reasons; there must be at least one. */
    public SettingsException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")), null, false, false);
        this.problems = List.copyOf(problems);
    }

    /** Rejects a setting for one reason. */
    public SettingsException(Setting setting, String value, String allowed) {
        this(setting.variable(), value, allowed);
    }

    /** Rejects something else that was given by a name, likewise. */
    public SettingsException(String name, String value, String allowed) {
        this(List.of(new Problem(name, value, allowed)));
    }

    /** All problems, in the order of the table of settings. */
    public List<Problem> problems() {
        return problems;
    }
}
