package io.httpbench.testing;

import io.httpbench.processes.InProcess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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

    /** The launcher that the build has made. */
    public static final Path JAR = Path.of("target", "http-benchmark-java.jar").toAbsolutePath();

    private final Path outputDir;
    private final Map<String, String> variables = new LinkedHashMap<>();
    private final List<String> launcher = new ArrayList<>();
    private final List<String> options = new ArrayList<>();
    private Path jar = JAR;
    private boolean terminal;
    private boolean archives = true;
    private Duration limit = RunningTool.LIMIT;

    private Tool(Path outputDir) {
        this.outputDir = outputDir;
        with("JB_OUTPUT_DIR", outputDir);
        with("JB_SERVER", "embedded");
        with("JB_REQUESTS", 2_000);
        with("JB_WARMUP_DURATION", "0.1");
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
        return with("JB_JVM_ARGS", options);
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

    /** Its JVMs load all classes from jars, as those of users do. */
    public Tool withoutArchives() {
        archives = false;
        return this;
    }

    /** Variables that would change what it does. */
    static boolean isOurs(String variable) {
        return variable.startsWith("JB_") || variable.startsWith("GITHUB_") || variable.contains("JAVA");
    }

    /** Every JVM reads them from its own environment, and no test can set that of its own. */
    private boolean setsOptionsOfJvms() {
        return variables.keySet().stream()
                .anyMatch(
                        variable -> isOurs(variable) && !variable.startsWith("JB_") && !variable.startsWith("GITHUB_"));
    }

    /** Runs to the end, which must come before {@link RunningTool#LIMIT}, or as {@link #within} says. */
    public ToolResult run(String... args) {
        try (RunningTool running = start(args)) {
            return running.end();
        }
    }

    /**
     * Runs a command in the JVM of the test, which is enough for one that starts nothing and asks for nothing of its process: a
     * relative path is one of the test's own working directory.
     */
    public ToolResult call(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = InProcess.run(
                args,
                variables,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new ToolResult(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /**
     * Measures, with the conductor in the JVM of the test: its stand-in, hosts and forks are processes as ever. For what asks nothing of
     * the conductor's own process, its end or its options.
     */
    public ToolResult conduct(String... args) {
        if (!launcher.isEmpty() || !options.isEmpty() || !archives || !jar.equals(JAR) || setsOptionsOfJvms()) {
            throw new AssertionError("this needs a process: run()");
        }
        ProcessBudget.spend();
        ClassArchives.forChildrenOfThisJvm();
        return call(args);
    }

    /** Starts. */
    public RunningTool start(String... args) {
        ProcessBudget.spend();
        List<String> command = new ArrayList<>(launcher);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(archives ? ClassArchives.options() : ClassArchives.none());
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
        builder.environment().keySet().removeIf(Tool::isOurs);
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
