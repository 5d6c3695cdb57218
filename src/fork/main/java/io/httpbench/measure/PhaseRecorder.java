package io.httpbench.measure;

import org.HdrHistogram.Histogram;

/** The phases of good requests. Belongs to a {@link RequestRecorder} and is written by its current owner. */
final class PhaseRecorder {

    final Histogram connectNanos = times();
    final Histogram waitingNanos = times();
    final Histogram processingNanos = times();

    private static Histogram times() {
        return new Histogram(1, RequestRecorder.HIGHEST_NANOS, RequestRecorder.SIGNIFICANT_DIGITS);
    }

    void record(long connect, long waiting, long processing) {
        connectNanos.recordValue(RequestRecorder.inRange(connect));
        waitingNanos.recordValue(RequestRecorder.inRange(waiting));
        processingNanos.recordValue(RequestRecorder.inRange(processing));
    }

    /** Adds all that another has recorded. Only when nobody writes. */
    void add(PhaseRecorder other) {
        connectNanos.add(other.connectNanos);
        waitingNanos.add(other.waitingNanos);
        processingNanos.add(other.processingNanos);
    }

    /** Takes away what is in it of another. */
    void subtract(PhaseRecorder other) {
        connectNanos.subtract(other.connectNanos);
        waitingNanos.subtract(other.waitingNanos);
        processingNanos.subtract(other.processingNanos);
    }
}
