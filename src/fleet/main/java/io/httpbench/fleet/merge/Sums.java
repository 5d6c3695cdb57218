package io.httpbench.fleet.merge;

import io.httpbench.result.measured.Measured;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Sums over what several agents measured. They do not depend on the order of the agents, not even in the last bit of a
 * fraction; and a sum of which a part is unknown is unknown.
 */
final class Sums {

    private Sums() {}

    /** Of fractions, smallest first. */
    static <T> double of(List<T> parts, ToDoubleFunction<T> value) {
        return parts.stream().mapToDouble(value).sorted().sum();
    }

    /** Null when one of them is. */
    static <T> @Nullable Double ofDoubles(List<T> parts, Function<T, @Nullable Double> value) {
        return anyUnknown(parts, value) ? null : of(parts, part -> known(value.apply(part)));
    }

    /** Null when one of them is. */
    static <T> @Nullable Long ofLongs(List<T> parts, Function<T, @Nullable Long> value) {
        return anyUnknown(parts, value)
                ? null
                : parts.stream().mapToLong(part -> known(value.apply(part))).sum();
    }

    /** Null when one of them is. */
    static <T> @Nullable Integer ofInts(List<T> parts, Function<T, @Nullable Integer> value) {
        return anyUnknown(parts, value)
                ? null
                : parts.stream().mapToInt(part -> known(value.apply(part))).sum();
    }

    /**
     * The mean over all requests of what is a mean over those of each agent; 0 without any. The weight is the number of
     * recorded requests: a fork divides by those that completed in its window, which are as many but for the few in flight.
     */
    static double perRequest(List<Measured> parts, ToDoubleFunction<Measured> value) {
        long requests = parts.stream().mapToLong(Measured::started).sum();
        return requests == 0 ? 0 : of(parts, part -> value.applyAsDouble(part) * part.started()) / requests;
    }

    /** What all of them say, or each different answer once. */
    static String joined(List<Measured> parts, Function<Measured, String> text) {
        return parts.stream().map(text).distinct().sorted().collect(Collectors.joining(" / "));
    }

    /** Whether one of them does not say. */
    static <T, V> boolean anyUnknown(List<T> parts, Function<T, @Nullable V> value) {
        return parts.stream().map(value).anyMatch(Objects::isNull);
    }

    private static <V> V known(@Nullable V value) {
        return Objects.requireNonNull(value);
    }
}
