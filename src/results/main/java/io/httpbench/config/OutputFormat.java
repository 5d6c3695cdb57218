package io.httpbench.config;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Files that a run writes besides its journal, by their names in {@code JB_FORMATS}. */
public enum OutputFormat {
    /** {@code results.json}: everything; always written. */
    JSON,
    /** {@code results.csv}: a row per fork. */
    CSV,
    /** {@code summary.md}: for a pull request or a job page. */
    MD,
    /** {@code jmh-result.json}: the shape of JMH's results. */
    JMH,
    /** {@code <cell>.hgrm}: percentiles as HdrHistogram prints them. */
    HGRM,
    /** {@code <cell>.hlog}: HdrHistogram's log of intervals. */
    HLOG,
    /** {@code <cell>.ab.txt}: as ab prints its results. */
    AB,
    /** {@code junit.xml}: cells and gates as test cases. */
    JUNIT,
    /** {@code metrics.txt}: rows for dashboards and merge requests. */
    OPENMETRICS,
    /** {@code report.html}: for people. */
    HTML;

    /** The allowed lists of formats, in words. */
    public static final String ALLOWED =
            "all, or a comma list of different ones of " + joined(EnumSet.allOf(OutputFormat.class));

    /** All but the raw logs, and what only programs for another tool read. */
    static final String USUAL =
            joined(EnumSet.complementOf(EnumSet.of(HLOG, AB, OPENMETRICS))).replace(" ", "");

    private static final String ALL = "all";

    /** The name as users write it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Reads a list.
     *
     * @throws IllegalArgumentException when it is not {@link #ALLOWED}
     */
    public static Set<OutputFormat> parse(String text) {
        if (text.strip().equals(ALL)) {
            return Collections.unmodifiableSet(EnumSet.allOf(OutputFormat.class));
        }
        List<OutputFormat> named = Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .map(OutputFormat::named)
                .toList();
        Set<OutputFormat> formats = EnumSet.copyOf(named);
        if (formats.size() != named.size()) {
            throw new IllegalArgumentException(text);
        }
        return Collections.unmodifiableSet(formats);
    }

    private static OutputFormat named(String name) {
        return Arrays.stream(values())
                .filter(format -> format.text().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name));
    }

    private static String joined(Set<OutputFormat> formats) {
        return formats.stream().map(OutputFormat::text).collect(Collectors.joining(", "));
    }

    static Setting.Rule<List<OutputFormat>> rule() {
        return new Setting.Rule<>() {
            @Override
            public List<OutputFormat> parse(String text) {
                return List.copyOf(OutputFormat.parse(text));
            }

            @Override
            public String allowed() {
                return ALLOWED;
            }

            @Override
            public List<String> words() {
                return Stream.concat(Stream.of(ALL), Arrays.stream(values()).map(OutputFormat::text))
                        .toList();
            }
        };
    }
}
