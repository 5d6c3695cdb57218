package io.httpbench.behaviour;

import io.httpbench.card.Mark;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which observations make a word.
 *
 * @param mark how the word stands to the rule
 * @param word may have facts in it, in braces
 * @param conditions that must all hold
 */
record See(Mark mark, String word, List<Condition> conditions) {

    private static final Pattern FACT = Pattern.compile("\\{([^}]+)}");

    /**
     * What a fact must be.
     *
     * @param fact its name
     * @param sign {@code =}, {@code >}, {@code <}; {@code ?} for one that is neither empty nor 0 nor no
     */
    record Condition(String fact, char sign, String value) {

        boolean holds(Map<String, String> facts) {
            String seen = facts.getOrDefault(fact, "");
            return switch (sign) {
                case '?' -> !seen.isEmpty() && !seen.equals("0") && !seen.equals("no");
                case '=' -> seen.equals(value);
                case '>' -> number(seen) > number(value);
                default -> number(seen) < number(value);
            };
        }

        private static long number(String text) {
            return text.matches("-?\\d{1,18}") ? Long.parseLong(text) : 0;
        }
    }

    boolean matches(Map<String, String> facts) {
        return conditions.stream().allMatch(condition -> condition.holds(facts));
    }

    /** The word with its facts. */
    String words(UnaryOperator<String> fact) {
        return FACT.matcher(word)
                .replaceAll(found -> Matcher.quoteReplacement(fact.apply(found.group(1))))
                .strip();
    }

    /** The facts in its word, and those of its conditions. */
    List<String> facts() {
        return Stream.concat(
                        FACT.matcher(word).results().map(found -> found.group(1)),
                        conditions.stream().map(Condition::fact))
                .toList();
    }
}
