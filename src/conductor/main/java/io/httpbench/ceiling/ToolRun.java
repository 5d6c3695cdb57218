package io.httpbench.ceiling;

import io.httpbench.api.Target;
import io.httpbench.child.Child;
import io.httpbench.child.ChildLog;
import io.httpbench.child.Patience;
import io.httpbench.machine.Children;
import io.httpbench.model.CpuList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs a native tool once, on the CPUs of the forks, and parses its output. */
public final class ToolRun {

    private static final long PATIENCE_SECONDS = 30;

    private final @Nullable NavigableSet<Integer> cpus;
    private final int threads;
    private final BooleanSupplier interrupted;

    /**
     * A run.
     *
     * @param cpus to pin it to; null for none
     * @param threads event loops of the tool, at most
     * @param interrupted whether to stop
     */
    public ToolRun(@Nullable NavigableSet<Integer> cpus, int threads, BooleanSupplier interrupted) {
        this.cpus = cpus;
        this.threads = threads;
        this.interrupted = interrupted;
    }

    boolean interrupted() {
        return interrupted.getAsBoolean();
    }

    /**
     * The outcome.
     *
     * @param figures null when there are none
     * @param cpuNanos CPU time of the tool's process
     * @param problem why there are no figures; empty when there are some
     */
    record Outcome(@Nullable ToolFigures figures, long cpuNanos, String problem) {}

    Outcome of(NativeTool tool, LoadShape shape, Target target, long seconds) {
        Path folder = null;
        try {
            folder = Files.createTempDirectory("httpbench-ceiling"); // for its owner only
            List<String> command = new ArrayList<>();
            if (cpus != null) {
                command.addAll(List.of("taskset", "-c", CpuList.format(cpus)));
            }
            command.addAll(tool.command(shape, target, Math.min(threads, shape.connections()), seconds, folder));
            return run(tool, command, seconds, folder);
        } catch (IOException e) {
            return new Outcome(null, 0, tool.name() + " could not be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Outcome(null, 0, "interrupted");
        } finally {
            delete(folder);
        }
    }

    private Outcome run(NativeTool tool, List<String> command, long seconds, Path folder)
            throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        long before = Children.cpuNanos();
        Child child;
        boolean ended;
        String said;
        try (ChildLog log = ChildLog.open(output)) {
            child = Child.start(Child.of(command).redirectOutput(log.redirect()), log);
            child.tellNoMore();
            ended = ends(child, Duration.ofSeconds(seconds + PATIENCE_SECONDS));
            said = child.flooded() ? "" : Files.readString(output, StandardCharsets.UTF_8);
        }
        long cpuNanos = Children.cpuNanos() - before;
        if (child.flooded()) {
            return new Outcome(null, 0, tool.name() + " " + ChildLog.FLOODED);
        }
        if (!ended) {
            return new Outcome(null, 0, interrupted.getAsBoolean() ? "interrupted" : tool.name() + " did not end");
        }
        if (child.exitStatus() != 0) {
            return new Outcome(null, 0, tool.name() + " ended with exit status " + child.exitStatus() + last(said));
        }
        try {
            return new Outcome(tool.parse(said), cpuNanos, "");
        } catch (IllegalArgumentException e) {
            return new Outcome(null, 0, "what " + tool.name() + " says is not understood: " + e.getMessage());
        }
    }

    private boolean ends(Child child, Duration longest) throws InterruptedException {
        try {
            return child.ends(new Patience(longest, interrupted, Duration.ZERO));
        } finally {
            child.kill();
        }
    }

    private static String last(String said) {
        return said.lines()
                .filter(line -> !line.isBlank())
                .reduce((first, second) -> second)
                .map(line -> ": " + line)
                .orElse("");
    }

    private static void delete(@Nullable Path folder) {
        if (folder == null) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            // It is in the temporary folder.
        }
    }
}
