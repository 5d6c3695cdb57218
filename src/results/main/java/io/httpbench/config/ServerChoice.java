package io.httpbench.config;

/** Which server is measured: the values of {@code JB_SERVER}. */
public enum ServerChoice {
    /** The server at host and port when one answers there; else, when neither was set, the stand-in. */
    AUTO,
    /** The server at host and port, or none. */
    EXTERNAL,
    /** The embedded stand-in. */
    EMBEDDED,
    /** Each fork has a server of its own: hosts, or a program. */
    OWN
}
