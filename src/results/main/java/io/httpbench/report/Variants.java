package io.httpbench.report;

import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The column that distinguishes cells of one client and protocol. Long values, such as paths, have numbers in the
 * tables and are listed in full below them: wrapped they could be neither searched for nor copied.
 */
final class Variants {

    /** Longer values leave no room for figures. */
    private static final int WIDEST = 14;

    private final Function<CellResult, Map<String, String>> variant;
    private final Set<String> axes = new LinkedHashSet<>();
    private final Map<String, String> shown = new LinkedHashMap<>();
    private boolean numbered;

    private Variants(Function<CellResult, Map<String, String>> variant) {
        this.variant = variant;
    }

    /** Of these cells, by those of their axes that no other column has. */
    static Variants of(List<CellResult> cells, Function<CellResult, Map<String, String>> variant) {
        Variants variants = new Variants(variant);
        cells.forEach(cell -> variants.axes.addAll(variant.apply(cell).keySet()));
        variants.numbered = cells.stream().anyMatch(cell -> variants.brief(cell).length() > WIDEST);
        for (CellResult cell : cells) {
            int next = variants.shown.size() + 1;
            variants.shown.computeIfAbsent(
                    Variant.text(variant.apply(cell)),
                    text -> variants.numbered && !text.isEmpty() ? "#" + next : variants.brief(cell));
        }
        return variants;
    }

    /** Whether the column is needed. */
    boolean any() {
        return !axes.isEmpty();
    }

    String name() {
        if (numbered) {
            return "#";
        }
        return axes.size() == 1 ? axes.iterator().next() : "variant";
    }

    String text(CellResult cell) {
        return shown.getOrDefault(Variant.text(variant.apply(cell)), "");
    }

    /** The legend of the numbers, a line each; empty without numbers. */
    String legend() {
        if (!numbered) {
            return "";
        }
        StringBuilder legend = new StringBuilder();
        shown.forEach((text, number) -> {
            if (!text.isEmpty()) {
                legend.append(number).append(" = ").append(text).append('\n');
            }
        });
        return legend.toString();
    }

    /** With a single axis, its name is the column header. */
    private String brief(CellResult cell) {
        Map<String, String> values = variant.apply(cell);
        return axes.size() == 1 ? String.join("", values.values()) : Variant.text(values);
    }
}
