package io.httpbench.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What differs between two rows, or between the rows of two cards.
 *
 * @param lines a line per cell that differs
 * @param missing what could not be compared, and why
 * @param varies cells of either side that do not come out the same each time
 * @param compared number of cells that were
 */
public record CardDiff(List<String> lines, List<String> missing, List<String> varies, int compared) {

    /** All rows of a card with those of the same name in an older one. */
    public static CardDiff of(Card older, Card newer) {
        CardDiff all = new CardDiff(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), 0);
        int compared = 0;
        for (CardRow row : newer.rows()) {
            CardRow before = older.row(row.name()).orElse(null);
            if (before == null) {
                all.missing.add(row.name() + ": the card that it is compared with has no such row");
                continue;
            }
            compared += all.add(row.name(), older, before, newer, row);
        }
        return new CardDiff(all.lines, all.missing, all.varies, compared);
    }

    /** Two rows of a card. */
    public static CardDiff of(Card card, CardRow before, CardRow after) {
        CardDiff diff = new CardDiff(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), 0);
        int compared = diff.add(before.name() + " and " + after.name(), card, before, card, after);
        return new CardDiff(diff.lines, diff.missing, diff.varies, compared);
    }

    /** Returns how many cells were compared. */
    private int add(String name, Card older, CardRow before, Card newer, CardRow after) {
        int compared = 0;
        for (Map.Entry<String, Map<String, CardCell>> protocol : new TreeMap<>(after.cells()).entrySet()) {
            for (CardSituation situation : newer.situations()) {
                CardCell now = protocol.getValue().get(situation.id());
                if (now == null || !now.judged()) {
                    continue;
                }
                String where = name + " " + protocol.getKey() + " " + situation.id();
                if (now.word().equals(CardCell.VARIES)) {
                    varies.add(where + ": " + now.note());
                    continue;
                }
                CardCell then = before.cell(protocol.getKey(), situation.id()).orElse(null);
                int version = older.situation(situation.id())
                        .map(CardSituation::version)
                        .orElse(0);
                if (then == null || !then.judged()) {
                    missing.add(where + ": not judged before");
                } else if (then.word().equals(CardCell.VARIES)) {
                    varies.add(where + ": varied before, now " + now.text());
                } else if (version != situation.version()) {
                    missing.add(where
                            + ": version %d of the situation was another one, %d"
                                    .formatted(version, situation.version()));
                } else {
                    compared++;
                    if (!then.text().equals(now.text())) {
                        lines.add(where + ": " + then.text() + " → " + now.text());
                    }
                }
            }
        }
        return compared;
    }
}
