package io.httpbench.model;

import java.util.List;

/** How this tool starts other programs: forks, the stand-in, native tools and checks. */
public final class ChildProcess {

    /** Prefix of the variables that hold our settings. */
    public static final String SETTINGS = "JB_";

    private ChildProcess() {}

    /**
     * A process to be started in the environment of this one, except for its settings. Among those are passwords, header
     * fields and bodies, and an environment gets into core files and recordings. What a child has to know of them it is
     * told over its standard input.
     */
    public static ProcessBuilder of(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> name.startsWith(SETTINGS));
        return builder;
    }

    /** Ends it at once, with its descendants: those of a process that has ended are nobody's. Any thread. */
    public static void kill(Process process) {
        List<ProcessHandle> family = process.descendants().toList();
        process.destroyForcibly();
        family.forEach(ProcessHandle::destroyForcibly);
    }
}
