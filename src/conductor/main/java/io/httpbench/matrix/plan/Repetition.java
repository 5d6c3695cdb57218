package io.httpbench.matrix.plan;

import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Noise;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Runs a fork, and repeats it once if it was disturbed. Exactly one of the two counts, so that every cell keeps the
 * requested number of forks. Only the noise decides which one, never the rate: dropping the slower of two would bias
 * the result. An invalid fork is not repeated, since noise excuses slowness but not failures. After {@value #FUTILE} repetitions
 * in a row that were disturbed, too, there are no more: the machine is not quiet, and they would only double the time.
 */
public final class Repetition {

    private static final String WORSE = "repetition of a disturbed fork that was disturbed at least as much";

    private static final int FUTILE = 3;

    private final Runnable atTheirEnd;
    private boolean wanted;
    private int futile;

    /**
     * A rule.
     *
     * @param wanted whether disturbed forks are repeated
     * @param atTheirEnd is told that there will be no more
     */
    public Repetition(boolean wanted, Runnable atTheirEnd) {
        this.wanted = wanted;
        this.atTheirEnd = atTheirEnd;
    }

    /**
     * Runs it once or twice.
     *
     * @param once runs the fork for the first time
     * @param again runs it for the second time
     * @param goOn whether a second run is allowed
     * @param ended receives each result as soon as it is available, before it is known whether it counts
     * @return the results in the order in which they ran
     */
    public List<ForkResult> run(
            Supplier<ForkResult> once, Supplier<ForkResult> again, BooleanSupplier goOn, Consumer<ForkResult> ended) {
        ForkResult first = once.get();
        ended.accept(first);
        if (!wanted || !first.valid() || !first.disturbed() || !goOn.getAsBoolean()) {
            return List.of(first);
        }
        ForkResult second = again.get();
        boolean better = second.valid() && lessDisturbed(second, first);
        ForkResult judged = better || !second.valid() ? second : second.setAsideFor(WORSE);
        ended.accept(judged);
        learn(second.valid() && second.disturbed());
        return List.of(better ? first.setAsideFor(ForkResult.REPEATED) : first, judged);
    }

    private void learn(boolean disturbedToo) {
        futile = disturbedToo ? futile + 1 : 0;
        if (futile == FUTILE) {
            wanted = false;
            atTheirEnd.run();
        }
    }

    /** Thermal throttling disturbs, too, but has no share that could be compared: so first whether, then how much. */
    private static boolean lessDisturbed(ForkResult second, ForkResult first) {
        return second.noise() != null && (!second.disturbed() || taken(second) < taken(first));
    }

    /** A fork without observations is no better than any other. */
    private static double taken(ForkResult fork) {
        Noise noise = fork.noise();
        return noise == null ? Double.MAX_VALUE : noise.taken();
    }
}
