package io.httpbench.config;

import io.httpbench.model.GateRule;
import java.util.List;
import java.util.Optional;

/**
 * The rules that a run must pass.
 *
 * @param rules may be empty
 * @param baseline the user's name for the run that changes are relative to
 */
public record Gates(List<GateRule> rules, Optional<String> baseline) {

    /** No rules. */
    public static final Gates NONE = new Gates(List.of(), Optional.empty());

    /** Whether a rule is about a change. */
    public boolean relative() {
        return rules.stream().anyMatch(GateRule::relative);
    }

    /**
     * Finds contradictions.
     *
     * @param gate as given
     * @param folder as given
     */
    List<Problem> problems(String gate, String folder) {
        if (relative() && baseline.isEmpty()) {
            return List.of(new Problem(
                    Setting.GATE.variable(),
                    gate,
                    "a change needs something to change from; allowed: with " + Setting.BASELINE.variable()
                            + ", or rules about figures themselves, such as p99<5ms"));
        }
        if (rules.isEmpty() && baseline.isPresent()) {
            return List.of(
                    new Problem(Setting.BASELINE.variable(), folder, "allowed: only with " + Setting.GATE.variable()));
        }
        return List.of();
    }
}
