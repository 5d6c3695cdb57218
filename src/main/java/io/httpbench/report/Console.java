package io.httpbench.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Standard output. On a terminal the last line may be live: it is redrawn in place, and other lines push it down.
 * Any thread.
 */
public final class Console {

    private static final int COLUMNS = 100;

    /** Width of a terminal that does not report its own. */
    private static final int FALLBACK = 80;

    private static final String ERASE_LINE = "\r\u001b[K";

    private final PrintStream out;
    private final boolean terminal;
    private String live = "";

    /**
     * A console.
     *
     * @param terminal whether it is a terminal, see {@link #isTerminal(int)}
     */
    public Console(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    /**
     * Whether standard output (1) or standard error (2) is a terminal. {@code System.console()} is no indication: it
     * also depends on standard input, and from JDK 22 on it exists without any terminal.
     */
    @SuppressWarnings("SystemConsoleNull") // called only where it is still meaningful
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

    /** Columns of the terminal at this moment, or of a line where there is none. */
    public int columns() {
        return terminal ? TerminalWidth.columns().orElse(FALLBACK) : COLUMNS;
    }

    /** Columns that a live line may take: a wrapped line cannot be redrawn. */
    int width() {
        // Some terminals wrap after the last column.
        return terminal ? columns() - 1 : COLUMNS;
    }

    /** Prints text, which may have several lines, above the live line. */
    public synchronized void print(String text) {
        erase();
        out.print(text.endsWith("\n") ? text : text + "\n");
        out.print(live);
        out.flush();
    }

    /** Redraws the live line; does nothing without a terminal. */
    public synchronized void live(String line) {
        if (terminal) {
            erase();
            live = line;
            out.print(live);
            out.flush();
        }
    }

    /** Removes the live line. */
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
