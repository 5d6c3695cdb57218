package io.httpbench.model.rule;

import io.httpbench.model.text.Cursor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Parses rules from left to right, and reports the position of an error. */
final class GateParser {

    private static final String METRIC = "a metric";
    private static final Pattern SUBJECT = Pattern.compile("[A-Za-z][A-Za-z0-9.]*");
    private static final Pattern SIDE = Pattern.compile("[<>]");
    private static final Pattern LESS = Pattern.compile("<");
    private static final Pattern COMMA = Pattern.compile(",");
    private static final Pattern MINUS = Pattern.compile("-");
    private static final Pattern PLUS = Pattern.compile("\\+");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,12}(?:\\.[0-9]{1,6})?");
    private static final Pattern PERCENT = Pattern.compile("%");
    private static final Pattern TIME = Pattern.compile("us|µs|ms|s");
    private static final Pattern THOUSAND = Pattern.compile("k");
    private static final Pattern MILLION = Pattern.compile("M");
    private static final Pattern SIZE = Pattern.compile("[KMG]iB|[kMG]B");

    private final Cursor cursor;

    GateParser(String text) {
        cursor = new Cursor(text);
    }

    List<GateRule> rules() {
        List<GateRule> rules = new ArrayList<>();
        Set<String> subjects = new HashSet<>();
        rules.add(rule(subjects));
        while (!cursor.atEnd()) {
            cursor.take(COMMA, "a comma or the end");
            rules.add(rule(subjects));
        }
        return List.copyOf(rules);
    }

    private GateRule rule(Set<String> subjects) {
        int begin = cursor.skipSpace();
        String name = cursor.take(SUBJECT, METRIC);
        Metric metric = Metric.named(name).orElseThrow(() -> cursor.malformed(begin, METRIC + meant(name)));
        boolean below = metric == Metric.ERRORS
                ? !cursor.take(LESS, "<").isEmpty()
                : cursor.take(SIDE, "< or >").equals("<");
        int limitAt = cursor.skipSpace();
        boolean minus = cursor.taken(MINUS);
        boolean relative = minus || cursor.taken(PLUS);
        if (relative && metric == Metric.ERRORS) {
            throw cursor.malformed(limitAt, "a share without a sign: errors are not compared with a baseline");
        }
        double limit = relative ? change(limitAt, minus) : figure(limitAt, metric);
        if (!subjects.add(metric + (below ? "<" : ">") + relative)) {
            throw cursor.malformed(begin, "something else: such a rule stands here twice");
        }
        return new GateRule(cursor.since(begin), metric, below, relative, limit);
    }

    private static String meant(String name) {
        return Metric.nearest(name).map(near -> " (did you mean " + near + "?)").orElse("");
    }

    private double change(int limitAt, boolean minus) {
        double percent = Double.parseDouble(cursor.take(NUMBER, "a number"));
        cursor.take(PERCENT, "%: with a sign this is a change");
        if (minus && percent >= 100) {
            throw cursor.malformed(limitAt, "a change above -100%");
        }
        return (minus ? -percent : percent) / 100;
    }

    private double figure(int limitAt, Metric metric) {
        double number = Double.parseDouble(cursor.take(NUMBER, "a number, or a change with sign and %"));
        if (metric == Metric.ERRORS) {
            cursor.take(PERCENT, "%");
        } else if (cursor.taken(PERCENT)) {
            throw cursor.malformed(limitAt, "+ or - before a change in %");
        }
        if (number == 0 || (metric == Metric.ERRORS && number > 100)) {
            throw cursor.malformed(
                    limitAt, metric == Metric.ERRORS ? "a share above 0, at most 100" : "a limit above 0");
        }
        return number * factor(metric);
    }

    private double factor(Metric metric) {
        return switch (metric.unit()) {
            case NANOS -> SloParser.nanos(cursor.take(TIME, "a unit of time: us, ms or s"));
            case BYTES -> size();
            case PER_SECOND -> thousands();
            case MICROS, MILLIS, PERCENT, SHARE, COUNT, AMOUNT -> 1;
        };
    }

    /** Figures without a unit, or so many thousands or millions. */
    private double thousands() {
        if (cursor.taken(THOUSAND)) {
            return 1_000;
        }
        return cursor.taken(MILLION) ? 1_000_000 : 1;
    }

    /** Bytes have no unit, or one of these: tables use the decimal ones. */
    private double size() {
        int begin = cursor.skipSpace();
        if (!cursor.taken(SIZE)) {
            return 1;
        }
        return switch (cursor.since(begin)) {
            case "kB" -> 1_000;
            case "MB" -> 1_000_000;
            case "GB" -> 1_000_000_000;
            case "KiB" -> 1L << 10;
            case "MiB" -> 1L << 20;
            default -> 1L << 30;
        };
    }
}
