package io.httpbench.card;

import java.util.ArrayList;
import java.util.List;

/** A card for a pull request, or for a folder in git that people browse. */
public final class CardMarkdown {

    private CardMarkdown() {}

    /** A table per group: situations down, rows across. */
    public static String of(Card card) {
        StringBuilder text = new StringBuilder("# What clients do\n\n");
        text.append("Made by http-benchmark-java ")
                .append(card.tool())
                .append(" on ")
                .append(card.date())
                .append(", ")
                .append(card.system())
                .append(". Words, not grades: `!` marks where a MUST of an RFC is broken, `~` where a SHOULD is not")
                .append(" followed; \"no end\" is none in ")
                .append(card.patienceSeconds())
                .append(" s.\n\n");
        for (CardRow row : card.rows()) {
            text.append("- ")
                    .append(escaped("%s: library %s, set-up %s, Java %s"
                            .formatted(row.name(), row.version(), row.setup(), row.jdk())))
                    .append('\n');
        }
        for (String group : card.groups()) {
            text.append("\n## ").append(escaped(group)).append("\n");
            for (CardSituation situation : card.situations()) {
                if (situation.group().equals(group)) {
                    append(card, situation, text);
                }
            }
        }
        return text.toString();
    }

    private static void append(Card card, CardSituation situation, StringBuilder text) {
        text.append("\n**")
                .append(situation.id())
                .append("**: ")
                .append(escaped(situation.title()))
                .append('.');
        Rule rule = situation.rule();
        if (!rule.document().isEmpty()) {
            text.append(" [%s §%s](%s) %s: %s."
                    .formatted(rule.document(), rule.section(), rule.link(), rule.level(), escaped(rule.text())));
        }
        text.append("\n\n| | ")
                .append(String.join(" | ", situation.protocols()))
                .append(" |\n|---|");
        text.append("---|".repeat(situation.protocols().size())).append('\n');
        for (CardRow row : card.rows()) {
            List<String> words = new ArrayList<>();
            for (String protocol : situation.protocols()) {
                words.add(row.cell(protocol, situation.id())
                        .filter(cell -> !cell.word().equals(CardCell.NOT_SPOKEN))
                        .map(cell -> escaped(cell.text()))
                        .orElse(""));
            }
            text.append("| ")
                    .append(escaped(row.name()))
                    .append(" | ")
                    .append(String.join(" | ", words))
                    .append(" |\n");
        }
    }

    /** Nothing in a word is markup. */
    static String escaped(String text) {
        return text.replaceAll("([\\\\|*_`<>\\[\\]])", "\\\\$1");
    }
}
