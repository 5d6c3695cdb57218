package io.httpbench.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.result.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CardTest {

    private static final CardSituation STALE = situation("stale", 1, "HTTP11", "H2");
    private static final CardSituation GOAWAY = situation("goaway", 2, "H2");

    @TempDir
    Path dir;

    private static CardSituation situation(String id, int version, String... protocols) {
        Rule rule = new Rule("RFC 9113", "8.7", "SHOULD NOT", "do <that>");
        return new CardSituation(
                id, version, "About " + id, "1 group", List.of(protocols), rule, List.of(), "situation " + id);
    }

    private static CardCell cell(String word, Mark mark) {
        return new CardCell(word, mark, "", Map.of("resent", "1"), Map.of(mark.sign() + word, 3), "key");
    }

    private static CardRow row(String name, CardCell stale, CardCell staleH2, CardCell goaway) {
        Map<String, Map<String, CardCell>> cells = new LinkedHashMap<>();
        cells.put("HTTP11", Map.of("stale", stale));
        cells.put("H2", Map.of("stale", staleH2, "goaway", goaway));
        return new CardRow(name, name, "1.0", List.of(), "shipped", "17.0.1", cells);
    }

    private static Card card(CardSituation goaway, CardRow... rows) {
        return new Card(
                Card.FORMAT,
                Card.KIND,
                "0.1.0",
                "2026-11-28T00:00:00Z",
                "Linux",
                12,
                List.of(STALE, goaway),
                List.of(rows),
                Map.of("key", List.of("+1 ms c1 ← </script>")));
    }

    private static final CardRow VERTX = row(
            "Vertx",
            cell("failed", Mark.NONE),
            cell("sent again", Mark.SHOULD),
            CardCell.without(CardCell.NOT_STAGED, "no port"));
    private static final CardRow JDK = row(
            "Jdk",
            cell("failed", Mark.NONE),
            cell("failed", Mark.NONE),
            new CardCell(CardCell.VARIES, Mark.NONE, "2 × a, 1 × b", Map.of(), Map.of("a", 2, "b", 1), "key"));

    @Test
    void aSituationHasTheProtocolsOfItsCard() {
        assertThat(STALE.on(List.of("H2", "H3")).protocols()).containsExactly("H2");
        assertThat(STALE.on(List.of("H2", "HTTP11"))).isEqualTo(STALE);
    }

    @Test
    void aRowHasItsSituationsDown() {
        assertThat(CardText.of(card(GOAWAY, VERTX))).isEqualTo("""
                        Vertx: library 1.0, set-up shipped, Java 17.0.1

                         1 group | H2           | HTTP11
                        ---------+--------------+--------
                         stale   | ~ sent again | failed
                         goaway  | not staged   | -

                        !: a MUST of an RFC is broken; ~: a SHOULD is not followed; -: cannot arise, or is not spoken.
                        "no end": none in 12 s.
                        Vertx H2 goaway: not staged: no port
                        """);
    }

    @Test
    void rowsAreBesideEachOther() {
        assertThat(CardText.of(card(GOAWAY, VERTX, JDK))).isEqualTo("""
                        Vertx: library 1.0, set-up shipped, Java 17.0.1
                        Jdk: library 1.0, set-up shipped, Java 17.0.1

                         1 group      | stale        | goaway
                        --------------+--------------+------------
                         Vertx H2     | ~ sent again | not staged
                         Vertx HTTP11 | failed       | -
                         Jdk H2       | failed       | varies
                         Jdk HTTP11   | failed       | -

                        !: a MUST of an RFC is broken; ~: a SHOULD is not followed; -: cannot arise, or is not spoken.
                        "no end": none in 12 s.
                        Vertx H2 goaway: not staged: no port
                        Jdk H2 goaway: varies: 2 × a, 1 × b
                        """);
    }

    @Test
    void aDifferenceIsALine() {
        CardDiff diff = CardDiff.of(card(GOAWAY, VERTX, JDK), VERTX, JDK);

        assertThat(diff.lines()).containsExactly("Vertx and Jdk H2 stale: ~ sent again → failed");
        assertThat(diff.varies()).containsExactly("Vertx and Jdk H2 goaway: 2 × a, 1 × b");
        assertThat(diff.missing()).isEmpty();
        assertThat(diff.compared()).isEqualTo(2);
        CardRow steady = row("Ok", cell("failed", Mark.NONE), cell("failed", Mark.NONE), cell("a", Mark.NONE));
        assertThat(CardDiff.of(card(GOAWAY, JDK, steady), JDK, steady).varies())
                .containsExactly("Jdk and Ok H2 goaway: varied before, now a");
        assertThat(CardText.of(diff))
                .endsWith("2 cells compared: 1 differ, 1 vary, 0 have nothing to be compared with\n");
    }

    /** A row, a cell, or its meaning that was not there before is nothing to be compared with. */
    @Test
    void cardsAreComparedRowByRow() {
        CardRow judged = row("Jdk", cell("failed", Mark.NONE), cell("failed", Mark.NONE), cell("failed", Mark.NONE));
        CardRow not =
                row("Jdk", CardCell.without(CardCell.UNJUDGED, "x"), cell("failed", Mark.NONE), cell("x", Mark.NONE));
        CardDiff diff = CardDiff.of(card(situation("goaway", 1, "H2"), not), card(GOAWAY, judged, VERTX));

        assertThat(diff.lines()).isEmpty();
        assertThat(diff.missing())
                .containsExactly(
                        "Jdk H2 goaway: version 1 of the situation was another one, 2",
                        "Jdk HTTP11 stale: not judged before",
                        "Vertx: the card that it is compared with has no such row");
        assertThat(CardDiff.of(card(GOAWAY, judged), card(GOAWAY, judged)).compared())
                .isEqualTo(3);
    }

    @Test
    void nothingInMarkdownIsMarkup() {
        String text = CardMarkdown.of(
                card(GOAWAY, row("A|B", cell("a|b_c", Mark.MUST), cell("x", Mark.NONE), cell("y", Mark.NONE))));

        assertThat(text)
                .contains("| A\\|B | ! a\\|b\\_c | x |")
                .contains(
                        "[RFC 9113 §8.7](https://www.rfc-editor.org/rfc/rfc9113#section-8.7) SHOULD NOT: do \\<that\\>.");
    }

    @Test
    void nothingInThePageEndsItsScript() {
        String page = CardPage.of(card(GOAWAY, VERTX));

        assertThat(page).contains("\\u003c/script>").doesNotContain("\"THE CARD\"");
        assertThat(page.split("</script>", -1)).hasSize(2);
        assertThat(page).doesNotContainPattern("(src|href)=\"http");
    }

    @Test
    void whatIsWrittenIsRead() throws IOException, CardReadException {
        Card card = card(GOAWAY, VERTX, JDK);
        Path file = Files.writeString(dir.resolve("card.json"), Json.pretty(card));

        assertThat(Card.read(file)).isEqualTo(card);
    }

    @Test
    void whatIsNoCardIsRefused() throws IOException {
        Path file = dir.resolve("x.json");
        assertThatThrownBy(() -> Card.read(file)).hasMessage(file + " cannot be read");
        Files.writeString(file, "{");
        assertThatThrownBy(() -> Card.read(file)).hasMessage(file + " is no card: it is not the JSON of one");
        Files.writeString(file, "{}");
        assertThatThrownBy(() -> Card.read(file)).hasMessage(file + " is no card; allowed: card.json of ./run.sh card");
        Files.writeString(file, "{\"kind\":\"card\",\"format\":2}");
        assertThatThrownBy(() -> Card.read(file)).hasMessage(file + " is a card of format 2; allowed: 1");
    }
}
