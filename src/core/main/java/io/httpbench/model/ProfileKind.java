package io.httpbench.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a profile is about. */
public enum ProfileKind {
    /** CPU time. */
    CPU,
    /** Allocation, in bytes. */
    ALLOC,
    /** Lock contention, in time. */
    LOCK,
    /** All that JDK Flight Recorder records. */
    JFR;

    /** As users write it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether async-profiler makes it; the JVM makes the others by itself. */
    public boolean needsLibrary() {
        return this != JFR;
    }

    /** The extension of its files, without the dot. */
    public String extension() {
        return needsLibrary() ? "html" : "jfr";
    }

    /** The kind with this spelling, or an {@link IllegalArgumentException}. */
    public static ProfileKind of(String text) {
        return Arrays.stream(values())
                .filter(kind -> kind.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(text));
    }

    /** As users write them, in order. */
    public static String texts(List<ProfileKind> kinds) {
        return String.join(", ", kinds.stream().map(ProfileKind::text).toList());
    }
}
