package io.httpbench.client.jdk;

/**
 * Each {@code sendAsync} ends with a task for the JVM's common pool. With one or two CPUs that pool has one thread, and
 * before JDK 25 the library then starts a thread for every task instead: about twice the CPU time per request.
 */
final class CommonPool {

    private static final String PARALLELISM = "java.util.concurrent.ForkJoinPool.common.parallelism";

    private CommonPool() {}

    /** Has the pool used, as JDK 25 does. To be called before it is first used; an option of the user's counts. */
    static void use() {
        if (Runtime.getRuntime().availableProcessors() <= 2 && System.getProperty(PARALLELISM) == null) {
            System.setProperty(PARALLELISM, "2");
        }
    }
}
