package io.httpbench.compare;

/** The observed change of one metric. */
public enum Change {
    /** Higher than in the base. */
    MORE,
    /** Lower. */
    LESS,
    /** Neither was detected, which does not rule out a change. */
    NONE_SEEN,
    /** There is no interval, since a single fork says nothing about others; or every fork was disturbed. */
    CANNOT_TELL
}
