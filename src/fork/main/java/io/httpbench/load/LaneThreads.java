package io.httpbench.load;

import io.httpbench.model.ThreadKind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** The threads that call a blocking client, one per request in flight. */
final class LaneThreads {

    private LaneThreads() {}

    /**
     * Creates threads of this kind.
     *
     * @param ended called by each platform thread as its last action
     * @throws IllegalStateException when this JVM does not support them
     */
    static LoadLoop.Starter starter(ThreadKind kind, Runnable ended) {
        return kind == ThreadKind.VIRTUAL
                ? virtual(startVirtualThread())
                : (lane, firstRun) -> platform(lane, firstRun, ended);
    }

    private static void platform(int lane, Runnable firstRun, Runnable ended) {
        Thread thread = new Thread(
                () -> {
                    try {
                        firstRun.run();
                    } finally {
                        ended.run();
                    }
                },
                "lane-" + lane);
        thread.setDaemon(true);
        thread.start();
    }

    private static LoadLoop.Starter virtual(MethodHandle start) {
        return (lane, firstRun) -> {
            try {
                Thread thread = (Thread) start.invokeExact(firstRun);
                thread.setName("lane-" + lane);
            } catch (Throwable e) {
                throw new IllegalStateException("a virtual thread does not start", e);
            }
        };
    }

    /** Found by name: class files are for Java 17, which does not have it. */
    private static MethodHandle startVirtualThread() {
        try {
            return MethodHandles.publicLookup()
                    .findStatic(
                            Thread.class, "startVirtualThread", MethodType.methodType(Thread.class, Runnable.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JVM has no virtual threads", e);
        }
    }
}
