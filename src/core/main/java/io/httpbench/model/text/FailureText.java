package io.httpbench.model.text;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureClassifier;
import org.jspecify.annotations.Nullable;

/** Failures in one line, for display. Cold: called for failures only, on any thread. */
public final class FailureText {

    private FailureText() {}

    /** Name and message of the most significant cause, without line breaks, of bounded length. */
    public static String of(Throwable failure) {
        Throwable cause = FailureClassifier.mostTelling(failure);
        String name = cause.getClass().getSimpleName();
        String message = oneLine(cause.getMessage());
        String line = cause instanceof ExchangeException && !message.isEmpty()
                ? message
                : (name.isEmpty() ? cause.getClass().getName() : name) + (message.isEmpty() ? "" : ": " + message);
        return ForeignText.line(line);
    }

    private static String oneLine(@Nullable String message) {
        return message == null ? "" : ForeignText.line(message);
    }
}
