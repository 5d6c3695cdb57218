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
     * A width from few forks is often narrow by chance, and a stopping rule based on it would stop by chance: simulated,
     * two equal rows are then told apart in more than 5 % of runs.
     */
    private static final int LEAST_FOR_A_PRECISION = 8;

    /** As many as JMH's default. */
    private static final String USUAL_FOR_A_GATE = "5";

    /** Maximum of forks per cell. */
    public int most(int forks) {
        return precision.isPresent() ? maxForks : forks;
    }

    /** The variables, with the initial number of forks for rules that need several, unless they set it. */
    static Map<String, String> completed(Map<String, String> variables) {
        if (isSet(variables, Setting.FORKS.variable())) {
            return variables;
        }
        if (isSet(variables, Setting.PRECISION.variable())) {
            return withForks(variables, Integer.toString(LEAST_FOR_A_PRECISION));
        }
        return needForks(variables.getOrDefault(Setting.GATE.variable(), ""))
                ? withForks(variables, USUAL_FOR_A_GATE)
                : variables;
    }

    private static Map<String, String> withForks(Map<String, String> variables, String forks) {
        Map<String, String> completed = new LinkedHashMap<>(variables);
        completed.put(Setting.FORKS.variable(), forks);
        return completed;
    }

    /**
     * Finds contradictions.
     *
     * @param maxForksGiven whether the user set the maximum of forks
     */
    List<Problem> problems(int forks, boolean maxForksGiven) {
        List<Problem> problems = new ArrayList<>();
        if (precision.isPresent() && (forks < LEAST_FOR_A_PRECISION || odd(forks))) {
            problems.add(problem(
                    Setting.FORKS,
                    forks,
                    "an even number, at least " + LEAST_FOR_A_PRECISION + ", with " + Setting.PRECISION.variable()));
        }
        if (precision.isPresent() && odd(maxForks)) {
            problems.add(problem(Setting.MAX_FORKS, maxForks, "an even number with " + Setting.PRECISION.variable()));
        }
        if ((precision.isPresent() || maxForksGiven) && maxForks < forks) {
            problems.add(problem(Setting.MAX_FORKS, maxForks, "at least " + Setting.FORKS.variable() + "=" + forks));
        }
        return problems;
    }

    /** Blocks come in pairs of an order and its reverse: half a pair would let some rows run early more often. */
    private static boolean odd(int forks) {
        return forks % 2 != 0;
    }

    private static Problem problem(Setting setting, int value, String allowed) {
        return new Problem(setting.variable(), Integer.toString(value), "allowed: " + allowed);
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
