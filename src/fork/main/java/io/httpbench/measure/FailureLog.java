package io.httpbench.measure;

import io.httpbench.api.FailureKind;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The first few different causes of each kind of failure. Cold, so a lock is cheap enough; bounded. */
public final class FailureLog {

    private static final int KEPT_PER_KIND = 3;

    private final Map<FailureKind, Set<String>> causes = new EnumMap<>(FailureKind.class);
    private @Nullable String misfit;

    /** Keeps the cause unless it is known or there are enough of its kind. Any thread. */
    public synchronized void add(FailureKind kind, String cause) {
        Set<String> known = causes.computeIfAbsent(kind, k -> new TreeSet<>());
        if (known.size() < KEPT_PER_KIND) {
            known.add(cause);
        }
    }

    /** Whether more causes of this kind are wanted: checked first, so that a burst of failures builds no strings. */
    public synchronized boolean wants(FailureKind kind) {
        Set<String> known = causes.get(kind);
        return known == null || known.size() < KEPT_PER_KIND;
    }

    /** Keeps that classes do not fit each other, which is no failure of requests; the first text stays. Any thread. */
    public synchronized void misfit(String text) {
        misfit = misfit == null ? text : misfit;
    }

    /** What does not fit; null when everything does, as far as is known. */
    public synchronized @Nullable String misfit() {
        return misfit;
    }

    /** Causes by label of the kind. */
    public synchronized Map<String, List<String>> causes() {
        Map<String, List<String>> copy = new LinkedHashMap<>();
        causes.forEach((kind, known) -> copy.put(kind.label(), List.copyOf(known)));
        return copy;
    }
}
