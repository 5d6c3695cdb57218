package io.httpbench.model;

import java.util.List;
import java.util.Optional;

/**
 * Rows of a run that its other rows are judged against: those with one value of an axis.
 *
 * @param axis name of the axis in results
 * @param value as rows are named by it
 */
public record RowBase(String axis, String value) {

    private static final List<String> AXES = List.of(Variant.JAR, LibraryVersion.AXIS);

    /** The one that a text such as {@code jar:base} or {@code version:5.0.12} means; empty for names of runs. */
    public static Optional<RowBase> parse(String text) {
        return AXES.stream()
                .filter(axis -> text.startsWith(axis + ":"))
                .map(axis -> new RowBase(axis, text.substring(axis.length() + 1)))
                .findFirst();
    }

    /** As a user writes it. */
    public String text() {
        return axis + ":" + value;
    }
}
