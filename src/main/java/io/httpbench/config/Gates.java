package io.httpbench.config;

import java.util.List;
import java.util.Optional;

/**
 * What a run has to keep.
 *
 * @param rules empty: nothing
 * @param baseline what a user calls the run that changes are held against
 */
public record Gates(List<GateRule> rules, Optional<String> baseline) {

    /** Nothing. */
    public static final Gates NONE = new Gates(List.of(), Optional.empty());

    /** What a user may write. */
    static final String ALLOWED = "a comma list of different rules: a metric (" + Metric.names()
            + "), < or >, and either a change from the baseline, with sign and %, or a limit (times with us, ms or s, bytes "
            + "alone or with kB, MB, GB, KiB, MiB or GiB), for example requestsPerSecond>-5%,p99<+10%,errors<0.1%";

    /**
     * Reads rules.
     *
     * @throws IllegalArgumentException that says where the text goes wrong
     */
    public static List<GateRule> rules(String text) {
        return new GateParser(text).rules();
    }

    /** What a rule of this text is about; empty when it is one of a version that knows more metrics. */
    public static Optional<Metric> metric(String rule) {
        try {
            return Optional.of(rules(rule).get(0).metric());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Whether a rule is about a change. */
    public boolean relative() {
        return rules.stream().anyMatch(GateRule::relative);
    }

    /** Whether rules of this text are judged by intervals, which take several forks. */
    static boolean needForks(String text) {
        try {
            return rules(text).stream().anyMatch(GateRule::needsForks);
        } catch (IllegalArgumentException e) {
            // Refused elsewhere, with all else that is wrong.
            return false;
        }
    }

    /**
     * What does not fit together.
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
