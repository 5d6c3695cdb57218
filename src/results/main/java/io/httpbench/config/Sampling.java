package io.httpbench.config;

import io.httpbench.model.rule.GateRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How many forks a cell gets beyond the minimum, and in which order they run.
 *
 * @param seed of the order and of the bootstrap; empty: one is drawn
 * @param precision half width of the 95 % interval, relative to the mean, at which no more forks are added; empty: none
 *     are added in any case
 * @param until difference up to which two rows count as the same: forks are added until each pair is told apart or shown
 *     to be the same; empty: they are not
 * @param maxForks maximum of forks per cell when some may be added; empty: none are
 * @param turns whether the forks of a block take the load in turns
 */
public record Sampling(
        OptionalLong seed, OptionalDouble precision, OptionalDouble until, OptionalInt maxForks, TurnChoice turns) {

    /** Exactly as many forks as requested. */
    public static final Sampling FIXED = new Sampling(
            OptionalLong.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalInt.empty(),
            TurnChoice.named(TurnChoice.Wish.AUTO));

    /**
     * A width from few forks is often narrow by chance, and a stopping rule based on it would stop by chance: simulated,
     * two equal rows are then told apart in more than 5 % of runs.
     */
    private static final int LEAST_FOR_A_RULE = 8;

    /** The rules that add forks. */
    private static final List<Setting> RULES = List.of(Setting.PRECISION, Setting.UNTIL);

    /** As many as JMH's default. */
    private static final String USUAL_FOR_A_GATE = "5";

    /** From the settings as they were parsed. */
    public static Sampling of(
            OptionalLong seed,
            Optional<PrecisionRule.Width> precision,
            Optional<PrecisionRule.Width> until,
            TurnChoice turns) {
        OptionalInt most = until.or(() -> precision).stream()
                .mapToInt(PrecisionRule.Width::maxForks)
                .findFirst();
        return new Sampling(seed, share(precision), share(until), most, turns);
    }

    private static OptionalDouble share(Optional<PrecisionRule.Width> width) {
        return width.stream().mapToDouble(one -> one.share().doubleValue()).findFirst();
    }

    /** Maximum of forks per cell. */
    public int most(int forks) {
        return maxForks.orElse(forks);
    }

    /** The variables, with the initial number of forks for rules that need several, unless they set it. */
    public static Map<String, String> completed(Map<String, String> variables) {
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
     * What is wrong with it.
     *
     * @param untilText what decides when pairs are decided, as given
     * @param precisionText what decides when intervals are narrow, as given
     */
    public List<Problem> problems(int forks, String untilText, String precisionText) {
        Setting setting = until.isPresent() ? Setting.UNTIL : Setting.PRECISION;
        String text = until.isPresent() ? untilText : precisionText;
        List<Problem> problems = new ArrayList<>();
        if (precision.isPresent() && until.isPresent()) {
            problems.add(new Problem(
                    setting.variable(),
                    text,
                    "allowed: either this or " + Setting.PRECISION.variable()
                            + ", since each decides when a run ends"));
        }
        maxForks.ifPresent(most -> {
            if (forks < LEAST_FOR_A_RULE || forks % 2 != 0) {
                problems.add(new Problem(
                        Setting.FORKS.variable(),
                        Integer.toString(forks),
                        "allowed: an even number, at least " + LEAST_FOR_A_RULE + ", with " + setting.variable()));
            }
            if (most < forks) {
                problems.add(new Problem(
                        setting.variable(),
                        text,
                        "allowed: at least " + Setting.FORKS.variable() + "=" + forks + " after a colon, and not "
                                + most));
            }
        });
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
