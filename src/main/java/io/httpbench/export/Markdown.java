package io.httpbench.export;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.text.translate.CharSequenceTranslator;
import org.apache.commons.text.translate.LookupTranslator;

/** Writes the Markdown of GitHub and GitLab. */
final class Markdown {

    /** A body of a request may be a setting. */
    private static final int LONGEST = 300;

    private static final CharSequenceTranslator PLAIN = new LookupTranslator(Map.ofEntries(
            Map.entry("&", "&amp;"),
            Map.entry("<", "&lt;"),
            Map.entry(">", "&gt;"),
            // Calls nobody, wherever the text is pasted.
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

    /** Text that is nothing but text, on one line, cut where it is too long for a page. */
    static String plain(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return PLAIN.translate(line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…");
    }

    void line(String markdown) {
        text.append(markdown).append('\n');
    }

    /** A line after which a new paragraph or block may begin. */
    void paragraph(String markdown) {
        line(markdown);
        line("");
    }

    /**
     * A table.
     *
     * @param left how many of its columns are words; the others are figures
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

    /** What a reader opens when it is wanted. */
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
