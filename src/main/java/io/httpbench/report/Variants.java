package io.httpbench.report;

import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The column that distinguishes cells of one client and protocol. Long values, such as paths, have numbers in the
 * tables and are listed in full below them: wrapped they could be neither searched for nor copied.
 */
final class Variants {

    /** Longer values leave no room for figures. */
    private static final int WIDEST = 14;

    private final Set<String> axes = new LinkedHashSet<>();
    private final Map<String, String> shown = new LinkedHashMap<>();
    private boolean numbered;

    private Variants() {}

    static Variants of(List<CellResult> cells) {
        Variants variants = new Variants();
        cells.forEach(cell -> variants.axes.addAll(cell.axes().keySet()));
        variants.numbered = cells.stream().anyMatch(cell -> variants.brief(cell).length() > WIDEST);
        for (CellResult cell : cells) {
            int next = variants.shown.size() + 1;
            variants.shown.computeIfAbsent(
                    Variant.text(cell.axes()),
                    text -> variants.numbered && !text.isEmpty() ? "#" + next : variants.brief(cell));
        }
        return variants;
    }

    /** Whether the column is needed. */
    boolean any() {
        return !axes.isEmpty();
    }

    /** Name of the column. */
    String name() {
        if (numbered) {
            return "#";
        }
        return axes.size() == 1 ? axes.iterator().next() : "variant";
    }

    /** The content of the column. */
    String text(CellResult cell) {
        return shown.getOrDefault(Variant.text(cell.axes()), "");
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
        return axes.size() == 1 ? String.join("", cell.axes().values()) : Variant.text(cell.axes());
    }
}
