package io.httpbench.measure;

/** The run clock. Nanoseconds: subtract only; the origin is arbitrary and may be negative. */
@FunctionalInterface
public interface NanoClock {

    /** The JVM's monotonic clock. */
    NanoClock SYSTEM = System::nanoTime;

    /** Now. */
    long nanos();
}
