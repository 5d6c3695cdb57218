package io.httpbench.config;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The units that users may write after a number, alone or in a list. Settings have one unit, which is also that of
 * results, so numbers are converted to it. What is no number with a unit stays as it is.
 */
final class Units {

    private static final Map<String, BigDecimal> SECONDS = Map.of(
            "ms", new BigDecimal("0.001"), "s", BigDecimal.ONE, "m", new BigDecimal(60), "h", new BigDecimal(3_600));
    private static final Map<String, BigDecimal> COUNTS =
            Map.of("k", new BigDecimal(1_000), "M", new BigDecimal(1_000_000));

    private static final Pattern TIME = withUnit("ms|s|m|h");
    private static final Pattern COUNT = withUnit("k|M");

    private Units() {}

    /** Times in seconds: {@code 500ms} is {@code 0.5}. */
    static String seconds(String text) {
        return converted(text, TIME, SECONDS);
    }

    /** Counts, or rates, in ones: {@code 1.5k,2M} is {@code 1500,2000000}. */
    static String counts(String text) {
        return converted(text, COUNT, COUNTS);
    }

    private static Pattern withUnit(String units) {
        return Pattern.compile("(?<![^,\\s])([0-9]{1,12}(?:\\.[0-9]{1,9})?)(" + units + ")(?![^,\\s])");
    }

    private static String converted(String text, Pattern pattern, Map<String, BigDecimal> factors) {
        return pattern.matcher(text)
                .replaceAll(number -> new BigDecimal(number.group(1))
                        .multiply(factors.getOrDefault(number.group(2), BigDecimal.ONE))
                        .stripTrailingZeros()
                        .toPlainString());
    }
}
