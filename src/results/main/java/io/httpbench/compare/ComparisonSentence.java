package io.httpbench.compare;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The outcome of a comparison in one sentence, the first that a reader should see. */
public final class ComparisonSentence {

    private static final Set<CellVerdict> CHANGES = Set.of(CellVerdict.SLOWER, CellVerdict.FASTER);

    private ComparisonSentence() {}

    /** Such as {@code new against base: 3 of 8 cells slower, 1 faster; no difference seen: 4.} */
    public static String of(RunComparison compared) {
        Map<CellVerdict, Long> counts = compared.cells().stream()
                .collect(Collectors.groupingBy(
                        CellComparison::word, () -> new EnumMap<>(CellVerdict.class), Collectors.counting()));
        return compared.now() + " against " + compared.base() + ": "
                + (compared.cells().isEmpty() ? "neither run has a row" : changes(counts, compared.cells()))
                + rest(counts) + ".";
    }

    private static String changes(Map<CellVerdict, Long> counts, List<CellComparison> cells) {
        String of = " of " + cells.size() + (cells.size() == 1 ? " row " : " rows ");
        long slower = counts.getOrDefault(CellVerdict.SLOWER, 0L);
        long faster = counts.getOrDefault(CellVerdict.FASTER, 0L);
        if (slower == 0 && faster == 0) {
            return "no row is certainly faster or slower";
        }
        if (slower == 0) {
            return faster + of + "faster";
        }
        return slower + of + "slower" + (faster == 0 ? "" : ", " + faster + " faster");
    }

    private static String rest(Map<CellVerdict, Long> counts) {
        return counts.entrySet().stream()
                .filter(entry -> !CHANGES.contains(entry.getKey()))
                .map(entry -> "; " + entry.getKey().text() + ": " + entry.getValue())
                .collect(Collectors.joining());
    }
}
