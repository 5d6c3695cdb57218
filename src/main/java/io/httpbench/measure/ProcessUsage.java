package io.httpbench.measure;

/**
 * Resource usage of the process since its start, or in an interval.
 *
 * @param cpuNanos CPU time of all its threads, user and system; −1 where the JVM does not report it
 * @param allocatedBytes heap allocation of all its threads
 */
public record ProcessUsage(long cpuNanos, long allocatedBytes) {

    /** Nothing. */
    public static final ProcessUsage NONE = new ProcessUsage(0, 0);

    /** Between an earlier reading and this one. */
    public ProcessUsage since(ProcessUsage earlier) {
        return new ProcessUsage(cpuNanos - earlier.cpuNanos, allocatedBytes - earlier.allocatedBytes);
    }

    /** The sum with that of another interval. */
    public ProcessUsage plus(ProcessUsage other) {
        return new ProcessUsage(cpuNanos + other.cpuNanos, allocatedBytes + other.allocatedBytes);
    }

    /** CPU microseconds per request in an interval. */
    public double cpuMicrosPerRequest(long requests) {
        return requests == 0 ? 0 : cpuNanos / 1_000.0 / requests;
    }

    /** Bytes allocated per request in an interval. */
    public double allocatedBytesPerRequest(long requests) {
        return requests == 0 ? 0 : (double) allocatedBytes / requests;
    }
}
