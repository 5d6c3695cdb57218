package io.httpbench.measure;

/**
 * What the process has used since its start, or in a stretch of time.
 *
 * @param cpuNanos CPU time of all its threads, user and system; −1 where the JVM does not tell
 * @param allocatedBytes heap allocation of all its threads
 */
public record ProcessUsage(long cpuNanos, long allocatedBytes) {

    /** Nothing. */
    public static final ProcessUsage NONE = new ProcessUsage(0, 0);

    /** Between an earlier reading and this one. */
    public ProcessUsage since(ProcessUsage earlier) {
        return new ProcessUsage(cpuNanos - earlier.cpuNanos, allocatedBytes - earlier.allocatedBytes);
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
