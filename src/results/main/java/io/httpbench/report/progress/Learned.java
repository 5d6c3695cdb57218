package io.httpbench.report.progress;

import io.httpbench.model.Cell;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/** How many seconds a part of a fork takes: learned from the forks of the same cell, else of the others. */
final class Learned {

    private final double guess;
    private final Map<Cell, DoubleSummaryStatistics> cells = new HashMap<>();

    /**
     * @param guess until something is, seconds
     */
    Learned(double guess) {
        this.guess = guess;
    }

    void learn(Cell cell, double seconds) {
        cells.computeIfAbsent(cell, first -> new DoubleSummaryStatistics()).accept(seconds);
    }

    /** Whether there is more than the guess. */
    boolean any() {
        return cells.values().stream().anyMatch(seconds -> seconds.getMax() > 0);
    }

    /** The mean of the cell's own forks; empty without any. */
    OptionalDouble own(Cell cell) {
        DoubleSummaryStatistics seconds = cells.get(cell);
        return seconds == null ? OptionalDouble.empty() : OptionalDouble.of(seconds.getAverage());
    }

    /** What a fork of the cell is expected to take. */
    double of(Cell cell) {
        return own(cell).orElseGet(this::usual);
    }

    /** The mean of the cells, of which each counts once. Those that failed before this part say nothing about it. */
    double usual() {
        return cells.values().stream()
                .mapToDouble(DoubleSummaryStatistics::getAverage)
                .filter(seconds -> seconds > 0)
                .average()
                .orElse(guess);
    }
}
