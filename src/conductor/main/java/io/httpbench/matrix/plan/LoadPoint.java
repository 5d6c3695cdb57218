package io.httpbench.matrix.plan;

import io.httpbench.config.Axis;
import io.httpbench.model.Variant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A point in the space spanned by the axes.
 *
 * @param names axes by which cells are named, in order, and the values at this point
 */
record LoadPoint(Map<Axis<?>, Object> values, Map<String, String> names) {

    /** The origin. */
    static final LoadPoint ORIGIN = new LoadPoint(Map.of(), Map.of());

    /** This point moved to each value of an axis; named by it where cells are. Without values: unchanged. */
    <T> Stream<LoadPoint> along(Axis<T> axis, List<T> all) {
        return all.isEmpty()
                ? Stream.of(this)
                : all.stream().map(value -> {
                    Map<Axis<?>, Object> more = new HashMap<>(values);
                    more.put(axis, value);
                    LoadPoint moved = new LoadPoint(more, names);
                    return axis.named(all) ? moved.named(axis.name(), axis.text(value, all)) : moved;
                });
    }

    /** This point under each of these names; just this point if there is only one. */
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

    /** The value on an axis that always has a value. */
    <T> T on(Axis<T> axis) {
        return find(axis).orElseThrow();
    }
}
