package io.httpbench.profile;

import java.util.List;

/** Something that profiles the JVM in which it runs. Used by one thread: started once, then stopped once. */
interface Profiler {

    /** Starts, which may take a second. */
    void start() throws ProfileException;

    /** Stops and writes the file; only after a start that succeeded. */
    void stop() throws ProfileException;

    /** What it is, with its version and event, in words. */
    String name();

    /** What a reader of the profile should know. */
    List<String> notes();
}
