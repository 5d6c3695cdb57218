package io.httpbench.measure;

import io.httpbench.api.FailureKind;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Counts and service times of completed requests. One writer at a time: a writer owns it between
 * {@link RecorderStripes#acquire} and {@link #release()}. Totals may be read by anyone at any time.
 */
public final class RequestRecorder {

    /** Longer times count as this; one hour is far beyond any relevant timeout. */
    static final long HIGHEST_NANOS = 3_600_000_000_000L;

    static final int SIGNIFICANT_DIGITS = 3;

    /** Statuses have three digits. */
    static final int STATUSES = 1_000;

    private static final FailureKind[] KINDS = FailureKind.values();
    private static final VarHandle OWNED;
    private static final VarHandle SUCCEEDED;
    private static final VarHandle COMPLETED;
    private static final VarHandle COUNTS = MethodHandles.arrayElementVarHandle(long[].class);

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            OWNED = lookup.findVarHandle(RequestRecorder.class, "owned", int.class);
            SUCCEEDED = lookup.findVarHandle(RequestRecorder.class, "succeeded", long.class);
            COMPLETED = lookup.findVarHandle(RequestRecorder.class, "completed", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Histogram serviceNanos = new Histogram(1, HIGHEST_NANOS, SIGNIFICANT_DIGITS);
    private final long[] failed = new long[KINDS.length];

    /** Complete responses by their status; those that have none of HTTP's are at 0. */
    private final long[] statuses = new long[STATUSES];

    /** Only in an open loop. */
    private final @Nullable ArrivalRecorder arrivals;

    /** Only when they are asked for. */
    private final @Nullable PhaseRecorder phases;

    @SuppressWarnings("UnusedVariable") // written through OWNED
    private int owned;

    private long succeeded;
    private long completed;
    private long bodyBytes;
    private long lastStart = Long.MIN_VALUE;
    private long lastEnd = Long.MIN_VALUE;

    /**
     * An empty recorder.
     *
     * @param open whether it is for an open loop
     * @param phased whether it records the phases of requests
     */
    RequestRecorder(boolean open, boolean phased) {
        arrivals = open ? new ArrivalRecorder() : null;
        phases = phased ? new PhaseRecorder() : null;
    }

    static long inRange(long nanos) {
        return Math.min(Math.max(nanos, 0), HIGHEST_NANOS);
    }

    boolean tryAcquire() {
        return (int) OWNED.getOpaque(this) == 0 && OWNED.compareAndSet(this, 0, 1);
    }

    /** Gives the recorder back; what was written is visible to the next writer. */
    public void release() {
        OWNED.setRelease(this, 0);
    }

    /**
     * Counts a good response.
     *
     * @param start when the request was started, run-clock nanoseconds
     * @param end when its response was complete
     */
    public void success(long start, long end) {
        serviceNanos.recordValue(inRange(end - start));
        SUCCEEDED.setOpaque(this, succeeded + 1);
        completed(start, end);
    }

    /** Counts a complete response, good or not, in addition to {@link #success} or {@link #failure}. */
    public void answered(int status) {
        statuses[status >= 0 && status < STATUSES ? status : 0]++;
    }

    /** Counts the body of a good response, in addition to {@link #success}. */
    public void received(long bytes) {
        bodyBytes += bytes;
    }

    /**
     * Records when a request was sent, before its success or failure is counted; does nothing in closed loop.
     *
     * @param intended intended start, run-clock nanoseconds
     * @param lateness how long it was delayed although it was due and a slot was free
     * @param start actual start
     */
    public void sent(long intended, long lateness, long start) {
        if (arrivals != null) {
            arrivals.sent(intended, lateness, start);
        }
    }

    /** Records the response time of a good response, in addition to {@link #success}; does nothing in closed loop. */
    public void responded(long intended, long end) {
        if (arrivals != null) {
            arrivals.success(intended, end);
        }
    }

    /** Records the phases of a good response, in addition to {@link #success}; does nothing where they are not asked for. */
    public void phases(long connect, long waiting, long processing) {
        if (phases != null) {
            phases.record(connect, waiting, processing);
        }
    }

    /** Counts a failed request; its time goes into no histogram. */
    public void failure(FailureKind kind, long start, long end) {
        int index = kind.ordinal();
        COUNTS.setOpaque(failed, index, failed[index] + 1);
        completed(start, end);
    }

    private void completed(long start, long end) {
        lastStart = RequestTotals.later(lastStart, start);
        lastEnd = RequestTotals.later(lastEnd, end);
        COMPLETED.setOpaque(this, completed + 1);
    }

    long succeededNow() {
        return (long) SUCCEEDED.getOpaque(this);
    }

    long completedNow() {
        return (long) COMPLETED.getOpaque(this);
    }

    /**
     * Adds the counts of service times. Any thread, even during a write: then the count, the total or both may miss its
     * value, which the next reading has. Everything released before is included. (A reading of a counter is never torn
     * on a 64-bit JVM; elsewhere it might be, JLS §17.7.)
     */
    void addCountsTo(Histogram sum) {
        OWNED.getAcquire(this);
        sum.add(serviceNanos);
    }

    /** The same for response times, which only an open loop has. */
    void addResponsesTo(Histogram sum) {
        OWNED.getAcquire(this);
        if (arrivals != null) {
            sum.add(arrivals.responseNanos);
        }
    }

    /** Adds the content of this recorder. Only when there is no writer. */
    void addTo(RequestTotals totals) {
        VarHandle.acquireFence();
        totals.add(serviceNanos, failed, lastStart, lastEnd);
        totals.add(statuses, bodyBytes);
        if (arrivals != null) {
            totals.add(arrivals);
        }
        if (phases != null) {
            totals.add(phases);
        }
    }
}
