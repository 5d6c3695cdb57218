package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.config.reading.ReaderWith;
import io.httpbench.model.KnownClient;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.Row;
import io.httpbench.testing.TestClient;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forks, their seed and their precision, and clients that are named twice. */
class SamplingTest {

    private static final ReaderWith READER = new ReaderWith(client("Vertx"), client("Netty"));

    private static KnownClient client(String name) {
        return TestClient.named(name, Protocol.HTTP11).known();
    }

    private static Settings read(String... namesAndValues) {
        return READER.read(namesAndValues);
    }

    private static List<String> problems(String... namesAndValues) {
        return READER.refused(namesAndValues);
    }

    @ParameterizedTest
    @CsvSource({"2%, 0.02", "0.02, 0.02", "2.5 %, 0.025", "99.9%, 0.999", "0.000000001, 0.000000001"})
    void aPrecisionIsAShareOrPerCent(String text, double share) {
        assertThat(read("JB_PRECISION", text).runs().sampling().precision()).hasValue(share);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0", "0%", "1", "100%", "2", "-0.02", "-2%", "two", "%", "0.02%%", "1e-2", "NaN", "0,02", "2%:",
                "2%:15", "2%:0", "2%:1002", "2%:8:8"
            })
    void anythingElseIsRefused(String text) {
        assertThat(problems("JB_PRECISION", text))
                .containsExactly("JB_PRECISION=" + text
                        + ": allowed: more than 0 and less than 1, or the same in %, for example 0.02 or 2%; after a colon the most"
                        + " forks per row, an even number up to 1000, as in 2%:20; unset 30");
    }

    @Test
    void withAPrecisionForksAreTheLeast() {
        assertThat(read("JB_PRECISION", "2%").runs().forks()).as("unset").isEqualTo(8);
        assertThat(read("JB_PRECISION", "2%").shown()).containsEntry("JB_FORKS", "8");
        assertThat(read("JB_PRECISION", "2%", "JB_FORKS", "10").runs().forks()).isEqualTo(10);
        assertThat(read("JB_PRECISION", "2%:8", "JB_FORKS", "8")
                        .runs()
                        .sampling()
                        .most(8))
                .isEqualTo(8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "6", "9"})
    void withAPrecisionBlocksComeInPairsAndAreNotFew(String forks) {
        assertThat(problems("JB_PRECISION", "2%", "JB_FORKS", forks))
                .containsExactly("JB_FORKS=" + forks + ": allowed: an even number, at least 8, with JB_PRECISION");
    }

    @Test
    void untilPairsAreDecidedForksAreTheLeastToo() {
        Settings.Runs runs = read("JB_UNTIL", "5%").runs();

        assertThat(runs.sampling().until()).hasValue(0.05);
        assertThat(runs.forks()).isEqualTo(8);
        assertThat(runs.sampling().most(8)).isEqualTo(30);
        assertThat(problems("JB_UNTIL", "5%", "JB_FORKS", "9"))
                .containsExactly("JB_FORKS=9: allowed: an even number, at least 8, with JB_UNTIL");
        assertThat(problems("JB_UNTIL", "0")).hasSize(1);
    }

    @Test
    void oneRuleDecidesWhenARunEnds() {
        assertThat(problems("JB_UNTIL", "5%", "JB_PRECISION", "2%"))
                .containsExactly(
                        "JB_UNTIL=5%: allowed: either this or JB_PRECISION, since each decides when a run ends");
    }

    /** Rates are then the schedule's. */
    @Test
    void anOpenLoopTellsNoRowsApart() {
        assertThat(problems("JB_UNTIL", "5%", "JB_RATE", "1000"))
                .singleElement()
                .asString()
                .startsWith("JB_UNTIL=5%: ");
    }

    @Test
    void withoutAPrecisionForksAreAsManyAsToldAndTheirMostDoesNotCount() {
        Settings.Runs runs = read("JB_FORKS", "50").runs();

        assertThat(runs.sampling().most(runs.forks())).isEqualTo(50);
        assertThat(read().runs().forks()).isEqualTo(1);
    }

    @Test
    void theMostIsNotLessThanTheLeast() {
        assertThat(problems("JB_PRECISION", "2%:4"))
                .containsExactly("JB_PRECISION=2%:4: allowed: at least JB_FORKS=8 after a colon, and not 4");
        assertThat(problems("JB_UNTIL", "2%", "JB_FORKS", "32"))
                .containsExactly("JB_UNTIL=2%: allowed: at least JB_FORKS=32 after a colon, and not 30");
    }

    @Test
    void aSeedIsAnyLong() {
        assertThat(read().runs().sampling().seed()).isEmpty();
        assertThat(read("JB_SEED", "-9223372036854775808").runs().sampling().seed())
                .hasValue(Long.MIN_VALUE);
        assertThat(problems("JB_SEED", "9223372036854775808")).hasSize(1);
        assertThat(problems("JB_SEED", "abc")).hasSize(1);
    }

    @Test
    void aClientNamedTwiceIsARowWithTwoCopies() {
        Settings settings = read("JB_CLIENT", "Vertx, Netty,Vertx", "JB_PROTOCOL", "HTTP11");

        assertThat(settings.rows())
                .containsExactly(
                        new Row("Vertx", Protocol.HTTP11, List.of(LibraryVersion.BUNDLED, LibraryVersion.BUNDLED)),
                        new Row("Netty", Protocol.HTTP11));
        assertThat(settings.rows().get(0).copies(LibraryVersion.BUNDLED)).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"all,all", "Vertx,", ",", "Vertx,,Vertx"})
    void allIsNamedOnceAndNothingIsNoName(String text) {
        assertThat(problems("JB_CLIENT", text))
                .containsExactly("JB_CLIENT=" + text + ": allowed: " + Setting.CLIENT.allowed());
    }

    @Test
    void copiesAreNamedByLetters() {
        assertThat(Row.copyNames(3)).containsExactly("A", "B", "C");
        assertThat(Row.copyNames(27)).endsWith("Z", "A2");
        assertThat(Row.copyNames(1)).containsExactly("A");
    }
}
