package io.httpbench.html;

import java.util.List;

/**
 * Cells along an axis with several numbers.
 *
 * @param axis its name
 * @param unit of the numbers; empty when they have none
 * @param lines cells that differ in nothing else
 */
record Sweep(String axis, String unit, List<Line> lines) {

    /**
     * Cells that differ only in their place on the axis, from the lowest on.
     *
     * @param run place of their run
     */
    record Line(int run, String label, List<Point> points) {}

    /**
     * A cell.
     *
     * @param x its place on the axis
     * @param cell its place in the report
     */
    record Point(double x, int cell) {}
}
