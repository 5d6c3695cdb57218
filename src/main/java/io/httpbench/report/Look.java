package io.httpbench.report;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi.Style;

/**
 * How tables may look where they are shown.
 *
 * @param colours whether a person looks on who wants them
 * @param blocks whether block characters can be shown
 */
public record Look(boolean colours, boolean blocks) {

    /** For files and tests: no colours. */
    public static final Look PLAIN = new Look(false, true);

    /**
     * That of a stream.
     *
     * @param terminal whether it is one
     * @param environment of the process: {@code NO_COLOR} that is not empty takes the colours away (https://no-color.org), as
     *     a terminal does that says it has none
     */
    public static Look of(boolean terminal, Map<String, String> environment) {
        boolean wanted = environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
        return new Look(terminal && wanted, blocksIn(System.getProperty("native.encoding")));
    }

    /** In the colour of what must not be used. */
    String bad(String line) {
        return painted(Style.fg_red, line);
    }

    /** In the colour of what must be read with care. */
    String caution(String line) {
        return painted(Style.fg_yellow, line);
    }

    private String painted(Style style, String line) {
        return colours ? Colours.painted(style, line) : line;
    }

    /** What the locale can show, whatever we write: what goes to a pipe ends on a screen, too. */
    static boolean blocksIn(@Nullable String encoding) {
        return Objects.requireNonNullElse(encoding, "").replace("-", "").equalsIgnoreCase("UTF8");
    }
}
