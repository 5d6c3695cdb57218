package io.httpbench.limit;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the control group of a fork allowed, and what came of it.
 *
 * @param milliCpus limit of CPU time per wall-clock time, in thousandths of a CPU; 0 without one
 * @param memoryBytes limit of its memory; 0 without one
 * @param peakBytes most memory that the kernel counted in the group, files in its cache among it; null where it does not tell
 * @param kernelKills processes of the group that the kernel ended, as there was no memory left for them
 * @param misfit why the fork did not fit, in words; null when it did
 */
public record GroupUse(
        int milliCpus,
        long memoryBytes,
        @Nullable Long peakBytes,
        long kernelKills,
        @Nullable String misfit) {

    /** What a JVM says whose heap is too small, or cannot be had. */
    private static final List<String> NO_HEAP = List.of(
            "OutOfMemoryError",
            "Could not reserve enough space",
            "Too small maximum heap",
            "insufficient memory for the Java Runtime");

    /** The limits. */
    public ForkLimits limits() {
        return new ForkLimits(milliCpus, memoryBytes);
    }

    /**
     * The same after the fork has ended without a result.
     *
     * @param failure what is known of the reason
     * @param second of its life in which it ended, from 1
     */
    public GroupUse judged(String failure, long second) {
        String why = null;
        if (kernelKills > 0) {
            why = String.format(Locale.ROOT, "the kernel ended it in its %d%s second", second, ordinal(second));
        } else if (memoryBytes > 0 && NO_HEAP.stream().anyMatch(failure::contains)) {
            why = failure;
        }
        return why == null
                ? this
                : new GroupUse(
                        milliCpus,
                        memoryBytes,
                        peakBytes,
                        kernelKills,
                        "does not fit into " + (memoryBytes >> 20) + " MB: " + why);
    }

    private static String ordinal(long number) {
        if (number % 100 / 10 == 1) {
            return "th";
        }
        return switch ((int) (number % 10)) {
            case 1 -> "st";
            case 2 -> "nd";
            case 3 -> "rd";
            default -> "th";
        };
    }
}
