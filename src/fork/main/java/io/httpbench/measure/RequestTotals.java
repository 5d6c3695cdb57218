package io.httpbench.measure;

import io.httpbench.api.FailureKind;
import io.httpbench.result.measured.Histograms;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.PhaseTimes;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** The sum of all recorders. */
public final class RequestTotals {

    /** The time of an event that has not happened. */
    public static final long NEVER = Long.MIN_VALUE;

    private final Histogram service =
            new Histogram(1, RequestRecorder.HIGHEST_NANOS, RequestRecorder.SIGNIFICANT_DIGITS);
    private final ArrivalTotals arrivals = new ArrivalTotals();

    /** Null until a recorder with phases is added. */
    private @Nullable PhaseRecorder phases;

    private final long[] failed = new long[FailureKind.values().length];
    private final long[] statuses = new long[RequestRecorder.STATUSES];
    private long bodyBytes;
    private long lastStart = NEVER;
    private long lastEnd = NEVER;

    RequestTotals() {}

    void add(Histogram serviceNanos, long[] failures, long start, long end) {
        service.add(serviceNanos);
        Arrays.setAll(failed, i -> failed[i] + failures[i]);
        lastStart = later(lastStart, start);
        lastEnd = later(lastEnd, end);
    }

    void add(long[] responses, long bytes) {
        Arrays.setAll(statuses, i -> statuses[i] + responses[i]);
        bodyBytes += bytes;
    }

    void add(ArrivalRecorder recorder) {
        arrivals.add(recorder);
    }

    void add(PhaseRecorder recorder) {
        if (phases == null) {
            phases = new PhaseRecorder();
        }
        phases.add(recorder);
    }

    /** The sum of all. */
    public static RequestTotals sum(List<RequestTotals> parts) {
        RequestTotals sum = new RequestTotals();
        parts.forEach(part -> {
            sum.add(part.service, part.failed, part.lastStart, part.lastEnd);
            sum.add(part.statuses, part.bodyBytes);
            sum.arrivals.add(part.arrivals);
            if (part.phases != null) {
                sum.add(part.phases);
            }
        });
        return sum;
    }

    /** What came to an earlier sum of the same recorders, in closed loop. */
    public RequestTotals since(RequestTotals earlier) {
        RequestTotals more = sum(List.of(this));
        more.service.subtract(earlier.service);
        Arrays.setAll(more.failed, i -> failed[i] - earlier.failed[i]);
        Arrays.setAll(more.statuses, i -> statuses[i] - earlier.statuses[i]);
        more.bodyBytes -= earlier.bodyBytes;
        if (more.phases != null && earlier.phases != null) {
            more.phases.subtract(earlier.phases);
        }
        return more;
    }

    /** Times of the run clock may be negative and may overflow; only their difference counts. */
    static long later(long one, long other) {
        if (one == NEVER) {
            return other;
        }
        return other != NEVER && other - one > 0 ? other : one;
    }

    /** Good responses. */
    public long succeeded() {
        return service.getTotalCount();
    }

    /** Failures by kind; every kind is present, in the order of {@link FailureKind}. */
    public Map<String, Long> failed() {
        Map<String, Long> byKind = new LinkedHashMap<>();
        for (FailureKind kind : FailureKind.values()) {
            byKind.put(kind.label(), failed[kind.ordinal()]);
        }
        return byKind;
    }

    /** Complete responses by status, those that occurred, in ascending order. */
    public Map<String, Long> statuses() {
        Map<String, Long> occurred = new LinkedHashMap<>();
        for (int status = 0; status < statuses.length; status++) {
            if (statuses[status] > 0) {
                occurred.put(Integer.toString(status), statuses[status]);
            }
        }
        return occurred;
    }

    /** Length of the bodies of all good responses, as {@code Completion} reports it. */
    public long bodyBytes() {
        return bodyBytes;
    }

    /** Failures of all kinds. */
    public long failures() {
        return Arrays.stream(failed).sum();
    }

    /** Start of the latest request, run-clock nanoseconds. Only meaningful when there was one. */
    public long lastStart() {
        return lastStart;
    }

    /** End of the latest request, run-clock nanoseconds. Only meaningful when there was one. */
    public long lastEnd() {
        return lastEnd;
    }

    /** Service times of the good responses. */
    public LatencySummary service() {
        return Histograms.summary(service);
    }

    /** The service times in HdrHistogram's compressed V2 encoding, as Base64. */
    public String encodedService() {
        return Histograms.encoded(service);
    }

    /** The phases of the good responses; null when they were not asked for. */
    public @Nullable PhaseTimes phases() {
        return phases == null ? null : PhaseTimes.of(phases.connectNanos, phases.waitingNanos, phases.processingNanos);
    }

    /** Additional records of an open loop; empty in closed loop. */
    public ArrivalTotals arrivals() {
        return arrivals;
    }
}
