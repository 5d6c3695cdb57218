package io.httpbench.model.rule;

import io.httpbench.model.rule.Slo.Condition;
import io.httpbench.model.rule.Slo.Figure;
import io.httpbench.model.text.Cursor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Parses an SLO from left to right, and reports the position of an error. */
final class SloParser {

    private static final Pattern SUBJECT =
            Pattern.compile("mean|max|errors|p(?:[5-9][0-9](?:\\.[0-9]{1,2})?)(?![0-9.])");
    private static final Pattern LESS = Pattern.compile("<");
    private static final Pattern COMMA = Pattern.compile(",");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}(?:\\.[0-9]{1,6})?");
    private static final Pattern PERCENT = Pattern.compile("%");
    private static final Pattern UNIT = Pattern.compile("us|µs|ms|s");

    private final Cursor cursor;

    SloParser(String text) {
        cursor = new Cursor(text);
    }

    List<Condition> conditions() {
        List<Condition> conditions = new ArrayList<>();
        Set<String> subjects = new HashSet<>();
        conditions.add(condition(subjects));
        while (!cursor.atEnd()) {
            cursor.take(COMMA, "a comma or the end");
            conditions.add(condition(subjects));
        }
        return List.copyOf(conditions);
    }

    private Condition condition(Set<String> subjects) {
        int begin = cursor.skipSpace();
        String subject = cursor.take(SUBJECT, "p50 to p99.99, mean, max or errors");
        cursor.take(LESS, "<");
        int limitAt = cursor.skipSpace();
        double number = Double.parseDouble(cursor.take(NUMBER, "a number"));
        boolean errors = subject.equals("errors");
        if (number == 0 || (errors && number > 100)) {
            throw cursor.malformed(limitAt, errors ? "a share above 0, at most 100" : "a time above 0");
        }
        String unit = errors ? cursor.take(PERCENT, "%") : cursor.take(UNIT, "a unit of time: us, ms or s");
        double limit = errors ? number : number * nanos(unit);
        boolean percentile = subject.startsWith("p");
        String text = cursor.since(begin);
        if (!subjects.add(text.replaceAll("\\s", ""))) {
            throw cursor.malformed(begin, "something else: " + text + " stands here twice");
        }
        return new Condition(
                text,
                percentile ? Figure.PERCENTILE : figure(subject),
                percentile ? Double.parseDouble(subject.substring(1)) : 0,
                limit);
    }

    private static Figure figure(String subject) {
        return switch (subject) {
            case "mean" -> Figure.MEAN;
            case "max" -> Figure.MAX;
            default -> Figure.ERRORS;
        };
    }

    static double nanos(String unit) {
        return switch (unit) {
            case "ms" -> 1e6;
            case "s" -> 1e9;
            default -> 1e3;
        };
    }
}
