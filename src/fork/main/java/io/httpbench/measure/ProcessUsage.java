package io.httpbench.measure;

/**
 * Resource usage of the process since its start, or in an interval.
 *
 * @param cpuNanos CPU time, user and system
 * @param allocatedBytes heap allocation
 */
public record ProcessUsage(long cpuNanos, long allocatedBytes) {

    /** Nothing. */
    public static final ProcessUsage NONE = new ProcessUsage(0, 0);

    /** Between an earlier reading and this one. */
    public ProcessUsage since(ProcessUsage earlier) {
        return new ProcessUsage(cpuNanos - earlier.cpuNanos, allocatedBytes - earlier.allocatedBytes);
    }

    /** Without CPU time that is not the client's; never below 0. */
    public ProcessUsage without(long otherCpuNanos) {
        return new ProcessUsage(Math.max(0, cpuNanos - otherCpuNanos), allocatedBytes);
    }

    /** Together with that of another stretch of time. */
    public ProcessUsage plus(ProcessUsage other) {
        return new ProcessUsage(cpuNanos + other.cpuNanos, allocatedBytes + other.allocatedBytes);
    }

    /** Microseconds of CPU per request of a stretch of time. */
    public double cpuMicrosPerRequest(long requests) {
        return requests == 0 ? 0 : cpuNanos / 1_000.0 / requests;
    }

    /** Bytes allocated per request of a stretch of time. */
    public double allocatedBytesPerRequest(long requests) {
        return requests == 0 ? 0 : (double) allocatedBytes / requests;
    }
}
