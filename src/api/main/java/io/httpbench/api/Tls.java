package io.httpbench.api;

import org.jspecify.annotations.Nullable;

/**
 * Which certificates a client trusts.
 *
 * @param authorities the only trusted certificates, in PEM; null: those that the JVM trusts
 * @param insecure whether any certificate is accepted for any host
 */
public record Tls(@Nullable String authorities, boolean insecure) {

    /** A description for outputs. */
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
