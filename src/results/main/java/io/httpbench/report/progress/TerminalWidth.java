package io.httpbench.report.progress;

import io.httpbench.child.Child;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/**
 * Columns of this process's terminal, from {@code stty}: JLine, which the progress bar would use, resets SIGINT to the
 * system's default when it opens the terminal, and then Ctrl-C is not handled.
 */
final class TerminalWidth {

    private static final File TERMINAL = new File("/dev/tty");
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private TerminalWidth() {}

    /** Empty when there is no terminal, or it does not report them. Takes some milliseconds. */
    static OptionalInt columns() {
        try {
            Child.Ended stty = Child.run(
                    Child.of(List.of("stty", "size"))
                            .redirectInput(TERMINAL)
                            .redirectError(ProcessBuilder.Redirect.DISCARD),
                    LONGEST);
            return parse(String.join("\n", stty.words()));
        } catch (IOException e) {
            return OptionalInt.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return OptionalInt.empty();
        }
    }

    /** Rows and columns, each 0 where the terminal does not report it. */
    static OptionalInt parse(String size) {
        String columns = size.strip().replaceFirst("\\d+ ", "");
        return columns.matches("[1-9]\\d{0,4}") ? OptionalInt.of(Integer.parseInt(columns)) : OptionalInt.empty();
    }
}
