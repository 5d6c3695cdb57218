package io.httpbench.matrix;

import io.httpbench.model.ForkPlan;
import io.httpbench.result.ForkMessage;
import io.httpbench.result.Json;
import io.httpbench.result.Measured;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * One fork's JVM, from its start to its guaranteed end. The plan is sent on standard input, which stays open: its end
 * signals to the fork that the conductor is gone. Messages come back on standard output.
 */
final class ForkProcess {

    /** A fork sends a message every second; one that is silent for this long hangs. */
    private static final Duration SILENCE = Duration.ofSeconds(30);

    private static final Duration EXIT = Duration.ofSeconds(10);
    private static final int LAST_LINES = 3;
    private static final String CRASH = "# A fatal error";

    private final Process process;
    private final Path log;
    private final ProcessLines lines;
    private @Nullable Measured measured;
    private @Nullable String failure;

    private ForkProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
        this.lines = new ProcessLines(process);
    }

    /**
     * Starts the JVM and sends it the plan.
     *
     * @param log receives the fork's standard error
     */
    static ForkProcess start(List<String> command, ForkPlan plan, Path log) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        ForkProcess fork = new ForkProcess(process, log);
        try {
            OutputStream in = process.getOutputStream();
            in.write((Json.line(plan) + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException e) {
            // It has exited already; its exit status and its last output say why.
        }
        return fork;
    }

    long pid() {
        return process.pid();
    }

    /** Kills the fork now. Any thread. */
    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    /** Follows the fork until it has exited; at most slightly longer than the deadline. */
    ForkExit await(Duration deadline, Consumer<ForkMessage> listener) throws InterruptedException {
        long end = System.nanoTime() + deadline.toNanos();
        try {
            follow(end, listener);
            if (failure == null) {
                // It closes its client, whose duration is not part of the result.
                boolean ignored = process.waitFor(EXIT.toSeconds(), TimeUnit.SECONDS);
            }
        } finally {
            kill();
        }
        process.waitFor();
        if (measured == null && failure == null) {
            failure = "the fork ended with exit status " + process.exitValue() + lastWords();
        }
        return new ForkExit(measured, measured == null ? failure : null);
    }

    private void follow(long end, Consumer<ForkMessage> listener) throws InterruptedException {
        while (true) {
            long patience = Math.min(SILENCE.toNanos(), end - System.nanoTime());
            String line = lines.next(Duration.ofNanos(patience));
            if (line == null) {
                failure = patience < SILENCE.toNanos()
                        ? "the fork exceeded its deadline and was ended"
                        : "the fork said nothing for " + SILENCE.toSeconds() + " s and was ended";
                return;
            }
            if (line.equals(ProcessLines.END) || !understand(line, listener)) {
                return;
            }
        }
    }

    /** Whether more is to come. */
    private boolean understand(String line, Consumer<ForkMessage> listener) {
        if (!line.startsWith("{")) {
            keep(line);
            return true;
        }
        ForkMessage message;
        try {
            message = Json.read(line, ForkMessage.class);
        } catch (JacksonException e) {
            failure = "the fork said what nobody understands: " + line;
            return false;
        }
        listener.accept(message);
        if (message instanceof ForkMessage.Finished finished) {
            measured = finished.measured();
            return false;
        }
        if (message instanceof ForkMessage.Broken broken) {
            failure = broken.reason();
            return false;
        }
        return true;
    }

    /** A JVM may print output requested by its options, or a crash report, to standard output: kept in its log. */
    private void keep(String line) {
        try {
            Files.writeString(log, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            // It is not part of the results.
        }
    }

    private String lastWords() {
        try {
            List<String> all = Files.readAllLines(log, StandardCharsets.UTF_8).stream()
                    .filter(line -> !line.isBlank() && !line.equals("#"))
                    .toList();
            // A crash report starts with the cause.
            int crash = IntStream.range(0, all.size())
                    .filter(i -> all.get(i).startsWith(CRASH))
                    .findFirst()
                    .orElse(all.size() - LAST_LINES);
            List<String> last =
                    all.stream().skip(Math.max(0, crash)).limit(LAST_LINES).toList();
            return last.isEmpty() ? "" : ": " + String.join(" | ", last);
        } catch (IOException e) {
            return "";
        }
    }
}
