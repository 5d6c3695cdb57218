package io.httpbench.model;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long a server delays each request, written {@code 50ms}, or {@code 2ms:95,50ms:5} for several times with weights.
 *
 * @param text as the user wrote it
 */
public record Delay(String text) {

    /** One of the times. */
    public record Step(long nanos, double weight) {}

    private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?)(us|ms|s)");
    private static final Pattern WEIGHT = Pattern.compile("[0-9]{1,6}(\\.[0-9]{1,6})?");
    private static final BigDecimal LONGEST_NANOS = new BigDecimal("3600e9");

    /** No delay. */
    public static final Delay NONE = new Delay("0ms");

    /**
     * Validates the text, so that every instance can be parsed.
     *
     * @throws IllegalArgumentException when the text is neither a time nor a list of different times with weights
     */
    public Delay {
        parse(text);
    }

    /** The times and their weights, of which at least one is above 0. */
    public List<Step> steps() {
        return parse(text);
    }

    /** Whether no request waits. */
    public boolean none() {
        return steps().stream().allMatch(step -> step.nanos() == 0);
    }

    private static List<Step> parse(String text) {
        if (text.indexOf(':') < 0) {
            return List.of(new Step(nanos(text.strip()), 1));
        }
        List<Step> steps = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            int colon = part.indexOf(':');
            require(colon > 0);
            steps.add(new Step(
                    nanos(part.substring(0, colon).strip()),
                    weight(part.substring(colon + 1).strip())));
        }
        require(steps.stream().map(Step::nanos).distinct().count() == steps.size());
        return List.copyOf(steps);
    }

    private static long nanos(String text) {
        if (text.equals("0")) {
            return 0;
        }
        Matcher time = TIME.matcher(text);
        require(time.matches());
        int digits = switch (time.group(2)) {
            case "us" -> 3;
            case "ms" -> 6;
            default -> 9;
        };
        BigDecimal nanos = new BigDecimal(time.group(1)).movePointRight(digits);
        require(nanos.stripTrailingZeros().scale() <= 0 && nanos.compareTo(LONGEST_NANOS) <= 0);
        return nanos.longValue();
    }

    private static double weight(String text) {
        require(WEIGHT.matcher(text).matches());
        double weight = Double.parseDouble(text);
        require(weight > 0);
        return weight;
    }

    private static void require(boolean good) {
        if (!good) {
            throw new IllegalArgumentException("no delay");
        }
    }
}
