package io.httpbench.rest;

/** Buffers that Netty keeps outside the heap, and that the JVM does not count. This module does not know Netty. */
final class NettyMemory {

    private static final String PLATFORM = "io.netty.util.internal.PlatformDependent";

    private NettyMemory() {}

    /** 0 for a client without Netty, and where Netty takes the JVM's buffers, which the JVM counts. */
    static long directBytes() {
        try {
            Object bytes = Class.forName(PLATFORM).getMethod("usedDirectMemory").invoke(null);
            return Math.max(0, (Long) bytes);
        } catch (ReflectiveOperationException | LinkageError e) {
            return 0;
        }
    }
}
