package io.httpbench.model;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The faults and the shares of requests they affect, written {@code status=503:5,reset=1,stall=0.1}, in %.
 *
 * @param text as the user wrote it
 */
public record Faults(String text) {

    /** What can go wrong. */
    public enum Kind {
        /** A different status. */
        STATUS,
        /** A reset of the connection; in HTTP/2 of the stream. */
        RESET,
        /** No response at all. */
        STALL
    }

    /**
     * One entry.
     *
     * @param status 400 to 599; 0 unless the kind is {@link Kind#STATUS}
     */
    public record Fault(Kind kind, int status, double percent) {}

    private record Entry(Kind kind, int status, BigDecimal percent) {}

    private static final Pattern ENTRY =
            Pattern.compile("(?:status=([45][0-9]{2}):|(reset)=|(stall)=)([0-9]{1,3}(?:\\.[0-9]{1,6})?)");
    private static final BigDecimal ALL = new BigDecimal(100);

    /** No faults. */
    public static final Faults NONE = new Faults("");

    /**
     * Validates the text, so that every instance can be parsed.
     *
     * @throws IllegalArgumentException when the text is not a list of different faults that sum up to at most 100 %
     */
    public Faults {
        parse(text);
    }

    /** The entries, in their order. */
    public List<Fault> list() {
        return parse(text).stream()
                .map(entry ->
                        new Fault(entry.kind(), entry.status(), entry.percent().doubleValue()))
                .toList();
    }

    /** Whether there are no faults. */
    public boolean none() {
        return list().stream().allMatch(fault -> fault.percent() == 0);
    }

    private static List<Entry> parse(String text) {
        List<Entry> entries = new ArrayList<>();
        if (text.isEmpty()) {
            return entries;
        }
        for (String part : text.split(",", -1)) {
            entries.add(entry(part.strip()));
        }
        long different = entries.stream()
                .map(entry -> entry.kind() + " " + entry.status())
                .distinct()
                .count();
        BigDecimal sum = entries.stream().map(Entry::percent).reduce(BigDecimal.ZERO, BigDecimal::add);
        require(different == entries.size() && sum.compareTo(ALL) <= 0);
        return entries;
    }

    private static Entry entry(String text) {
        Matcher entry = ENTRY.matcher(text);
        require(entry.matches());
        BigDecimal percent = new BigDecimal(entry.group(4));
        String status = entry.group(1);
        if (status != null) {
            return new Entry(Kind.STATUS, Integer.parseInt(status), percent);
        }
        return new Entry(entry.group(2) != null ? Kind.RESET : Kind.STALL, 0, percent);
    }

    private static void require(boolean good) {
        if (!good) {
            throw new IllegalArgumentException("no list of faults");
        }
    }
}
