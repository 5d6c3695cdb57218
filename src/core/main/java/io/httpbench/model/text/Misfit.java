package io.httpbench.model.text;

import java.util.Arrays;
import java.util.Optional;

/**
 * Recognizes that classes do not fit each other: an adapter and the version of its library, or libraries among themselves. That is
 * no failure of a request, whoever catches it. Cold. Any thread.
 */
public final class Misfit {

    private static final int DEPTH = 20;

    private static final String ADAPTERS = "io.httpbench.";

    private Misfit() {}

    /** What does not fit, for display; empty for all other failures. */
    public static Optional<String> in(Throwable failure) {
        Throwable cause = failure;
        for (int i = 0; i < DEPTH && cause != null; i++) {
            if (cause instanceof LinkageError error && !(error instanceof ExceptionInInitializerError)) {
                return Optional.of(text(error));
            }
            cause = cause.getCause();
        }
        return Optional.empty();
    }

    private static String text(LinkageError error) {
        String where = Arrays.stream(error.getStackTrace())
                .map(StackTraceElement::getClassName)
                .filter(name -> !name.startsWith("java.") && !name.startsWith("jdk.") && !name.startsWith("sun."))
                .findFirst()
                .orElse("");
        return (where.startsWith(ADAPTERS)
                        ? "the library does not fit this tool's adapter: "
                        : "the libraries do not fit each other" + (where.isEmpty() ? ": " : ", in " + where + ": "))
                + FailureText.of(error);
    }
}
