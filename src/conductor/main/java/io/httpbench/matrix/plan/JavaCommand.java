package io.httpbench.matrix.plan;

import io.httpbench.model.CpuList;
import io.httpbench.model.Jdk;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import org.jspecify.annotations.Nullable;

/** The command line of a JVM that we start: on given CPUs, with given options. Holds no secret. */
public final class JavaCommand {

    /**
     * Ctrl-C and {@code timeout} signal a whole group of processes. This process decides what they mean for its
     * children: a child that exited by itself would look like a failed one. When this process is gone they exit by
     * themselves.
     */
    private static final List<String> DEAF = List.of("sh", "-c", "trap '' INT TERM; exec \"$@\"", "sh");

    private static final int NATIVE_ACCESS_WARNS = 24;
    private static final int UNSAFE_WARNS = 24;

    /** With the simple name of the main class after it: options, a line each, that our own tests add to such JVMs. */
    private static final String ADDED = "httpbench.jvm.";

    private JavaCommand() {}

    /**
     * Builds the command line.
     *
     * @param jdk to run on
     * @param cpus CPUs to pin it to; null for none
     * @param options of the JVM
     */
    public static List<String> of(
            Jdk jdk, @Nullable NavigableSet<Integer> cpus, List<String> options, String classPath, String mainClass) {
        List<String> words = new ArrayList<>(DEAF);
        if (cpus != null) {
            words.addAll(List.of("taskset", "-c", CpuList.format(cpus)));
        }
        words.add(jdk.executable());
        words.addAll(quiet(jdk.feature()));
        words.addAll(options);
        words.addAll(added(mainClass));
        words.addAll(List.of("-cp", classPath, mainClass));
        return words;
    }

    private static List<String> added(String mainClass) {
        String options = System.getProperty(ADDED + mainClass.substring(mainClass.lastIndexOf('.') + 1), "");
        return options.isEmpty() ? List.of() : List.of(options.split("\n"));
    }

    /**
     * Newer JVMs warn once each about features that Netty needs: native code (JEP 472) and Unsafe (JEP 498). Both are
     * currently allowed anyway; this only keeps the output readable. Older JVMs do not support the options.
     */
    public static List<String> quiet(int feature) {
        List<String> options = new ArrayList<>();
        if (feature >= NATIVE_ACCESS_WARNS) {
            options.add("--enable-native-access=ALL-UNNAMED");
        }
        if (feature >= UNSAFE_WARNS) {
            options.add("--sun-misc-unsafe-memory-access=allow");
        }
        return options;
    }
}
