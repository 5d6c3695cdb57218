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
import io.httpbench.matrix.plan.ClassPaths;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /** A cell that is judged, and whose it is. */
    private record Judged(ClientFactory factory, CardRow row, Protocol protocol, String word) {

        OwnWays ways() {
            return row.setup().equals("shipped") ? factory.shipped().ways() : factory.ways();
        }

        /** The sentence of a setting that this row has in this protocol. */
        Optional<String> about(String setting) {
            return factory.shipped().facts().tunables().stream()
                    .filter(tunable -> row.setup().equals("shipped")
                            && tunable.name().equals(setting)
                            && tunable.protocols().contains(protocol))
                    .map(Tunable::about)
                    .findFirst();
        }

        @Override
        public String toString() {
            return row.name() + " " + protocol + ": " + word;
        }
    }

    private static List<Judged> judged(Card card, String situation) {
        List<Judged> found = new ArrayList<>();
        for (ClientFactory factory : Clients.all()) {
            card.row(factory.name()).ifPresent(row -> {
                for (Protocol protocol : Protocol.values()) {
                    row.cell(protocol.name(), situation)
                            .filter(CardCell::judged)
                            .ifPresent(cell -> found.add(new Judged(factory, row, protocol, cell.word())));
                }
            });
        }
        return found;
    }

    /** What was observed is declared, and what is declared as done each time was observed. */
    @ParameterizedTest
    @CsvSource({"17, 150", "25, 150", "17-h3, 20"})
    void sayWhatClientsDeclare(String name, int cells) throws CardReadException {
        Card card = card(name);
        List<String> wrong = new ArrayList<>();
        int looked = 0;
        for (Shown shown : HABITS) {
            Habit first = shown.habits()[0];
            boolean mended = first == BREAKS_ON_GOAWAY_BEFORE_24 && !name.startsWith("17");
            for (Judged cell : judged(card, shown.situation())) {
                looked++;
                boolean seen = shown.word().test(cell.word());
                boolean may =
                        Stream.of(shown.habits()).anyMatch(habit -> cell.ways().does(habit, cell.protocol()));
                boolean must = shown.always() && !mended && cell.ways().does(first, cell.protocol());
                if ((seen && !may) || (must && !seen)) {
                    wrong.add("%s, %s, but %s is %sdeclared"
                            .formatted(shown.situation(), cell, first, may ? "" : "not "));
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
        Map<String, String> settings = Map.of("idle-life", "keep", "idle-reuse", "keep", "life-reuse", "life");
        List<String> wrong = new ArrayList<>();
        int looked = 0;
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            for (Judged cell : judged(card, setting.getKey())) {
                String about = cell.about(setting.getValue()).orElse(null);
                if (about != null) {
                    looked++;
                    boolean stays = cell.protocol() != Protocol.HTTP11 && about.endsWith("others stay");
                    boolean closed = !stays && about.contains("is closed");
                    String said = setting.getKey().equals("idle-life")
                            ? closed ? "closed" : "still open"
                            : stays ? "same connection" : "new connection";
                    if (!cell.word().equals(said)) {
                        wrong.add(setting.getKey() + ", " + cell + ", but: " + about);
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(looked).isGreaterThan(cells);
    }
}
