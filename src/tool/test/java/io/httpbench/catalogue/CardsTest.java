package io.httpbench.catalogue;

import static io.httpbench.api.Habit.BREAKS_ON_GOAWAY_BEFORE_24;
import static io.httpbench.api.Habit.FOLLOWS_REDIRECTS;
import static io.httpbench.api.Habit.KEEPS_CANCELLED;
import static io.httpbench.api.Habit.LOSES_BROKEN;
import static io.httpbench.api.Habit.LOSES_RESETS;
import static io.httpbench.api.Habit.REFUSES_20_KB_HEADS;
import static io.httpbench.api.Habit.RESENDS;
import static io.httpbench.api.Habit.RETURNS_COOKIES;
import static io.httpbench.api.Habit.STOPS_AT_HINTS;
import static io.httpbench.api.Habit.TAKES_UNASKED;
import static io.httpbench.api.Habit.USES_ENDING_CONNECTIONS;
import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientKind;
import io.httpbench.api.Habit;
import io.httpbench.api.OwnWays;
import io.httpbench.api.Protocol;
import io.httpbench.api.tune.Tunable;
import io.httpbench.card.Card;
import io.httpbench.card.CardCell;
import io.httpbench.card.CardReadException;
import io.httpbench.card.CardRow;
import io.httpbench.matrix.ClassPaths;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The cards in {@code docs/cards} are of what this build has, and say what its clients declare. */
class CardsTest {

    private static final Path CARDS = Path.of("docs/cards");

    /**
     * Habits, and the words of a situation that show one of them.
     *
     * @param always whether the first of them shows each time; else it is one that a client may have, now and then
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Shown(boolean always, String situation, Predicate<String> word, Habit... habits) {}

    private static final List<Shown> HABITS = List.of(
            new Shown(false, "stale-get", word -> word.startsWith("sent "), RESENDS),
            new Shown(false, "stale-post-rst", word -> word.startsWith("sent "), RESENDS),
            new Shown(false, "extra-bytes", word -> word.startsWith("taken"), TAKES_UNASKED),
            new Shown(true, "redirect-post-303", "GET"::equals, FOLLOWS_REDIRECTS),
            new Shown(true, "cookies", "returned"::equals, RETURNS_COOKIES),
            new Shown(true, "interim-103", word -> !word.equals("ignored"), STOPS_AT_HINTS),
            new Shown(true, "head-20k", word -> !word.equals("answered"), REFUSES_20_KB_HEADS),
            new Shown(
                    true,
                    "goaway-graceful",
                    word -> word.contains("lost"),
                    BREAKS_ON_GOAWAY_BEFORE_24,
                    USES_ENDING_CONNECTIONS),
            new Shown(
                    false,
                    "goaway-graceful-h3",
                    word -> word.contains("lost") || word.startsWith("new stream"),
                    USES_ENDING_CONNECTIONS),
            new Shown(true, "stale-get", "no end"::equals, LOSES_BROKEN),
            new Shown(false, "rejected-once-h3", "no end"::equals, LOSES_RESETS),
            new Shown(true, "cancel-stops-h3", "nothing"::equals, KEEPS_CANCELLED));

    private static Card card(String jdk) throws CardReadException {
        return Card.read(CARDS.resolve("jdk" + jdk + ".json"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"17", "25"})
    void areOfTheVersionsOfThisBuild(String jdk) throws CardReadException {
        ClassPaths classPaths = ClassPaths.ofThisJvm();
        List<CardRow> rows = card(jdk).rows();

        assertThat(rows).allMatch(row -> row.jdk().startsWith(jdk));
        for (ClientFactory factory : Clients.all()) {
            if (factory.kind() == ClientKind.CLIENT
                    && factory.absence().isEmpty()
                    && factory.minimumJava() <= Integer.parseInt(jdk)) {
                CardRow row = rows.stream()
                        .filter(each -> each.name().equals(factory.name()))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(factory.name() + " is missing"));
                if (!factory.artifacts().isEmpty()) {
                    assertThat(row.version()).as(row.name()).isEqualTo(classPaths.versionOf(factory.library()));
                }
            }
        }
    }

    /** What was observed is declared, and what is declared as done each time was observed. */
    @ParameterizedTest
    @CsvSource({"17, 150", "25, 150", "17-h3, 20"})
    void sayWhatClientsDeclare(String name, int cells) throws CardReadException {
        Card card = card(name);
        List<String> wrong = new ArrayList<>();
        int looked = 0;
        for (ClientFactory factory : Clients.all()) {
            CardRow row = card.row(factory.name()).orElse(null);
            if (row == null) {
                continue;
            }
            OwnWays ways = row.setup().equals("shipped") ? factory.shipped().ways() : factory.ways();
            for (Shown shown : HABITS) {
                for (Protocol protocol : Protocol.values()) {
                    CardCell cell = row.cell(protocol.name(), shown.situation()).orElse(null);
                    if (cell != null && cell.judged()) {
                        looked++;
                        boolean seen = shown.word().test(cell.word());
                        boolean may = Stream.of(shown.habits()).anyMatch(habit -> ways.does(habit, protocol));
                        boolean mended = shown.habits()[0] == BREAKS_ON_GOAWAY_BEFORE_24 && !name.startsWith("17");
                        boolean must = shown.always() && !mended && ways.does(shown.habits()[0], protocol);
                        if ((seen && !may) || (must && !seen)) {
                            wrong.add("%s %s %s: %s, but %s is %sdeclared"
                                    .formatted(
                                            row.name(),
                                            protocol,
                                            shown.situation(),
                                            cell.word(),
                                            shown.habits()[0],
                                            may ? "" : "not "));
                        }
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(looked).isGreaterThan(cells);
    }

    /** What becomes of idle and old connections is what the sentence of the setting says. */
    @ParameterizedTest
    @CsvSource({"17, 60", "25, 60", "17-h3, 5"})
    void saySentencesOfSettingsThatConnectionsObey(String name, int cells) throws CardReadException {
        Card card = card(name);
        List<String> wrong = new ArrayList<>();
        int looked = 0;
        for (ClientFactory factory : Clients.all()) {
            CardRow row = card.row(factory.name()).orElse(null);
            if (row == null || !row.setup().equals("shipped")) {
                continue;
            }
            for (Tunable tunable : factory.shipped().facts().tunables()) {
                for (Protocol protocol : tunable.protocols()) {
                    boolean stays =
                            protocol != Protocol.HTTP11 && tunable.about().endsWith("others stay");
                    String reused = stays ? "same connection" : "new connection";
                    Map<String, String> said = switch (tunable.name()) {
                        case "keep" ->
                            Map.of(
                                    "idle-life",
                                    !stays && tunable.about().contains("is closed") ? "closed" : "still open",
                                    "idle-reuse",
                                    reused);
                        case "life" -> Map.of("life-reuse", reused);
                        default -> Map.of();
                    };
                    for (Map.Entry<String, String> each : said.entrySet()) {
                        CardCell cell = row.cell(protocol.name(), each.getKey()).orElse(null);
                        if (cell != null && cell.judged()) {
                            looked++;
                            if (!cell.word().equals(each.getValue())) {
                                wrong.add("%s %s %s: %s, but: %s"
                                        .formatted(row.name(), protocol, each.getKey(), cell.word(), tunable.about()));
                            }
                        }
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(looked).isGreaterThan(cells);
    }
}
