package io.httpbench.html;

import java.util.List;

/**
 * Cells along an axis with several numbers.
 *
 * @param axis its name
 * @param unit of the numbers; empty when they have none
 * @param lines groups of cells that differ in nothing else
 */
record Sweep(String axis, String unit, List<Line> lines) {

    /**
     * Cells that differ only in their value on the axis, in ascending order.
     *
     * @param run index of their run
     */
    record Line(int run, String label, List<Point> points) {}

    /**
     * A cell.
     *
     * @param x its value on the axis
     * @param cell its index in the report
     */
    record Point(double x, int cell) {}
}
