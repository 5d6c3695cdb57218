package io.httpbench.limit;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a fork may use.
 *
 * @param milliCpus CPU time per wall-clock time, in thousandths of a CPU; 0: no limit
 * @param memoryBytes memory of all kinds, as the kernel counts it; 0: no limit
 */
public record ForkLimits(int milliCpus, long memoryBytes) {

    /** What every other fork has. */
    public static final ForkLimits NONE = new ForkLimits(0, 0);

    /** The word for no limit. */
    public static final String NO_LIMIT = "none";

    /** A quota is a part of a period of 100 ms and is handed out in slices of 5 ms, so that smaller ones mean nothing. */
    private static final int LEAST_MILLI_CPUS = 50;

    /** A JVM that does nothing has ended in less than this on a JDK 17 only. */
    private static final long LEAST_BYTES = 16L << 20;

    /** A fork that is warm only after hours is no use. */
    private static final int MOST_STRETCH = 4;

    private static final Pattern CPUS = Pattern.compile("[0-9]{1,4}(\\.[0-9]{1,3})?");

    private static final Pattern MEMORY = Pattern.compile("([0-9]{1,9})([kmg])");

    /**
     * Thousandths of a CPU.
     *
     * @throws IllegalArgumentException when the text is neither {@value #NO_LIMIT} nor a number of at least 0.05
     */
    public static int milliCpus(String text) {
        if (text.equals(NO_LIMIT)) {
            return 0;
        }
        require(CPUS.matcher(text).matches());
        int milliCpus = new BigDecimal(text).movePointRight(3).intValueExact();
        require(milliCpus >= LEAST_MILLI_CPUS);
        return milliCpus;
    }

    /**
     * Bytes.
     *
     * @throws IllegalArgumentException when the text is neither {@value #NO_LIMIT} nor a size of at least 16 MB
     */
    public static long bytes(String text) {
        if (text.equals(NO_LIMIT)) {
            return 0;
        }
        Matcher size = MEMORY.matcher(text);
        require(size.matches());
        long bytes = Long.parseLong(size.group(1)) << (10 * (1 + "kmg".indexOf(size.group(2))));
        require(bytes >= LEAST_BYTES);
        return bytes;
    }

    private static void require(boolean good) {
        if (!good) {
            throw new IllegalArgumentException("no limit");
        }
    }

    /** As a user would write it. */
    public static String textOfCpus(int milliCpus) {
        return milliCpus == 0
                ? NO_LIMIT
                : BigDecimal.valueOf(milliCpus, 3).stripTrailingZeros().toPlainString();
    }

    /** As a user would write it. */
    public static String textOfMemory(long bytes) {
        return bytes == 0 ? NO_LIMIT : bytes % (1 << 20) == 0 ? (bytes >> 20) + "m" : (bytes >> 10) + "k";
    }

    /** What takes so long on one CPU, up to four times as long where there is less: a warm-up, or the start of a JVM. */
    public Duration stretched(Duration onOneCpu) {
        return milliCpus == 0 || milliCpus >= 1_000
                ? onOneCpu
                : onOneCpu.multipliedBy(Math.min(1_000L * MOST_STRETCH, 1_000_000L / milliCpus))
                        .dividedBy(1_000);
    }
}
