package io.httpbench.matrix.watch;

import org.jspecify.annotations.Nullable;

/** A server that lives as long as one fork. */
public interface OwnServer {

    /** Its process. */
    long pid();

    /** How long it took from the start of its process to the end of its first good answer. */
    long startupNanos();

    /** What its JVM has used so far, without the thread that tells; null for a program that is no host of ours. */
    @Nullable
    JvmUsage usage();

    /** Why it is gone, with its last words; null while it is there, and once it was ended by us. */
    @Nullable
    String whyGone();

    /**
     * What a JVM has used since its start.
     *
     * @param allocatedBytes on the heap
     * @param gcPauses collections that stopped all threads
     * @param gcPauseMillis their time
     */
    record JvmUsage(long allocatedBytes, long gcPauses, long gcPauseMillis) {

        /** Between an earlier reading and this one. */
        JvmUsage since(JvmUsage earlier) {
            return new JvmUsage(
                    allocatedBytes - earlier.allocatedBytes,
                    gcPauses - earlier.gcPauses,
                    gcPauseMillis - earlier.gcPauseMillis);
        }
    }
}
