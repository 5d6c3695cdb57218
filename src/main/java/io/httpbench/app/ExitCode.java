package io.httpbench.app;

/** What the process tells its caller. */
final class ExitCode {

    /** All cells are valid. */
    static final int OK = 0;

    /** A cell is invalid. */
    static final int INVALID_CELL = 1;

    /** Bad settings; nothing was started. */
    static final int BAD_SETTINGS = 2;

    /** The server is not reachable, or does not answer as expected. */
    static final int NO_SERVER = 3;

    /** Ended by a signal; what was measured so far is written. */
    static final int INTERRUPTED = 130;

    private ExitCode() {}
}
