package io.httpbench.matrix.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The order in which the forks of a block run. A block has every cell once. Blocks come in pairs: the first is
 * shuffled, the second is its reverse (ABBA), so that over a pair each cell runs equally early and late, and a steady
 * drift of the machine favours none.
 *
 * <p>Abedi and Brecht found interleaving runs in random order and comparing within blocks to be the only sound method
 * on shared machines (Conducting repeatable experiments in highly variable cloud computing environments, ICPE 2017:
 * randomized multiple interleaved trials).
 */
public final class BlockOrder {

    /**
     * 2^64 divided by the golden ratio. {@link Random} starts similarly for nearby seeds, such as those that people
     * type; their multiples of this are far apart (Knuth, The Art of Computer Programming 3, 6.4).
     */
    static final long SPREAD = 0x9E3779B97F4A7C15L;

    private BlockOrder() {}

    /**
     * The cells of a block, in order. A pure function: the same arguments give the same order on every JVM, since the
     * algorithms of {@link Random} and {@link Collections#shuffle(List, Random)} are specified.
     *
     * @param block from 1
     */
    public static <T> List<T> block(List<T> cells, long seed, int block) {
        Random random = new Random(seed * SPREAD);
        List<T> order = new ArrayList<>(cells);
        for (int pair = 0; pair <= (block - 1) / 2; pair++) {
            Collections.shuffle(order, random);
        }
        if (block % 2 == 0) {
            Collections.reverse(order);
        }
        return List.copyOf(order);
    }
}
