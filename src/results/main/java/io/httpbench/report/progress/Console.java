package io.httpbench.report.progress;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Standard output or standard error. On a terminal the last line may be live: it is redrawn in place, and other lines
 * push it down. Any thread.
 */
public final class Console {

    private static final int COLUMNS = 100;

    /** Width of a terminal that does not report its own. */
    private static final int FALLBACK = 80;

    /**
     * From the start of the line, where the cursor waits, to the end of the screen: a terminal that has become narrower may
     * have wrapped the line.
     */
    private static final String ERASE = "\r\u001b[J";

    private static final String CUT_OFF = "\u001b[?7l";
    private static final String WRAP = "\u001b[?7h";

    private final PrintStream out;
    private final boolean terminal;
    private final boolean escapes;
    private String live = "";

    /**
     * A console.
     *
     * @param terminal whether it is a terminal, see {@link #isTerminal(int)}
     * @param escapes whether it understands escape sequences and its user wants any; without them, resizing the terminal may
     *     leave parts of a live line behind
     */
    public Console(PrintStream out, boolean terminal, boolean escapes) {
        this.out = out;
        this.terminal = terminal;
        this.escapes = escapes;
    }

    /** A console that is no terminal. */
    public static Console plain(PrintStream out) {
        return new Console(out, false, false);
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
        out.print(erasing() + text + (text.endsWith("\n") ? "" : "\n") + drawing());
        out.flush();
    }

    /** Redraws the live line; does nothing without a terminal. */
    synchronized void live(String line) {
        if (terminal) {
            String erasing = erasing();
            live = line;
            out.print(erasing + drawing());
            out.flush();
        }
    }

    /** Removes the live line. */
    synchronized void endLive() {
        out.print(erasing());
        live = "";
        out.flush();
    }

    private String erasing() {
        if (live.isEmpty()) {
            return "";
        }
        return escapes ? ERASE : "\r" + " ".repeat(live.length()) + "\r";
    }

    private String drawing() {
        if (live.isEmpty()) {
            return "";
        }
        return escapes ? CUT_OFF + live + WRAP + "\r" : live + "\r";
    }
}
