package io.httpbench.measure;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * What an open loop records beside service times: response times from the intended start, and how punctual the sender
 * was. Belongs to a {@link RequestRecorder} and is written by whoever holds that.
 */
final class ArrivalRecorder {

    /** A request that starts later than this after its time counts as late: the clock of many tools is no finer. */
    static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    /** Two are enough to judge a sender, and take a tenth of the memory of three. */
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
     * A request has been sent, whatever became of it.
     *
     * @param lateness how long it could have started and did not, though there was a slot
     */
    void sent(long intended, long lateness, long start) {
        latenessNanos.recordValue(RequestRecorder.inRange(lateness));
        if (start - intended > LATE_NANOS) {
            late++;
        }
    }

    /** It was good. */
    void success(long intended, long end) {
        responseNanos.recordValue(RequestRecorder.inRange(end - intended));
    }
}
