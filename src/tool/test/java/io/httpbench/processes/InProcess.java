package io.httpbench.processes;

import io.httpbench.catalogue.Clients;
import io.httpbench.catalogue.HostList;
import io.httpbench.command.Main;
import io.httpbench.fork.ForkMain;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.Build;
import io.httpbench.testing.Tool;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;

/** The tool in the JVM of a test, for commands that ask nothing of their process: what they write, and how they would exit. */
public final class InProcess {

    /** The jars that are built, not the class path of the tests. */
    private static final ClassPaths BUILT = ClassPaths.of(Build.in("this", Tool.JAR.toString()));

    static {
        // As in a process of its own.
        Locale.setDefault(Locale.ROOT);
    }

    private InProcess() {}

    /** Runs a command line and returns its exit code. */
    public static int run(String[] args, Map<String, String> environment, PrintStream out, PrintStream err) {
        Main main = new Main(Clients.all(), ForkMain.class.getName(), HostList.ofThisTool(), () -> BUILT, out, err);
        int exitCode = main.run(args, environment);
        main.ended(exitCode);
        return exitCode;
    }
}
