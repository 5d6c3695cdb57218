package io.httpbench.child;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a process's standard output, read by a separate thread, so that waits for a line are bounded. Empty lines
 * are left out, long ones are cut. A process that writes faster than its lines are taken waits. They are taken by one
 * thread.
 */
public final class ChildLines implements AutoCloseable {

    /** Instead of a line: no more will come. */
    public static final String END = "";

    /** A result has what was seen in each second, of which a day has many. */
    private static final int LONGEST_MESSAGE = 64 << 20;

    private static final int LONGEST_OTHER = 8 << 10;
    private static final int MOST_WAITING = 64;
    private static final char MESSAGE = '{';

    private final Process process;
    private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(MOST_WAITING);
    private final Thread reader = new Thread(this::read, "process-output");
    private boolean ended;

    /** Begins to read. */
    public ChildLines(Process process) {
        this.process = process;
        reader.setDaemon(true);
        reader.start();
    }

    /** Whether the line is meant for this process: JSON. Anything else is output for people. */
    public static boolean isMessage(String line) {
        return !line.isEmpty() && line.charAt(0) == MESSAGE;
    }

    private void read() {
        try {
            readLines();
            lines.put(END);
        } catch (InterruptedException e) {
            // Closed: nobody takes lines any more.
            Thread.currentThread().interrupt();
        }
    }

    private void readLines() throws InterruptedException {
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            for (int first = out.read(); first >= 0; first = out.read()) {
                String line = line(first, out);
                if (!line.isEmpty()) {
                    lines.put(line);
                }
            }
        } catch (IOException e) {
            // The pipe breaks when the process is killed: treated like a normal end.
        }
    }

    private static String line(int first, Reader rest) throws IOException {
        int longest = first == MESSAGE ? LONGEST_MESSAGE : LONGEST_OTHER;
        StringBuilder line = new StringBuilder();
        for (int next = first; next >= 0 && next != '\n'; next = rest.read()) {
            if (next != '\r' && line.length() < longest) {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    /** The next line, or {@link #END} from the end on; null when there was none for {@link Patience#STEP}. */
    public @Nullable String next() throws InterruptedException {
        String line = ended ? END : lines.poll(Patience.STEP.toMillis(), TimeUnit.MILLISECONDS);
        ended = END.equals(line);
        return line;
    }

    /**
     * Takes no more lines: from now on there is {@link #END}, whether or not the reader has come that far. The process has ended, or is
     * about to: nobody reads its output.
     */
    @Override
    public void close() {
        ended = true;
        reader.interrupt();
    }
}
