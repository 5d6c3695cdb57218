package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.PairResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.judged.Note;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The sentences that a run ends with. */
class AnswerTest {

    private static final CellResult FAST = Samples.cell("Vertx", "H2C", 1_000_000, 1_010_000, 990_000);
    private static final CellResult ALIKE = Samples.cell("Netty", "H2C", 985_000, 975_000, 990_000);
    private static final CellResult SLOW = Samples.cell("Jdk", "H2C", 500_000, 506_000, 494_000);

    private static CellResult cold(CellResult cell) {
        List<ForkResult> forks = cell.forks().stream()
                .map(fork -> fork.judged(List.of(), List.of(new Note(Note.Kind.NOT_STEADY, "not steady: faster"))))
                .toList();
        return Samples.with(cell, forks);
    }

    @Test
    void theFastestThoseLikeItAndHowMuchSlowerTheOthersAre() {
        List<String> answer = Answer.of(Samples.ranked(3, SLOW, ALIKE, FAST));

        assertThat(answer)
                .startsWith(
                        "Fastest: Vertx H2C, 100.0k req/s.",
                        "Not distinguishable from it, of 3 pairs together: Netty H2C (1.02 times, 0.973 to 1.06).",
                        "Slower: Jdk H2C 2.00 times, 1.99 to 2.01 (95 % intervals).");
        assertThat(String.join(" ", answer))
                .as("three blocks know the scatter too poorly for advice")
                .doesNotContain("would probably separate");
    }

    @Test
    void fiveForksKnowHowManyMoreWouldSeparateRows() {
        CellResult fast = Samples.cell("Vertx", "H2C", 1_000_000, 1_010_000, 990_000, 1_005_000, 995_000);
        CellResult alike = Samples.cell("Netty", "H2C", 985_000, 975_000, 990_000, 1_000_000, 985_000);

        assertThat(Answer.of(Samples.ranked(5, fast, alike)))
                .last()
                .asString()
                .matches("If the difference seen is real, a new run with JB_FORKS=\\d+ \\(about \\d+ (s|min)\\) would"
                        + " probably separate Netty H2C\\.");
    }

    @Test
    void singleForksAreNoAnswerButSayWhatGivesOne() {
        CellResult one = Samples.cell("Vertx", "H2C", 1_000_000);

        assertThat(Answer.of(Samples.ranked(1, one, Samples.cell("Netty", "H2C", 900_000))))
                .containsExactly("No answer yet: single forks have no interval. JB_FORKS=5 gives intervals and ranks,"
                        + " in about 45 s.");
        assertThat(Answer.of(Samples.ranked(1, one)))
                .containsExactly(
                        "No answer yet: single forks have no interval. JB_FORKS=5 gives intervals, in about 23 s.");
    }

    @Test
    void aSingleForkThatWasNotSteadyNeedsALongerWarmUpToo() {
        CellResult one = Samples.cell("Vertx", "H2C", 1_000_000);

        assertThat(Answer.of(Samples.ranked(1, cold(one), Samples.cell("Netty", "H2C", 900_000))))
                .last()
                .isEqualTo("1 of 2 rows not steady: it takes a longer warm-up, too, or JB_WARMUP_DURATION=auto.");
    }

    @Test
    void aColdRowIsNeitherTheFastestNorSlower() {
        assertThat(Answer.of(Samples.ranked(3, cold(FAST), SLOW, cold(ALIKE))))
                .containsExactly(
                        "No client is shown to be faster: Vertx H2C, 100.0k req/s, was not steady. Highest of the others:"
                                + " Jdk H2C, 50.00k req/s ± 3.0 %.",
                        "Not steady, so no answer: Vertx H2C, Netty H2C.");
        assertThat(Answer.of(Samples.ranked(3, FAST, SLOW, cold(ALIKE))))
                .as("one that is slower in any case takes nothing from the fastest")
                .startsWith("Fastest: Vertx H2C, 100.0k req/s.");
        assertThat(Answer.of(Samples.ranked(3, cold(FAST), cold(SLOW))))
                .containsExactly("No answer: no row was steady. JB_WARMUP_DURATION=auto warms up until it is.");
    }

    @Test
    void aRowThatWasDisturbedInEveryForkIsNoAnswerAndAWarmUpIsNoRemedy() {
        assertThat(Answer.of(Samples.ranked(3, Samples.disturbed(FAST, 0.64, 0), SLOW, ALIKE)))
                .containsExactly(
                        "No client is shown to be faster: Vertx H2C, 100.0k req/s, was disturbed in every fork. Highest of"
                                + " the others: Netty H2C, 98.33k req/s.",
                        "Slower: Jdk H2C 1.97 times, 1.87 to 2.07 (95 % intervals).",
                        "Disturbed in every fork, so no answer: Vertx H2C; others took up to 64 % of the CPUs. An answer"
                                + " takes a quieter machine, not a longer warm-up.");
        assertThat(Answer.of(Samples.ranked(
                        3, Samples.disturbed(FAST, 0.64, 0.07), Samples.disturbed(cold(SLOW), 11.31, 0))))
                .containsExactly(
                        "No answer: every fork was disturbed; others took up to 100 % of the CPUs, the hypervisor"
                                + " kept up to 7 % of the CPUs. An answer takes a quieter machine, not a longer warm-up.");
        assertThat(Answer.of(Samples.ranked(3, Samples.disturbed(FAST, 0.64, 0), cold(SLOW))))
                .containsExactly(
                        "No answer: no row was both undisturbed and steady; others took up to 64 % of the CPUs."
                                + " An answer takes a quieter machine, not a longer warm-up.");
    }

    @Test
    void heatAndSignalsWantAnotherRemedy() {
        Noise hot = Samples.noise(1, 0, 0, 7L).with(List.of("heat slowed the fork's CPUs down 7 times"));
        CellResult row = Samples.with(
                FAST, FAST.forks().stream().map(fork -> fork.under(null, hot)).toList());

        assertThat(Answer.of(Samples.ranked(3, row)))
                .containsExactly(
                        "No answer: every fork was disturbed; heat slowed the CPUs down. An answer takes CPUs that"
                                + " stay cool, not a longer warm-up.");
    }

    @Test
    void aCauseThatOnlyAnOlderJudgeKnewIsTold() {
        assertThat(Answer.of(Samples.ranked(3, Samples.disturbed(FAST, 0, 0))))
                .containsExactly("No answer: every fork was disturbed; others were there. An answer takes a quieter"
                        + " machine, not a longer warm-up.");
    }

    @Test
    void aSingleForkThatWasDisturbedSaysSo() {
        CellResult one = Samples.disturbed(Samples.cell("Vertx", "H2C", 1_000_000), 0.64, 0);

        assertThat(Answer.of(Samples.ranked(1, one, Samples.cell("Netty", "H2C", 900_000))))
                .last()
                .isEqualTo(
                        "1 of 2 rows disturbed: others took up to 64 % of the CPUs. An answer takes a quieter machine,"
                                + " not a longer warm-up.");
    }

    /** The mean of the one is higher by a single fork; block by block the other is faster. */
    @Test
    void aRowIsSlowerOnlyIfThePairSaysThatItIs() {
        CellResult first = Samples.cell("Vertx", "H2C", 1_000_000, 1_010_000, 990_000, 9_000_000);
        CellResult second = Samples.cell("Netty", "H2C", 1_500_000, 1_515_000, 1_485_000, 1_000);
        Comparison told = new Comparison(
                1,
                4,
                "as many as JB_FORKS says",
                null,
                List.of(),
                List.of(new PairResult(
                        "Vertx H2C", "Netty H2C", false, 3, 0.667, 0.66, 0.67, 0.001, 0.001, true, null)),
                null,
                null,
                null,
                List.of(),
                List.of());

        assertThat(Answer.of(Samples.run(first, second).compared(List.of(first, second), told)))
                .containsExactly(
                        "Fastest: Netty H2C, 112.5k req/s.",
                        "Slower: Vertx H2C 1.50 times, 1.49 to 1.52 (95 % intervals).");
    }

    @Test
    void theShareIsOfRankedRowsWhereAnotherWasFaster() {
        assertThat(Standings.shareLegend(Samples.ranked(3, FAST, SLOW), true))
                .isEqualTo(": share of the fastest's rate, with half of the 95 % interval of the pair.");
        assertThat(Standings.shareLegend(Samples.ranked(3, Samples.disturbed(FAST, 0.64, 0), SLOW, ALIKE), false))
                .isEqualTo(": share of the highest rate among rows that may be ranked.");
    }

    /** A t interval of two blocks may reach anywhere. */
    @Test
    void anIntervalWithoutEndsIsNotKnown() {
        CellResult one = Samples.cell("Vertx", "H2C", 1_000_000, 2_000_000);
        CellResult other = Samples.cell("Netty", "H2C", 900_000, 100_000);

        assertThat(Answer.of(Samples.ranked(2, one, other)))
                .contains("Not distinguishable from it: Netty H2C (4.71 times, interval not known).");
    }

    @Test
    void aServerThatCouldHaveDoneMoreThanTheFastestLeavesNoFastest() {
        CellResult fast = server("Fast", Limit.SERVER, FAST);
        CellResult slow = server("Slow", Limit.SERVER, SLOW);
        CellResult idle = Samples.cell("Idle", "H2C", 1_500_000, 1_510_000, 1_490_000);

        assertThat(Answer.of(Samples.ranked(3, fast, slow, server("Idle", Limit.CLIENT, idle))))
                .startsWith("No server is shown to be faster: Idle could do at least 150.0k req/s."
                        + " Highest of the others: Fast, 100.0k req/s.");
        assertThat(Answer.of(Samples.ranked(3, fast, slow, server("Idle", Limit.CLIENT, SLOW))))
                .startsWith("Fastest: Fast, 100.0k req/s.");
    }

    private static CellResult server(String name, String limit, CellResult cell) {
        Limit limited = new Limit(limit, 0.5, 1.0, null, null, null, "");
        CellResult planned = Samples.planned(Samples.planned("RawNetty", "HTTP11", Map.of("server", name), 128), cell);
        return Samples.with(
                planned,
                cell.forks().stream().map(fork -> fork.under(limited, null)).toList());
    }

    @Test
    void whoIsNotShownToBeFasterIsNotTheFastest() {
        assertThat(Answer.of(Samples.ranked(3, FAST, ALIKE)))
                .startsWith(
                        "No client is shown to be faster. Highest rate: Vertx H2C, 100.0k req/s.",
                        "Not distinguishable from it: Netty H2C (1.02 times, 0.973 to 1.06).");
    }

    /** By arithmetic means the second row would be the first, and 1.01 times as fast as the fastest. */
    @Test
    void rowsAreInTheOrderOfTheMeanThatPairsAreRatiosOf() {
        CellResult even = Samples.cell("Netty", "H2C", 1_000_000, 1_000_000, 1_000_000, 1_000_000);
        CellResult skewed = Samples.cell("Vertx", "H2C", 1_900_000, 800_000, 700_000, 800_000);

        RunResult run = Samples.ranked(4, skewed, even);

        assertThat(Standings.of(run).get(""))
                .satisfiesExactly(
                        first -> assertThat(first.cell().client()).isEqualTo("Netty"),
                        second -> assertThat(second.times()).isCloseTo(1 / 0.961, within(0.01)));
        assertThat(Answer.of(run))
                .startsWith("No client is shown to be faster. Highest rate: Netty H2C, 100.0k req/s.");
        assertThat(Standings.orderLegend(run))
                .isEqualTo("Rows are in the order of the geometric means over forks, as pairs are.");
        assertThat(Standings.orderLegend(Samples.ranked(3, FAST, SLOW))).isEmpty();
    }

    /** Whatever forks scatter like, and also where one of two lacks a block that was good to the other. */
    @Test
    void noRankedRowIsFasterThanTheFastestOfItsLoad() {
        Random random = new Random(8529);
        for (int run = 0; run < 500; run++) {
            CellResult[] cells = Stream.of("Vertx", "Netty", "Jdk")
                    .map(client -> Samples.cell(
                            client,
                            "H2C",
                            LongStream.generate(() -> Math.round(1e6 * Math.exp(0.5 * random.nextGaussian())))
                                    .limit(5)
                                    .toArray()))
                    .toArray(CellResult[]::new);
            if (run % 2 == 0) {
                cells = new CellResult[] {
                    Samples.with(cells[0], cells[0].forks().subList(0, 4)), cells[1]
                };
            }

            assertThat(Standings.of(Samples.ranked(5, cells)).get(""))
                    .extracting(Standing::times)
                    .allMatch(times -> times != null && times >= 1 - 1e-9);
        }
    }

    @Test
    void rowsOfDifferentLoadsAreNotCompared() {
        assertThat(Answer.of(Samples.ranked(3, Samples.at("/small", FAST), Samples.at("/large", SLOW))))
                .containsExactly(
                        "/small: Vertx H2C /small, 100.0k req/s ± 2.5 %.",
                        "/large: Jdk H2C /large, 50.00k req/s ± 3.0 %.");
    }

    @Test
    void invalidRowsAreCountedAndNothingElse() {
        assertThat(Answer.of(Samples.ranked(3, FAST, Samples.broken("Jdk", "HTTP11", "it broke"))))
                .containsExactly("Vertx H2C, 100.0k req/s ± 2.5 %.", "Without 1 row that is INVALID.");
        assertThat(Answer.of(Samples.ranked(1, Samples.broken("Jdk", "HTTP11", "it broke"))))
                .containsExactly("No answer: no row is valid.");
    }

    @Test
    void aClientComparedWithItselfHasNoFastest() {
        assertThat(Answer.of(Samples.ranked(3, Samples.copy("A", FAST), Samples.copy("B", FAST))))
                .isEmpty();
        assertThat(Answer.of(Samples.ranked(3))).isEmpty();
    }
}
