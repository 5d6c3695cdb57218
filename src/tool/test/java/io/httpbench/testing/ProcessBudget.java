package io.httpbench.testing;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Counts the processes of each test class. Used by all threads. */
final class ProcessBudget {

    private static final StackWalker CALLERS = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    private static final Map<Class<?>, Integer> STARTED = new ConcurrentHashMap<>();

    private ProcessBudget() {}

    /** One more, for the test class that this thread runs. */
    static void spend() {
        testClass().ifPresent(test -> spend(test, STARTED.merge(test, 1, Integer::sum)));
    }

    static void spend(Class<?> test, int started) {
        Processes said = test.getAnnotation(Processes.class);
        int allowed = said == null ? Processes.USUAL : said.value();
        if (started > allowed) {
            throw new AssertionError(test.getSimpleName() + " starts the tool more than " + allowed
                    + " times: call() what needs no process, ask one run more, or raise its @Processes");
        }
    }

    private static Optional<Class<?>> testClass() {
        return CALLERS.walk(frames -> frames.<Class<?>>map(StackWalker.StackFrame::getDeclaringClass)
                .filter(type -> type.getName().startsWith("io.httpbench.")
                        && type.getSimpleName().endsWith("IT"))
                .reduce((inner, outer) -> outer));
    }
}
