package io.httpbench.model;

import org.jspecify.annotations.Nullable;

/**
 * Whom a client trusts over TLS.
 *
 * @param authorities certificates in PEM that are trusted, and no others; null: those that the JVM trusts
 * @param insecure whether any certificate of any host will do
 */
public record Tls(@Nullable String authorities, boolean insecure) {

    /** In words, for outputs. */
    public String text() {
        if (insecure) {
            return "TLS, INSECURE: any certificate is taken";
        }
        return authorities == null
                ? "TLS, certificates verified"
                : "TLS, certificates verified against JB_TLS_CA alone";
    }

    @Override
    public String toString() {
        return text();
    }
}
