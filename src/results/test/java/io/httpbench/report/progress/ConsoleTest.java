package io.httpbench.report.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ConsoleTest {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private String shown(boolean terminal, boolean escapes) {
        Console console = new Console(new PrintStream(bytes, true, StandardCharsets.UTF_8), terminal, escapes);
        console.live("one");
        console.print("text");
        console.live("two");
        console.endLive();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Whatever is below the start of the live line goes: it may have been wrapped since. */
    @Test
    void theCursorWaitsAtTheStartOfALineThatDoesNotWrap() {
        assertThat(shown(true, true))
                .isEqualTo("\u001b[?7lone\u001b[?7h\r"
                        + "\r\u001b[Jtext\n\u001b[?7lone\u001b[?7h\r"
                        + "\r\u001b[J\u001b[?7ltwo\u001b[?7h\r"
                        + "\r\u001b[J");
    }

    @Test
    void withoutEscapeSequencesALineIsOverwritten() {
        assertThat(shown(true, false)).isEqualTo("one\r\r   \rtext\none\r\r   \rtwo\r\r   \r");
    }

    @Test
    void whatIsNoTerminalGetsNoLiveLine() {
        assertThat(shown(false, false)).isEqualTo("text\n");
    }
}
