package io.httpbench.measure;

import io.httpbench.result.measured.Histograms;
import io.httpbench.result.measured.LatencySummary;
import org.HdrHistogram.Histogram;

/** The totals of arrivals over the recorders of an open loop; empty in closed loop. */
public final class ArrivalTotals {

    private final Histogram response = ArrivalRecorder.response();
    private final Histogram lateness = ArrivalRecorder.lateness();
    private long late;

    ArrivalTotals() {}

    void add(ArrivalRecorder recorder) {
        response.add(recorder.responseNanos);
        lateness.add(recorder.latenessNanos);
        late += recorder.late;
    }

    void add(ArrivalTotals other) {
        response.add(other.response);
        lateness.add(other.lateness);
        late += other.late;
    }

    /** Response times of the good responses, from the intended start. */
    public LatencySummary response() {
        return Histograms.summary(response);
    }

    /** The response times in HdrHistogram's compressed V2 encoding, as Base64. */
    public String encodedResponse() {
        return Histograms.encoded(response);
    }

    /** A percentile of the response times of good responses, nanoseconds; 0 without any. */
    public long responseAtPercentile(double percent) {
        return response.getTotalCount() == 0 ? 0 : response.getValueAtPercentile(percent);
    }

    /** How late the sender itself was, exact to two significant digits, over every request that was sent. */
    public LatencySummary lateness() {
        return Histograms.summary(lateness);
    }

    /** Requests that started more than {@link #lateNanos()} after their intended start, for whatever reason. */
    public long late() {
        return late;
    }

    /** What counts as late. */
    public static long lateNanos() {
        return ArrivalRecorder.LATE_NANOS;
    }
}
