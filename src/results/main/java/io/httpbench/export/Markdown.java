package io.httpbench.export;

import java.util.List;
import java.util.stream.Collectors;

/** Writes the Markdown of GitHub and GitLab. */
final class Markdown {

    /** A request body may be a setting. */
    private static final int LONGEST = 300;

    private final StringBuilder text = new StringBuilder();

    /** Escaped text on one line, truncated if too long. */
    static String plain(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        // Must not mention users, wherever the text is pasted.
        return (line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("@", "&#64;")
                .replaceAll("[\\\\|*_`~\\[\\]]", "\\\\$0");
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
