package io.httpbench.processes;

import io.httpbench.catalogue.Clients;
import io.httpbench.command.Main;
import io.httpbench.fork.ForkMain;
import java.io.PrintStream;
import java.util.Map;

/** The tool in the JVM of a test, for commands that need no process: what they write, and how they would exit. */
public final class InProcess {

    private InProcess() {}

    /** Runs a command line and returns its exit code. */
    public static int run(String[] args, Map<String, String> environment, PrintStream out, PrintStream err) {
        Main main = new Main(Clients.all(), ForkMain.class.getName(), out, err);
        int exitCode = main.run(args, environment);
        main.ended(exitCode);
        return exitCode;
    }
}
