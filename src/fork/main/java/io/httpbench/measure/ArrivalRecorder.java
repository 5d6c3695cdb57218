package io.httpbench.measure;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * What an open loop records besides service times: response times from the intended start, and how punctual the sender
 * was. Belongs to a {@link RequestRecorder} and is written by its current owner.
 */
final class ArrivalRecorder {

    /**
     * A request that starts more than this after its intended start counts as late: the timers of many tools are no finer.
     */
    static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    /** Two digits are enough to judge a sender, and take a tenth of the memory of three. */
    private static final int LATENESS_DIGITS = 2;

    final Histogram responseNanos = response();
    final Histogram latenessNanos = lateness();
    long late;

    static Histogram response() {
        return new Histogram(1, RequestRecorder.HIGHEST_NANOS, RequestRecorder.SIGNIFICANT_DIGITS);
    }

    static Histogram lateness() {
        return new Histogram(1, RequestRecorder.HIGHEST_NANOS, LATENESS_DIGITS);
    }

    /**
     * A request has been sent, whatever its result.
     *
     * @param lateness how long it was delayed although it was due and a slot was free
     */
    void sent(long intended, long lateness, long start) {
        latenessNanos.recordValue(RequestRecorder.inRange(lateness));
        if (start - intended > LATE_NANOS) {
            late++;
        }
    }

    /** It succeeded. */
    void success(long intended, long end) {
        responseNanos.recordValue(RequestRecorder.inRange(end - intended));
    }
}
