package io.httpbench.measure;

/**
 * What the process has used since its start.
 *
 * @param cpuNanos CPU time of all its threads, user and system; −1 where the JVM does not tell
 * @param allocatedBytes heap allocation of all its threads
 */
public record ProcessUsage(long cpuNanos, long allocatedBytes) {

    /** Microseconds of CPU per request between an earlier reading and this one. */
    public double cpuMicrosPerRequest(ProcessUsage earlier, long requests) {
        return requests == 0 ? 0 : (cpuNanos - earlier.cpuNanos) / 1_000.0 / requests;
    }

    /** Bytes allocated per request between an earlier reading and this one. */
    public double allocatedBytesPerRequest(ProcessUsage earlier, long requests) {
        return requests == 0 ? 0 : (double) (allocatedBytes - earlier.allocatedBytes) / requests;
    }
}
