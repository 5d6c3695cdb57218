package io.httpbench.finding;

/** How severe a finding is, the worst first. */
public enum Severity {
    /** Figures are missing or must not be used. */
    BAD,
    /** Figures must be read with care. */
    CAUTION,
    /** Good to know. */
    NOTE,
    /** Of interest only to readers of the fork's own figures. */
    DETAIL
}
