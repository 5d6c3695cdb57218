package io.httpbench.profile;

import java.util.List;

/** Something that profiles the JVM in which it runs. Used by one thread: started once, then stopped once. */
interface Profiler {

    /** Starts, which may take a second. */
    void start() throws ProfileException;

    /** Stops and writes the file; only after a successful start. */
    void stop() throws ProfileException;

    /** Its name, version and event, in words. */
    String name();

    /** Notes for readers of the profile. */
    List<String> notes();
}
