package io.httpbench.matrix.plan;

import io.httpbench.result.BlockDraw;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * What decides figures and is no property of any row: who has which half of the CPUs, the order of jars, the size of the
 * environment. Fixed, each favours some rows in all forks of a run (Mytkowicz et al., Producing wrong data without doing anything
 * obviously wrong, ASPLOS 2009; Curtsinger, Berger, Stabilizer, ASPLOS 2013). Each block draws it anew, alike for all its rows: so
 * it is in the scatter that intervals show. One thread begins blocks, any may read.
 */
public final class BlockSetup {

    /** Bytes: a page of memory. */
    private static final int MOST_PADDING = 4_096;

    private final CpuPlan usual;
    private final @Nullable Long seed;
    private final List<BlockDraw> draws = new CopyOnWriteArrayList<>();

    /**
     * That of the first block.
     *
     * @param usual where everything runs unless a block draws the opposite
     * @param seed of all draws; null: nothing is drawn
     */
    public BlockSetup(CpuPlan usual, @Nullable Long seed) {
        this.usual = usual;
        this.seed = seed;
        draw();
    }

    /** That of the next block, from now on. A function of the seed: the algorithm of {@link Random} is specified. */
    public void draw() {
        if (seed != null) {
            Random random = new Random((seed * BlockOrder.SPREAD + draws.size()) * BlockOrder.SPREAD);
            boolean other = random.nextBoolean() && usual.alike();
            draws.add(new BlockDraw(draws.size() + 1, other, random.nextInt(MOST_PADDING + 1), random.nextInt()));
        }
    }

    /** What the blocks that have begun drew. */
    public List<BlockDraw> draws() {
        return List.copyOf(draws);
    }

    /** Where everything runs that no block has drawn otherwise. */
    public CpuPlan usual() {
        return usual;
    }

    /** Where forks and servers run that start now. */
    public CpuPlan cpus() {
        return last().filter(BlockDraw::cpusExchanged).isPresent() ? usual.exchanged() : usual;
    }

    /** For display: what is pinned where, or why nothing is. */
    public String explanation() {
        return usual.explanation()
                + (usual.alike() && !draws.isEmpty() ? "; which half is whose, each block draws anew" : "");
    }

    /** A command that starts a fork, with the environment of the block. */
    public List<String> padded(List<String> command) {
        List<String> words = new ArrayList<>(command);
        last().ifPresent(draw ->
                words.addAll(0, List.of("env", "HTTPBENCH_PADDING=" + "x".repeat(draw.environmentBytes()))));
        return words;
    }

    /** A class path in the order of the block, but for so many of its first entries. */
    public String ordered(String path, int first) {
        return last().map(draw -> JarOrder.drawn(path, first, new Random(draw.jarSeed())))
                .orElse(path);
    }

    private Optional<BlockDraw> last() {
        return draws.isEmpty() ? Optional.empty() : Optional.of(draws.get(draws.size() - 1));
    }
}
