package io.httpbench.measure;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * Throughput of a window in slices of equal length. Any window is cut into about the same number: when there are too
 * many, pairs are merged. So a short window can be judged, and a long one takes bounded memory.
 */
public final class RateSlices {

    static final long FINEST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** Even, so that they pair up. */
    static final int MOST = 64;

    private final LongSupplier succeeded;
    private final long[] successes = new long[MOST];
    private final long[] nanos = new long[MOST];

    private boolean running;
    private int count;
    private long sliceNanos = FINEST_NANOS;
    private long sliceBegan;
    private long successesThen;

    /**
     * Slices of a window that has not opened yet.
     *
     * @param succeeded successes so far
     */
    public RateSlices(LongSupplier succeeded) {
        this.succeeded = succeeded;
    }

    /** The window opens. */
    public void begin(long now) {
        running = true;
        sliceBegan = now;
        successesThen = succeeded.getAsLong();
    }

    /** Closes the slice when it is over. A late check makes a longer one, divided by its actual length. */
    public void advance(long now) {
        if (!running || now - sliceBegan < sliceNanos) {
            return;
        }
        long successesNow = succeeded.getAsLong();
        successes[count] = successesNow - successesThen;
        nanos[count] = now - sliceBegan;
        count++;
        sliceBegan = now;
        successesThen = successesNow;
        if (count == MOST) {
            mergePairs();
        }
    }

    private void mergePairs() {
        for (int i = 0; i < MOST / 2; i++) {
            successes[i] = successes[2 * i] + successes[2 * i + 1];
            nanos[i] = nanos[2 * i] + nanos[2 * i + 1];
        }
        count = MOST / 2;
        sliceNanos *= 2;
    }

    /**
     * Successes per second of each slice, oldest first.
     *
     * @param lengthNanos length of the window: later slices are left out
     */
    public double[] rates(long lengthNanos) {
        long end = 0;
        int within = 0;
        while (within < count && end + nanos[within] <= lengthNanos) {
            end += nanos[within++];
        }
        return IntStream.range(0, within)
                .mapToDouble(i -> successes[i] * 1e9 / nanos[i])
                .toArray();
    }

    /** Length of each slice, which grows with the window. */
    public long sliceNanos() {
        return sliceNanos;
    }
}
