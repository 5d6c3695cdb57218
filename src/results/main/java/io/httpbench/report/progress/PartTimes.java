package io.httpbench.report.progress;

import io.httpbench.model.Cell;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/** What each part of a fork is expected to take, in seconds: as measured, else according to the settings, else a guess. */
final class PartTimes {

    /** Weight of a slower second: one bad one must not move the end by minutes. A faster one counts alone: the JIT was at work. */
    private static final double NEWEST = 0.3;

    /** What takes time in a run, in order. The end of a fork includes what is done before the next one starts. */
    enum ForkPart {
        PROOF,
        START,
        WARM_UP,
        WINDOW,
        END;

        /** Those of a measured fork; a proof is a fork of its own. */
        static List<ForkPart> ofFork() {
            return List.of(START, WARM_UP, WINDOW, END);
        }

        boolean after(ForkPart other) {
            return compareTo(other) > 0;
        }
    }

    private final ForkLength length;
    private final Map<ForkPart, Learned> learned;
    private final Map<Cell, Double> rates = new HashMap<>();

    PartTimes(ForkLength length) {
        this.length = length;
        this.learned = new EnumMap<>(Map.of(
                ForkPart.PROOF, new Learned(2.5),
                ForkPart.START, new Learned(1.5),
                ForkPart.WARM_UP, new Learned(length.warmupSeconds()),
                ForkPart.WINDOW, new Learned((double) length.requests() / TimeLeft.ASSUMED_RATE),
                ForkPart.END, new Learned(1)));
    }

    /** A part of a fork of the cell has taken this long. */
    void learn(ForkPart part, Cell cell, double seconds) {
        learned(part).learn(cell, seconds);
    }

    /** A cell that failed in this part is expected to do so again, and so to spend nothing in those that follow. */
    void failed(ForkPart in, Cell cell) {
        List.of(ForkPart.WARM_UP, ForkPart.WINDOW).stream()
                .filter(part -> part.after(in))
                .forEach(part -> learn(part, cell, 0));
    }

    /** The cell's rate in the last second. Returns its recent rate. */
    double rate(Cell cell, double perSecond) {
        return rates.merge(cell, perSecond, (old, now) -> Math.max(now, (1 - NEWEST) * old + NEWEST * now));
    }

    /** Whether no cell's window is merely a guess. */
    boolean known(Collection<Cell> cells) {
        return !rates.isEmpty() || cells.stream().allMatch(this::fixed);
    }

    /** Whether the settings alone say how long the window lasts. */
    boolean fixed(Cell cell) {
        return length.windowSeconds(cell).isPresent();
    }

    double fork(Cell cell) {
        return ForkPart.ofFork().stream().mapToDouble(part -> of(part, cell)).sum();
    }

    double of(ForkPart part, Cell cell) {
        return part == ForkPart.WINDOW ? window(cell) : learned(part).of(cell);
    }

    /** Of a fork of any cell. */
    double usual(ForkPart part) {
        return learned(part).usual();
    }

    private double window(Cell cell) {
        OptionalDouble own = ownWindow(cell);
        return own.isPresent() ? own.getAsDouble() : windowOfTheOthers();
    }

    /** Rates of cells that are still warming up say little, and are used only as long as no window has been measured. */
    private double windowOfTheOthers() {
        Learned windows = learned(ForkPart.WINDOW);
        return windows.any() || rates.isEmpty()
                ? windows.usual()
                : rates.values().stream()
                        .mapToDouble(rate -> length.requests() / rate)
                        .average()
                        .orElseThrow();
    }

    /** As measured, as the settings say, or as the recent rate makes it; else empty. */
    private OptionalDouble ownWindow(Cell cell) {
        OptionalDouble measured = learned(ForkPart.WINDOW).own(cell);
        if (measured.isPresent()) {
            return measured;
        }
        Double rate = rates.get(cell);
        OptionalDouble fixed = length.windowSeconds(cell);
        return fixed.isPresent() || rate == null ? fixed : OptionalDouble.of(length.requests() / rate);
    }

    private Learned learned(ForkPart part) {
        return Objects.requireNonNull(learned.get(part));
    }
}
