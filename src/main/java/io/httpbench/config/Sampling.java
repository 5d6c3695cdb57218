package io.httpbench.config;

import io.httpbench.model.GateRule;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How many forks a cell gets beyond the minimum, and in which order they run.
 *
 * @param seed of the order and of the bootstrap; empty: one is drawn
 * @param precision half width of the 95 % interval, relative to the mean, at which no more forks are added; empty: none
 *     are added in any case
 * @param maxForks maximum of forks per cell when there is a precision
 */
public record Sampling(OptionalLong seed, Optional<BigDecimal> precision, int maxForks) {

    /** Exactly as many forks as requested. */
    public static final Sampling FIXED = new Sampling(OptionalLong.empty(), Optional.empty(), 30);

    /**
     * A width from two forks has one degree of freedom: it is often narrow by chance, and a stopping rule based on it
     * would stop by chance.
     */
    private static final int LEAST_FOR_A_RULE = 3;

    /** As many as JMH's default. The more there are before the first check, the less chance decides. */
    private static final String USUAL_FOR_A_RULE = "5";

    /** Maximum of forks per cell. */
    public int most(int forks) {
        return precision.isPresent() ? maxForks : forks;
    }

    /** The variables, with the initial number of forks for rules that need several, unless they set it. */
    static Map<String, String> completed(Map<String, String> variables) {
        String forks = Setting.FORKS.variable();
        boolean rule = isSet(variables, Setting.PRECISION.variable())
                || needForks(variables.getOrDefault(Setting.GATE.variable(), ""));
        if (!rule || isSet(variables, forks)) {
            return variables;
        }
        Map<String, String> completed = new LinkedHashMap<>(variables);
        completed.put(forks, USUAL_FOR_A_RULE);
        return completed;
    }

    /**
     * Finds contradictions.
     *
     * @param maxForksGiven whether the user set the maximum of forks
     */
    List<Problem> problems(int forks, boolean maxForksGiven) {
        List<Problem> problems = new ArrayList<>();
        if (precision.isPresent() && forks < LEAST_FOR_A_RULE) {
            problems.add(new Problem(
                    Setting.FORKS.variable(),
                    Integer.toString(forks),
                    "allowed: at least " + LEAST_FOR_A_RULE + " with " + Setting.PRECISION.variable()));
        }
        if ((precision.isPresent() || maxForksGiven) && maxForks < forks) {
            problems.add(new Problem(
                    Setting.MAX_FORKS.variable(),
                    Integer.toString(maxForks),
                    "allowed: at least " + Setting.FORKS.variable() + "=" + forks));
        }
        return problems;
    }

    private static boolean isSet(Map<String, String> variables, String variable) {
        return !variables.getOrDefault(variable, "").isEmpty();
    }

    /** Whether rules with this text are judged by intervals, which need several forks. */
    private static boolean needForks(String rules) {
        try {
            return GateRule.parse(rules).stream().anyMatch(GateRule::needsForks);
        } catch (IllegalArgumentException e) {
            // Rejected elsewhere, together with all other problems.
            return false;
        }
    }
}
