package io.httpbench.arrival;

import io.httpbench.model.Rate;
import java.util.SplittableRandom;

/**
 * Independent arrivals: exponential gaps, from a seed.
 *
 * <p>The gaps of a block of arrivals are drawn once and scaled so that the block has exactly the length given by the
 * rate: given their number, the arrivals of a Poisson process are distributed like sorted uniform variates, as are
 * normalised exponential gaps (Devroye, Non-Uniform Random Variate Generation, 1986, chapter V.2.1). Each further block
 * has the same gaps, starting at another offset. So the time of any number is known without those before it, in bounded
 * memory, and the mean rate holds over any length. The price: counts over stretches longer than a block no longer vary.
 */
final class PoissonArrivals implements ArrivalTimes {

    /** Arrivals of a block; a power of two. At 10,000 per second it is 13 s long. The table takes 1 MiB. */
    static final int BLOCK = 1 << 17;

    /** 2^64 divided by the golden ratio: multiples of it spread evenly (Knuth, TAOCP volume 3, 6.4). */
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private static final int LOG_BLOCK = Integer.numberOfTrailingZeros(BLOCK);

    /** Prefix sums of the gaps. */
    private final long[] sums = new long[BLOCK + 1];

    private final long blockNanos;

    PoissonArrivals(Rate rate, long seed) {
        double[] raw = new double[BLOCK + 1];
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 1; i <= BLOCK; i++) {
            raw[i] = raw[i - 1] + random.nextExponential();
        }
        double length =
                BLOCK * (HUNDREDFOLD_SECOND / (double) rate.resolve(Double.NaN).hundredths());
        for (int i = 1; i <= BLOCK; i++) {
            // Never two at once: a schedule is strictly increasing.
            sums[i] = Math.max(sums[i - 1] + 1, Math.round(raw[i] / raw[BLOCK] * length));
        }
        blockNanos = sums[BLOCK];
    }

    @Override
    public long offsetNanos(long number) {
        long block = number >> LOG_BLOCK;
        int first = (int) ((block * GOLDEN) >>> (Long.SIZE - LOG_BLOCK));
        int last = first + (int) (number & (BLOCK - 1)) + 1;
        long inBlock = last <= BLOCK ? sums[last] : blockNanos + sums[last - BLOCK];
        return block * blockNanos + inBlock - sums[first];
    }
}
