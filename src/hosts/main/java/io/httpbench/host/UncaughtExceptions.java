package io.httpbench.host;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Exceptions that end a thread of a library, which the JVM writes to standard error. */
public final class UncaughtExceptions {

    private static final Set<Class<?>> SILENT = ConcurrentHashMap.newKeySet();

    private UncaughtExceptions() {}

    /** From now on, those of this type are not written, in the whole JVM; all others are, as before. */
    public static void silence(Class<? extends Throwable> type) {
        if (SILENT.add(type)) {
            Thread.UncaughtExceptionHandler others = Thread.getDefaultUncaughtExceptionHandler();
            Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
                if (type.isInstance(thrown)) {
                    return;
                }
                if (others == null) {
                    write(thread, thrown);
                } else {
                    others.uncaughtException(thread, thrown);
                }
            });
        }
    }

    /** As the JVM does where there is no handler. */
    private static void write(Thread thread, Throwable thrown) {
        System.err.print("Exception in thread \"" + thread.getName() + "\" ");
        thrown.printStackTrace();
    }
}
