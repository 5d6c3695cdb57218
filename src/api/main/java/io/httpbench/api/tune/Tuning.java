package io.httpbench.api.tune;

import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

/**
 * Values of {@link Tunable}s, by name. What has none stays as the library ships it.
 *
 * @param numbers by name, as {@link Tunable#number} reads them
 * @param text for display: {@code pool=20 idle=shipped}; empty if nothing is tuned
 */
public record Tuning(Map<String, Integer> numbers, String text) {

    /** The value that leaves a setting as the library ships it. */
    public static final String SHIPPED = "shipped";

    /** Nothing is tuned. */
    public static final Tuning NONE = new Tuning(Map.of(), "");

    /**
     * Values as they are written, by tunable, in order.
     *
     * @throws IllegalArgumentException that says which is wrong and what is allowed
     */
    public static Tuning of(Map<Tunable, String> values) {
        Map<String, Integer> numbers = values.entrySet().stream()
                .filter(value -> !value.getValue().equals(SHIPPED))
                .collect(Collectors.toMap(
                        value -> value.getKey().name(),
                        value -> value.getKey().number(value.getValue()),
                        (one, other) -> other,
                        TreeMap::new));
        return new Tuning(
                numbers,
                values.entrySet().stream()
                        .map(value -> value.getKey().name() + "=" + value.getValue())
                        .collect(Collectors.joining(" ")));
    }

    /** The value of this one, if it has one. */
    public OptionalInt of(String name) {
        Integer number = numbers.get(name);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** Hands a value to its setter, if it has one. */
    public void number(String name, IntConsumer setter) {
        of(name).ifPresent(setter);
    }

    /** Hands a switch to its setter, if it is on or off. */
    public void onOff(String name, Consumer<Boolean> setter) {
        of(name).ifPresent(number -> setter.accept(number == 1));
    }

    /** Whether a switch is off that is on as shipped. */
    public boolean isOff(String name) {
        return of(name).orElse(1) == 0;
    }

    /** Whether nothing is tuned. */
    public boolean isNone() {
        return numbers.isEmpty();
    }
}
