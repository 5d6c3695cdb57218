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
 * @param until difference up to which two rows count as the same: forks are added until each pair is told apart or shown
 *     to be the same; empty: they are not
 * @param maxForks maximum of forks per cell when some may be added
 * @param turns whether the forks of a block take the load in turns
 */
public record Sampling(
        OptionalLong seed, Optional<BigDecimal> precision, Optional<BigDecimal> until, int maxForks, TurnChoice turns) {

    /** Exactly as many forks as requested. */
    public static final Sampling FIXED = new Sampling(
            OptionalLong.empty(), Optional.empty(), Optional.empty(), 30, TurnChoice.named(TurnChoice.Wish.AUTO));

    /**
     * A width from few forks is often narrow by chance, and a stopping rule based on it would stop by chance: simulated,
     * two equal rows are then told apart in more than 5 % of runs.
     */
    private static final int LEAST_FOR_A_RULE = 8;

    /** The rules that add forks. */
    private static final List<Setting> RULES = List.of(Setting.PRECISION, Setting.UNTIL);

    /** As many as JMH's default. */
    private static final String USUAL_FOR_A_GATE = "5";

    /** Maximum of forks per cell. */
    public int most(int forks) {
        return mayAdd() ? maxForks : forks;
    }

    private boolean mayAdd() {
        return precision.isPresent() || until.isPresent();
    }

    /** The variables, with the initial number of forks for rules that need several, unless they set it. */
    static Map<String, String> completed(Map<String, String> variables) {
        if (isSet(variables, Setting.FORKS.variable())) {
            return variables;
        }
        if (addsForks(variables)) {
            return withForks(variables, Integer.toString(LEAST_FOR_A_RULE));
        }
        return needForks(variables.getOrDefault(Setting.GATE.variable(), ""))
                ? withForks(variables, USUAL_FOR_A_GATE)
                : variables;
    }

    /** Whether a rule adds forks, and knows how many it takes at least. */
    public static boolean addsForks(Map<String, String> variables) {
        return RULES.stream().anyMatch(rule -> isSet(variables, rule.variable()));
    }

    private static Map<String, String> withForks(Map<String, String> variables, String forks) {
        Map<String, String> completed = new LinkedHashMap<>(variables);
        completed.put(Setting.FORKS.variable(), forks);
        return completed;
    }

    /**
     * @param maxForksGiven whether the user set the maximum of forks
     * @param untilText what decides when pairs are decided, as given
     */
    List<Problem> problems(int forks, boolean maxForksGiven, String untilText) {
        List<Problem> problems = new ArrayList<>();
        String rule = (until.isPresent() ? Setting.UNTIL : Setting.PRECISION).variable();
        if (precision.isPresent() && until.isPresent()) {
            problems.add(new Problem(
                    rule,
                    untilText,
                    "allowed: either this or " + Setting.PRECISION.variable()
                            + ", since each decides when a run ends"));
        }
        if (mayAdd() && (forks < LEAST_FOR_A_RULE || odd(forks))) {
            problems.add(
                    problem(Setting.FORKS, forks, "an even number, at least " + LEAST_FOR_A_RULE + ", with " + rule));
        }
        if (mayAdd() && odd(maxForks)) {
            problems.add(problem(Setting.MAX_FORKS, maxForks, "an even number with " + rule));
        }
        if (mayAdd() && maxForks < forks) {
            problems.add(problem(Setting.MAX_FORKS, maxForks, "at least " + Setting.FORKS.variable() + "=" + forks));
        }
        if (!mayAdd() && maxForksGiven) {
            problems.add(problem(
                    Setting.MAX_FORKS,
                    maxForks,
                    "with " + Setting.PRECISION.variable() + " or " + Setting.UNTIL.variable() + ", which add forks"));
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
