package io.httpbench.testing.contract;

import org.jspecify.annotations.Nullable;

/**
 * How one request ended.
 *
 * @param status the HTTP status, or 0 when failed
 * @param bodyBytes length of the body, or 0 when failed
 * @param cause why it failed, or null when it succeeded
 */
public record Outcome(int status, long bodyBytes, @Nullable Throwable cause) {

    /** Whether no complete response came. */
    public boolean isFailure() {
        return cause != null;
    }
}
