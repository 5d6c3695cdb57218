package io.httpbench.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The packaged jar, started as users do: {@code java -jar}, with nothing in its environment but what a test puts there.
 * Unless a test says otherwise it measures the stand-in, briefly and with few requests in flight.
 */
public final class Tool {

    /** A JVM that lives for seconds: half of what it would compute is the second compiler's work. */
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1";

    private static final Path JAR = Path.of("target", "http-benchmark-java.jar").toAbsolutePath();

    private final Path outputDir;
    private final Map<String, String> variables = new LinkedHashMap<>();
    private final List<String> launcher = new ArrayList<>();
    private final List<String> options = new ArrayList<>();
    private Path jar = JAR;
    private boolean terminal;
    private Duration limit = RunningTool.LIMIT;

    private Tool(Path outputDir) {
        this.outputDir = outputDir;
        with("JB_OUTPUT_DIR", outputDir);
        with("JB_SERVER", "embedded");
        with("JB_REQUESTS", 2_000);
        with("JB_WARMUP_DURATION", "0.1");
        with("JB_JVM_ARGS", SHORT_LIVED);
        // Tests run beside each other.
        with("JB_EXCLUSIVE", false);
        // How often a fork is repeated depends on the machine, and is unknown to a test.
        with("JB_REPEAT_DISTURBED", false);
        // A JVM more for each cell, which few tests are about.
        with("JB_PROOF", false);
        with("JB_SYNC_THREADS", 8);
        with("JB_ASYNC_THREADS", 2);
        with("JB_MAX_PENDING_REQS_PER_THREAD", 4);
    }

    /** The tool with this as output and working directory. */
    public static Tool in(Path outputDir) {
        return new Tool(outputDir);
    }

    /** Sets an environment variable. */
    public Tool with(String variable, Object value) {
        variables.put(variable, value.toString());
        return this;
    }

    /** Options of the forks' JVMs, beside those that all tests have. */
    public Tool withJvmArgs(String options) {
        return with("JB_JVM_ARGS", SHORT_LIVED + " " + options);
    }

    /** Leaves an environment variable out. */
    public Tool without(String variable) {
        variables.remove(variable);
        return this;
    }

    /** Measures a server that the test has started. */
    public Tool external(int port) {
        return with("JB_SERVER", "external").with("JB_PORT", port);
    }

    /** Starts {@code java} by means of another program. */
    public Tool launchedBy(String... words) {
        launcher.addAll(List.of(words));
        return this;
    }

    /** Has this folder for temporary files. */
    public Tool withTemporaryFolder(Path folder) {
        options.add("-Djava.io.tmpdir=" + folder);
        return this;
    }

    /** Options of the conductor's JVM, which its forks do not get. */
    public Tool withOwnJvmArgs(String... own) {
        options.addAll(List.of(own));
        return this;
    }

    /** A run of many forks may take so long. */
    public Tool within(Duration longest) {
        limit = longest;
        return this;
    }

    /** Starts it on a terminal of its own, whose keyboard is {@link RunningTool#type}. */
    public Tool onTerminal() {
        terminal = true;
        return this;
    }

    /** Another build, by its launcher. */
    public Tool ofBuild(Path launcher) {
        jar = launcher;
        return this;
    }

    /** Runs to the end, which must come before {@link RunningTool#LIMIT}, or as {@link #within} says. */
    public ToolResult run(String... args) {
        try (RunningTool running = start(args)) {
            return running.end();
        }
    }

    /** Starts. */
    public RunningTool start(String... args) {
        List<String> command = new ArrayList<>(launcher);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(SHORT_LIVED, "-XX:+UseSerialGC"));
        command.addAll(options);
        command.addAll(List.of("-jar", jar.toString()));
        command.addAll(List.of(args));
        if (terminal) {
            String line = command.stream()
                    .map(word -> "'" + word.replace("'", "'\\''") + "'")
                    .collect(Collectors.joining(" "));
            command = List.of("script", "-q", "-e", "-c", "exec " + line, "/dev/null");
        }
        ProcessBuilder builder = new ProcessBuilder(command).directory(outputDir.toFile());
        builder.environment()
                .keySet()
                .removeIf(name -> name.startsWith("JB_") || name.startsWith("GITHUB_") || name.contains("JAVA"));
        builder.environment().putAll(variables);
        try {
            if (!Files.exists(jar)) {
                throw new AssertionError(jar + " is missing: integration tests run after packaging");
            }
            return new RunningTool(builder.start(), limit);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
