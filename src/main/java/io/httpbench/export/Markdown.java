package io.httpbench.export;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.text.translate.CharSequenceTranslator;
import org.apache.commons.text.translate.LookupTranslator;

/** Writes the Markdown of GitHub and GitLab. */
final class Markdown {

    /** A request body may be a setting. */
    private static final int LONGEST = 300;

    private static final CharSequenceTranslator PLAIN = new LookupTranslator(Map.ofEntries(
            Map.entry("&", "&amp;"),
            Map.entry("<", "&lt;"),
            Map.entry(">", "&gt;"),
            // Must not mention users, wherever the text is pasted.
            Map.entry("@", "&#64;"),
            Map.entry("\\", "\\\\"),
            Map.entry("|", "\\|"),
            Map.entry("*", "\\*"),
            Map.entry("_", "\\_"),
            Map.entry("`", "\\`"),
            Map.entry("~", "\\~"),
            Map.entry("[", "\\["),
            Map.entry("]", "\\]")));

    private final StringBuilder text = new StringBuilder();

    /** Escaped text on one line, truncated if too long. */
    static String plain(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return PLAIN.translate(line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…");
    }

    void line(String markdown) {
        text.append(markdown).append('\n');
    }

    /** A line followed by a blank line, so that a new block may begin. */
    void paragraph(String markdown) {
        line(markdown);
        line("");
    }

    /**
     * A table.
     *
     * @param left number of left-aligned text columns; the others are figures
     * @param rows cells of plain text
     */
    void table(int left, List<String> heads, List<List<String>> rows) {
        row(heads);
        StringBuilder rule = new StringBuilder("|");
        for (int i = 0; i < heads.size(); i++) {
            rule.append(i < left ? " :-- |" : " --: |");
        }
        line(rule.toString());
        rows.forEach(this::row);
        line("");
    }

    private void row(List<String> cells) {
        line(cells.stream().map(Markdown::plain).collect(Collectors.joining(" | ", "| ", " |")));
    }

    /** A collapsible section. */
    void detailsBegin(String summary) {
        paragraph("<details><summary>" + plain(summary) + "</summary>");
    }

    void detailsEnd() {
        paragraph("</details>");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
