package io.httpbench.html;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cells along an axis with several numbers.
 *
 * @param axis its name
 * @param unit of the numbers; empty when they have none
 * @param load whether a larger number is more load
 * @param lines groups of cells that differ in nothing else
 */
record Sweep(String axis, String unit, boolean load, List<Line> lines) {

    /**
     * Cells that differ only in their value on the axis, in ascending order.
     *
     * @param run index of their run
     * @param knee index of the point at which more load begins to cost more time than it gains rate; null when unknown, or
     *     when the axis is no load
     */
    record Line(
            int run,
            String label,
            List<Point> points,
            @Nullable Integer knee) {}

    /**
     * @param x its value on the axis
     * @param cell its index in the report
     */
    record Point(double x, int cell) {}
}
