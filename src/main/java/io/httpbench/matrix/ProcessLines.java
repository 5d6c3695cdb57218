package io.httpbench.matrix;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a process's standard output, read by a separate thread, so that waits for a line are bounded.
 * Empty lines are left out.
 */
public final class ProcessLines {

    /** Instead of a line: no more will come. */
    public static final String END = "";

    /**
     * Waits consist of these steps, so that time in which this process itself was stopped does not count towards the
     * timeout.
     */
    private static final long STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final Process process;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    /** Begins to read. */
    public ProcessLines(Process process) {
        this.process = process;
        Thread reader = new Thread(this::read, "process-output");
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            out.lines().filter(line -> !line.isEmpty()).forEach(lines::add);
        } catch (IOException | UncheckedIOException e) {
            // The pipe breaks when the process is killed: treated like a normal end.
        }
        lines.add(END);
    }

    /** The next line, or {@link #END}; null on timeout. */
    public @Nullable String next(Duration patience) throws InterruptedException {
        for (long left = patience.toNanos(); left > 0; left -= STEP_NANOS) {
            String line = lines.poll(Math.min(left, STEP_NANOS), TimeUnit.NANOSECONDS);
            if (line != null) {
                return line;
            }
        }
        return lines.poll();
    }
}
