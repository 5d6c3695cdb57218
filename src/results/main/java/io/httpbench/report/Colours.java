package io.httpbench.report;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Help.Ansi.Style;

/**
 * A few colours in tables, for what must not be overlooked: red for invalid, yellow for limited by the server, bold for
 * ranks. They are added last, after layout, so that columns stay aligned.
 */
final class Colours {

    private static final Pattern BAD_CELL = Pattern.compile("(?m)(?<=[| ])invalid(?= |$)");
    private static final Pattern LIMITED_CELL = Pattern.compile("(?<=[| ])(?:(?:client and )?server|both) \\(!\\)");
    private static final Pattern RANK = Pattern.compile("(?m)^ ([a-z…]{1,8})(?= +\\| .*\\| )");

    /** A table consists of this line and the following ones with columns. */
    private static final Pattern RANKING = Pattern.compile("(?m)^ rank +\\|.*\\n(?:.*[|+].*(?:\\n|\\z))*");

    /** Such a line is coloured where it is written. */
    private static final String ESCAPE = "\u001b";

    private Colours() {}

    /** The same text in colours. Lines that begin with a column are parsed by other tools, and stay unchanged. */
    static String over(String text) {
        String ranked = RANKING.matcher(text)
                .replaceAll(table -> quoted(RANK.matcher(table.group())
                        .replaceAll(rank -> quoted(
                                rank.group(1).equals("rank")
                                        ? rank.group()
                                        : " " + painted(Style.bold, rank.group(1))))));
        StringBuilder painted = new StringBuilder();
        for (String line : ranked.split("(?<=\n)", -1)) {
            painted.append(line.startsWith("|") || line.startsWith(ESCAPE) ? line : line(line));
        }
        return painted.toString();
    }

    private static String line(String line) {
        return in(Style.fg_yellow, LIMITED_CELL, in(Style.fg_red, BAD_CELL, line));
    }

    private static String in(Style style, Pattern what, String text) {
        return what.matcher(text).replaceAll(found -> quoted(painted(style, found.group())));
    }

    static String painted(Style style, String text) {
        // The code that only switches bold off means double underline on many terminals.
        return style.on() + text + Style.reset.on();
    }

    private static String quoted(String replacement) {
        return Matcher.quoteReplacement(replacement);
    }
}
