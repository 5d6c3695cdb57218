package io.httpbench.compare;

/** What is seen of one metric. */
public enum Change {
    /** There is more of it than in the base. */
    MORE,
    /** There is less. */
    LESS,
    /** Neither is seen; it may be there all the same. */
    NONE_SEEN,
    /** There is no interval: a single fork says nothing of others. */
    CANNOT_TELL
}
