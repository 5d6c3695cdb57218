package io.httpbench.run;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The heaps of forks that are alive at the same time: together they may take 70 % of the memory. A JVM takes a quarter of it
 * by itself, so three forks need to be told.
 *
 * @param jvmArgs of each fork, as given by the user
 * @param forks alive at the same time, and the servers that they have for themselves
 * @param memoryBytes of the machine, or of the container
 */
record ForkHeaps(List<String> jvmArgs, int forks, long memoryBytes) {

    private static final double MOST_SHARE = 0.7;

    /** MaxRAMPercentage (JDK documentation, java(1)). */
    private static final double USUAL_PERCENT = 25;

    private static final double LEAST_BYTES = 256L << 20;

    private static final Pattern MOST = Pattern.compile("(?:-Xmx|-XX:MaxHeapSize=)([0-9]+)([kKmMgGtT]?)");

    private static final Pattern PERCENT = Pattern.compile("-XX:MaxRAMPercentage=([0-9.]+)");

    /** What has to be added to the options of each fork. */
    List<String> options() {
        boolean fits = forks * USUAL_PERCENT <= 100 * MOST_SHARE;
        return given().isPresent() || fits
                ? List.of()
                : List.of(String.format(Locale.ROOT, "-XX:MaxRAMPercentage=%.1f", percent()));
    }

    private double percent() {
        return 100 * MOST_SHARE / forks;
    }

    /** Why they do not fit; empty when they do. */
    Optional<String> whyTooLarge() {
        double least = given().orElse(LEAST_BYTES);
        return forks * least > MOST_SHARE * memoryBytes
                ? Optional.of("%d JVMs with heaps of %d MB do not fit into %.0f %% of %d MB of memory"
                        .formatted(forks, (long) least >> 20, 100 * MOST_SHARE, memoryBytes >> 20))
                : Optional.empty();
    }

    /** Largest heap, bytes; the last option of a kind counts. */
    Optional<Double> given() {
        Optional<Double> found = Optional.empty();
        for (String option : jvmArgs) {
            Matcher most = MOST.matcher(option);
            Matcher percent = PERCENT.matcher(option);
            if (most.matches()) {
                found = Optional.of(Double.parseDouble(most.group(1)) * unit(most.group(2)));
            } else if (percent.matches()) {
                found = Optional.of(Double.parseDouble(percent.group(1)) / 100 * memoryBytes);
            }
        }
        return found;
    }

    private static long unit(String letter) {
        return 1L << (10 * " KMGT".indexOf(letter.isEmpty() ? ' ' : Character.toUpperCase(letter.charAt(0))));
    }
}
