package io.httpbench.matrix;

import io.httpbench.config.Axis;
import io.httpbench.model.Variant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A point in the space that the axes span.
 *
 * @param names axes with several values, in order, and the values here
 */
record LoadPoint(Map<Axis<?>, Object> values, Map<String, String> names) {

    /** Where all axes begin. */
    static final LoadPoint ORIGIN = new LoadPoint(Map.of(), Map.of());

    /** This point moved to each value of an axis; named by it when there are several. No values: no move. */
    <T> Stream<LoadPoint> along(Axis<T> axis, List<T> all) {
        return all.isEmpty()
                ? Stream.of(this)
                : all.stream().map(value -> {
                    Map<Axis<?>, Object> more = new HashMap<>(values);
                    more.put(axis, value);
                    LoadPoint moved = new LoadPoint(more, names);
                    return all.size() == 1 ? moved : moved.named(axis.name(), axis.text(value, all));
                });
    }

    /** This point under each of these names; just this point when there is one. */
    Stream<LoadPoint> copies(List<String> copies) {
        return copies.size() == 1 ? Stream.of(this) : copies.stream().map(copy -> named(Variant.COPY, copy));
    }

    private LoadPoint named(String axis, String value) {
        Map<String, String> more = new LinkedHashMap<>(names);
        more.put(axis, value);
        return new LoadPoint(values, more);
    }

    /** The value on an axis; empty when that has none. */
    <T> Optional<T> find(Axis<T> axis) {
        return Optional.ofNullable(values.get(axis)).map(axis::cast);
    }

    /** The value on an axis that always has one. */
    <T> T on(Axis<T> axis) {
        return find(axis).orElseThrow();
    }
}
