package io.httpbench.stats;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Letters for treatments: two share a letter if and only if they do not differ significantly. Insert and absorb, after
 * Piepho: An algorithm for a letter-based representation of all-pairwise comparisons, Journal of Computational and
 * Graphical Statistics 13, 2004.
 */
final class RankLetters {

    private static final int LETTERS = 26;

    private RankLetters() {}

    /** Two significantly different treatments, by index. */
    record Apart(int one, int other) {}

    /**
     * The letters of each treatment.
     *
     * @param treatments their number; the best comes first and gets an a
     */
    static List<String> of(int treatments, Collection<Apart> apart) {
        List<BitSet> columns = new ArrayList<>();
        BitSet all = new BitSet();
        all.set(0, treatments);
        columns.add(all);
        for (Apart pair : apart) {
            columns = inserted(columns, pair);
        }
        columns.sort(Comparator.comparingInt(RankLetters::first).thenComparing(BitSet::length));
        return letters(treatments, columns);
    }

    /**
     * Insert: a column with both becomes two, each without one of them. Absorb: a column contained in another is removed.
     */
    private static List<BitSet> inserted(List<BitSet> columns, Apart pair) {
        List<BitSet> whole = new ArrayList<>();
        List<BitSet> split = new ArrayList<>();
        for (BitSet column : columns) {
            if (column.get(pair.one()) && column.get(pair.other())) {
                split.add(without(column, pair.one()));
                split.add(without(column, pair.other()));
            } else {
                whole.add(column);
            }
        }
        for (BitSet part : split) {
            if (whole.stream().noneMatch(column -> within(part, column))) {
                whole.removeIf(column -> within(column, part));
                whole.add(part);
            }
        }
        return whole;
    }

    private static BitSet without(BitSet column, int treatment) {
        BitSet rest = (BitSet) column.clone();
        rest.clear(treatment);
        return rest;
    }

    private static boolean within(BitSet part, BitSet column) {
        BitSet outside = (BitSet) part.clone();
        outside.andNot(column);
        return outside.isEmpty();
    }

    private static int first(BitSet column) {
        return column.nextSetBit(0);
    }

    private static List<String> letters(int treatments, List<BitSet> columns) {
        List<String> letters = new ArrayList<>();
        for (int treatment = 0; treatment < treatments; treatment++) {
            StringBuilder text = new StringBuilder();
            for (int column = 0; column < columns.size(); column++) {
                if (columns.get(column).get(treatment)) {
                    text.append(letter(column));
                }
            }
            letters.add(text.toString());
        }
        return letters;
    }

    /** After z with a number: a2. */
    private static String letter(int column) {
        String letter = Character.toString('a' + column % LETTERS);
        return column < LETTERS ? letter : letter + (column / LETTERS + 1);
    }
}
