package io.httpbench.config;

import io.httpbench.model.Build;
import io.httpbench.model.RowBase;
import io.httpbench.model.Variant;
import io.httpbench.model.rule.GateRule;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The rules that a run must pass.
 *
 * @param rules may be empty
 * @param baseline the user's name for what changes are relative to: a stored run, or rows of this run
 */
public record Gates(List<GateRule> rules, Optional<String> baseline) {

    /** No rules. */
    public static final Gates NONE = new Gates(List.of(), Optional.empty());

    /** Whether a rule is about a change. */
    public boolean relative() {
        return rules.stream().anyMatch(GateRule::relative);
    }

    /** The rows of the run itself that are the baseline; empty for a stored run. */
    public Optional<RowBase> rows() {
        return baseline.flatMap(RowBase::parse);
    }

    /**
     * What is wrong with them.
     *
     * @param gate as given
     * @param folder as given
     * @param builds those that forks are of
     */
    public List<Problem> problems(String gate, String folder, List<Build> builds) {
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
        return rows().filter(base -> base.axis().equals(Variant.JAR))
                .flatMap(base -> whyNoJar(base.value(), builds))
                .map(why -> List.of(new Problem(Setting.BASELINE.variable(), folder, why)))
                .orElse(List.of());
    }

    private static Optional<String> whyNoJar(String name, List<Build> builds) {
        if (builds.isEmpty()) {
            return Optional.of("allowed: only with " + Setting.JARS.variable());
        }
        List<String> names = builds.stream().map(Build::name).toList();
        return names.contains(name)
                ? Optional.empty()
                : Optional.of("no name of " + Setting.JARS.variable() + "; allowed: "
                        + names.stream()
                                .map(build -> new RowBase(Variant.JAR, build).text())
                                .collect(Collectors.joining(", ")));
    }
}
