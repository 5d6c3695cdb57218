package io.httpbench.compare.fact;

import java.util.Collection;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Something that may make runs differ.
 *
 * @param name for display
 * @param value what it is on one side; null is none, which differs from all others, {@link #UNKNOWN} from nothing
 * @param merging what a difference means for forks that are to be samples of one population
 * @param comparing what it means where figures are compared, gates included
 * @param same whether two values that are known are the same
 * @param <S> what has it
 */
record Fact<S>(
        String name,
        Function<S, @Nullable Object> value,
        Effect merging,
        Effect comparing,
        BiPredicate<@Nullable Object, @Nullable Object> same) {

    /** The value of a side that did not record it: no reason to call it different. */
    static final Object UNKNOWN = "unknown";

    private static final int LONGEST = 60;

    /** What a difference means. */
    enum Effect {
        /** Figures are not affected, or other facts have it. */
        NOTHING,
        /** It may be what is compared, or the cause of what is found. */
        TOLD,
        /** As {@link #TOLD}; {@link #HARMFUL} if one of the runs measured cold clients. */
        HARMFUL_IF_COLD,
        /** Figures differ for another reason than the client. */
        HARMFUL
    }

    Fact(String name, Effect merging, Effect comparing, Function<S, @Nullable Object> value) {
        this(name, value, merging, comparing, Objects::equals);
    }

    /** The name with both values, in words; null when they are the same, or one is not known. */
    @Nullable
    String difference(S before, S now, String between) {
        Object one = value.apply(before);
        Object other = value.apply(now);
        boolean known = one != UNKNOWN && other != UNKNOWN;
        return !known || same.test(one, other) ? null : name + ": " + shown(one, other) + between + shown(other, one);
    }

    /** Of several things those that the other side lacks. */
    private static String shown(@Nullable Object value, @Nullable Object other) {
        if (value instanceof Collection<?> several && other instanceof Collection<?> others) {
            return shown(several.stream()
                    .filter(each -> !others.contains(each))
                    .map(Object::toString)
                    .collect(Collectors.joining(", ")));
        }
        return shown(value == null ? "" : value.toString());
    }

    private static String shown(String text) {
        if (text.isEmpty()) {
            return "none";
        }
        if (text.length() <= LONGEST) {
            return text;
        }
        int end = LONGEST - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
    }
}
