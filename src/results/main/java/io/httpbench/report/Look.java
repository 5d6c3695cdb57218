package io.httpbench.report;

import java.util.Map;
import java.util.Objects;
import org.apache.commons.text.WordUtils;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi.Style;

/**
 * Capabilities of the place where tables are shown.
 *
 * @param colours whether they are shown to a person who wants them
 * @param blocks whether block characters can be shown
 * @param columns how long a line may be
 */
public record Look(boolean colours, boolean blocks, int columns) {

    /** No name of a client fits a narrower terminal; its lines are wrapped. */
    private static final int NARROWEST = 60;

    /** For files and tests: no colours. */
    public static final Look PLAIN = new Look(false, true, FittedTable.WIDTH);

    /**
     * The look for a stream.
     *
     * @param terminal whether it is one
     * @param environment of the process: a nonempty {@code NO_COLOR} disables colours (https://no-color.org), as does a
     *     terminal that reports none
     */
    public static Look of(boolean terminal, Map<String, String> environment) {
        boolean wanted = environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
        return new Look(terminal && wanted, blocksIn(System.getProperty("native.encoding")), FittedTable.WIDTH);
    }

    /** The same for a terminal of this width. */
    public Look within(int width) {
        return new Look(colours, blocks, Math.max(NARROWEST, Math.min(FittedTable.WIDTH, width)));
    }

    /** A sentence on as many lines as it needs; those after the first are indented. */
    String wrapped(String sentence) {
        return WordUtils.wrap(sentence, columns - 2, "\n  ", false);
    }

    /** In the colour for invalid figures. */
    String bad(String line) {
        return painted(Style.fg_red, line);
    }

    /** In the colour for warnings. */
    String caution(String line) {
        return painted(Style.fg_yellow, line);
    }

    private String painted(Style style, String line) {
        return colours ? Colours.painted(style, line) : line;
    }

    /** What the locale can show, regardless of our encoding: piped output ends on a screen, too. */
    static boolean blocksIn(@Nullable String encoding) {
        return Objects.requireNonNullElse(encoding, "").replace("-", "").equalsIgnoreCase("UTF8");
    }
}
