package io.httpbench.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Standard output. On a terminal the last line may be live: it is drawn over again, and other lines push it down.
 * Any thread.
 */
public final class Console {

    private static final int COLUMNS = 100;

    /** Of a terminal that does not know its own. */
    private static final int FALLBACK = 80;

    private static final String ERASE_LINE = "\r\u001b[K";

    private final PrintStream out;
    private final boolean terminal;
    private String live = "";

    /**
     * A console.
     *
     * @param terminal whether a person looks on, as {@link #isTerminal(int)} finds
     */
    public Console(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    /**
     * Whether standard output (1) or standard error (2) is a terminal. {@code System.console()} does not tell: it asks for standard input too, and
     * from JDK 22 on it is there without any terminal.
     */
    @SuppressWarnings("SystemConsoleNull") // asked only where it still means something
    public static boolean isTerminal(int stream) {
        try {
            String device =
                    Files.readSymbolicLink(Path.of("/proc/self/fd/" + stream)).toString();
            return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty") || device.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            return System.console() != null && Runtime.version().feature() < 22;
        }
    }

    /** Whether there is a live line. */
    public boolean terminal() {
        return terminal;
    }

    /** Columns that a live line may take: one that wraps cannot be drawn over. */
    int width() {
        // Some terminals wrap when the last column is written.
        return terminal ? TerminalWidth.columns().orElse(FALLBACK) - 1 : COLUMNS;
    }

    /** Prints text, which may have several lines, above the live line. */
    public synchronized void print(String text) {
        erase();
        out.print(text.endsWith("\n") ? text : text + "\n");
        out.print(live);
        out.flush();
    }

    /** Draws the live line anew; nothing without a terminal. */
    public synchronized void live(String line) {
        if (terminal) {
            erase();
            live = line;
            out.print(live);
            out.flush();
        }
    }

    /** Takes the live line away. */
    public synchronized void endLive() {
        erase();
        live = "";
        out.flush();
    }

    private void erase() {
        if (!live.isEmpty()) {
            out.print(ERASE_LINE);
        }
    }
}
