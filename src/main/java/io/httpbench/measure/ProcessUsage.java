package io.httpbench.measure;

/**
 * Resource usage of the process since its start, or in an interval.
 *
 * @param cpuNanos CPU time of its threads, user and system, without those that only measure
 * @param allocatedBytes heap allocation of the same threads
 * @param harnessNanos CPU time of the threads that only measure
 */
public record ProcessUsage(long cpuNanos, long allocatedBytes, long harnessNanos) {

    /** Nothing. */
    public static final ProcessUsage NONE = new ProcessUsage(0, 0, 0);

    /** Between an earlier reading and this one. */
    public ProcessUsage since(ProcessUsage earlier) {
        return new ProcessUsage(
                cpuNanos - earlier.cpuNanos,
                allocatedBytes - earlier.allocatedBytes,
                harnessNanos - earlier.harnessNanos);
    }

    /** The sum with that of another interval. */
    public ProcessUsage plus(ProcessUsage other) {
        return new ProcessUsage(
                cpuNanos + other.cpuNanos, allocatedBytes + other.allocatedBytes, harnessNanos + other.harnessNanos);
    }

    /** CPU microseconds per request in an interval. */
    public double cpuMicrosPerRequest(long requests) {
        return requests == 0 ? 0 : cpuNanos / 1_000.0 / requests;
    }

    /** Microseconds of CPU per request that only measuring took. */
    public double harnessMicrosPerRequest(long requests) {
        return requests == 0 ? 0 : harnessNanos / 1_000.0 / requests;
    }

    /** Bytes allocated per request of a stretch of time. */
    public double allocatedBytesPerRequest(long requests) {
        return requests == 0 ? 0 : (double) allocatedBytes / requests;
    }
}
