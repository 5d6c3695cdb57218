package io.httpbench.measure;

import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * A few recorders shared by completions. A completion takes its lane's recorder, which is free unless another thread
 * completes for the same lane at the same moment; then it takes the next. So no thread ever waits, event-loop clients
 * write to their own cache lines, and memory is bounded whatever number of threads a library uses. (A recorder per slot
 * would need no claim, but 270 kB for each of thousands of slots; recorders per thread would grow with a library's
 * threads.)
 */
public final class RecorderStripes {

    private static final int MOST = 64;

    /** Those of an open loop are more than twice as large, and there are several of them. */
    private static final int MOST_OPEN = 16;

    /**
     * A set, of which there are several, has at most this share of the heap: in a small one the recorders of many lanes would
     * else be most of what a client seems to need.
     */
    private static final int SHARE_OF_HEAP = 32;

    private static final long BYTES = 270_000;

    private static final long BYTES_OPEN = 600_000;

    private final RequestRecorder[] stripes;
    private final int mask;

    /** As many recorders as lanes, up to a limit. */
    public RecorderStripes(int lanes) {
        this(lanes, false);
    }

    /**
     * As many recorders as lanes, up to a limit.
     *
     * @param open whether they are for an open loop
     */
    public RecorderStripes(int lanes, boolean open) {
        this(lanes, open, false);
    }

    /**
     * As many recorders as lanes, up to a limit.
     *
     * @param open whether they are for an open loop
     * @param phases whether they record the phases of requests
     */
    public RecorderStripes(int lanes, boolean open, boolean phases) {
        int count = count(lanes, open, Runtime.getRuntime().maxMemory());
        stripes = new RequestRecorder[count];
        for (int i = 0; i < count; i++) {
            stripes[i] = new RequestRecorder(open, phases);
        }
        mask = count - 1;
    }

    /** A power of two. Two are enough for few CPUs: a lane seldom finds its recorder in use. */
    static int count(int lanes, boolean open, long heapBytes) {
        long room = Math.max(2, heapBytes / SHARE_OF_HEAP / (open ? BYTES_OPEN : BYTES));
        int most = (int) Math.min(open ? MOST_OPEN : MOST, Long.highestOneBit(room));
        return Math.min(most, Integer.highestOneBit(Math.max(1, 2 * lanes - 1)));
    }

    /** A recorder for this thread alone until it calls {@link RequestRecorder#release()}. Never blocks. */
    public RequestRecorder acquire(int lane) {
        for (int i = lane; ; i++) {
            RequestRecorder recorder = stripes[i & mask];
            if (recorder.tryAcquire()) {
                return recorder;
            }
        }
    }

    /** Successes so far. */
    public long succeeded() {
        long sum = 0;
        for (RequestRecorder stripe : stripes) {
            sum += stripe.succeededNow();
        }
        return sum;
    }

    /** Successes and failures so far. */
    public long completed() {
        long sum = 0;
        for (RequestRecorder stripe : stripes) {
            sum += stripe.completedNow();
        }
        return sum;
    }

    /** Adds the counts of service times so far. Any thread, while others record. */
    void addCountsTo(Histogram sum) {
        for (RequestRecorder stripe : stripes) {
            stripe.addCountsTo(sum);
        }
    }

    /** The same for response times of an open loop. */
    void addResponsesTo(Histogram sum) {
        for (RequestRecorder stripe : stripes) {
            stripe.addResponsesTo(sum);
        }
    }

    /** Gives its memory back when its record has been taken: a single recorder is left, for a completion that comes late. */
    public void forget() {
        Arrays.fill(stripes, stripes[0]);
    }

    /** Everything recorded, merged. Only when no request is in flight any more. */
    public RequestTotals totals() {
        RequestTotals totals = new RequestTotals();
        for (RequestRecorder stripe : stripes) {
            stripe.addTo(totals);
        }
        return totals;
    }
}
