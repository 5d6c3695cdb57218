package io.httpbench.testing.contract;

import java.util.concurrent.ThreadFactory;

/** Virtual threads, found by name: class files are for Java 17, which does not have them. */
final class VirtualThreads {

    /** Where they are no preview any more. */
    private static final int FIRST = 21;

    private VirtualThreads() {}

    /** Whether this JVM has them. */
    static boolean exist() {
        return Runtime.version().feature() >= FIRST;
    }

    /**
     * One that is still to start.
     *
     * @throws LinkageError when this JVM has none
     */
    static Thread unstarted(Runnable action, String name) {
        try {
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            ThreadFactory factory = (ThreadFactory) Class.forName("java.lang.Thread$Builder")
                    .getMethod("factory")
                    .invoke(builder);
            Thread thread = factory.newThread(action);
            thread.setName(name);
            return thread;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JVM has no virtual threads", e);
        }
    }
}
