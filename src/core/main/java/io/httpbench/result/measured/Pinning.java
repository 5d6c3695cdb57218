package io.httpbench.result.measured;

/**
 * Virtual threads that could not leave their carrier while they waited, in the window: in native code, in the initialiser of
 * a class, and before JDK 24 in synchronized code. The carrier runs no other thread meanwhile.
 *
 * @param count how often
 * @param longestNanos longest of these waits; 0 when there was none
 */
public record Pinning(long count, long longestNanos) {}
