package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.PairResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.TurnSummary;
import io.httpbench.result.Until;
import io.httpbench.stats.Ranking;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ComparisonTextTest {

    /** Each sentence is a line. */
    private static final Look WIDE = new Look(false, true, 1_000);

    private static final String SHARED =
            "Same letter: no significant difference (paired by block, 5 % for all pairs).\n";
    private static final CellResult NETTY = Samples.cell("Netty", "H2C", 1_000_000, 1_010_000, 990_000);
    private static final CellResult SAME = Samples.cell("Netty", "H2C", 1_001_000, 1_008_000, 991_500);
    private static final CellResult SLOWER = Samples.cell("Netty", "H2C", 900_000, 909_000, 891_500);

    private static String text(
            int blocks, String stopped, @Nullable Double precision, List<String> imprecise, CellResult... cells)
            throws IOException {
        Ranking ranking = Ranking.of(List.of(cells));
        RunResult run = Samples.run(cells)
                .compared(
                        ranking.cells(),
                        new Comparison(
                                42,
                                blocks,
                                stopped,
                                precision,
                                imprecise,
                                ranking.pairs(),
                                null,
                                null,
                                null,
                                List.of(),
                                List.of()));
        StringBuilder text = new StringBuilder();
        ComparisonText.write(run, WIDE, text);
        return text.toString();
    }

    @Test
    void aSingleForkHasNoRanksToExplain() throws IOException {
        assertThat(text(1, "as many as JB_FORKS says", null, List.of(), Samples.cell("Netty", "H2C", 5)))
                .isEmpty();
    }

    @Test
    void lettersAreExplainedWhereThereAreSome() throws IOException {
        CellResult vertx = Samples.cell("Vertx", "H2C", 1_000_000, 1_010_000, 990_000);

        assertThat(text(3, "as many as JB_FORKS says", null, List.of(), NETTY, vertx))
                .isEqualTo(SHARED);
        assertThat(text(3, "as many as JB_FORKS says", null, List.of(), NETTY)).isEmpty();
    }

    @Test
    void whatTheRunCanTellApartIsSaid() throws IOException {
        StringBuilder text = new StringBuilder();
        RunResult run = Samples.run(NETTY);
        Comparison told = new Comparison(
                42, 3, "as many as JB_FORKS says", null, List.of(), List.of(), 3.14, null, null, List.of(), List.of());

        ComparisonText.write(run.compared(run.cells(), told), WIDE, text);

        assertThat(text.toString()).isEqualTo("This run tells about 3.1 % apart (with a probability of 90 %).\n");
    }

    @Test
    void whatTurnsHaveShown() throws IOException {
        assertThat(turns(new TurnSummary(30, 2, 1.29, 2.4, 3.1, List.of("A depends on the order"))))
                .isEqualTo("""
                Turns: 30 cycles and 2 set aside; the machine's common speed ranged over 1 : 1.29 within blocks (taken out).
                What is left scatters by 3.1 % from fork to fork and by 2.4 % from turn to turn.
                Turns: A depends on the order.
                """);
        assertThat(turns(new TurnSummary(4, 0, 1, null, null, List.of())))
                .isEqualTo(
                        "Turns: 4 cycles; the machine's common speed ranged over 1 : 1.00 within blocks (taken out).\n");
    }

    @Test
    void linesAreAsWideAsTheTerminal() throws IOException {
        for (int columns : new int[] {60, 80, 100}) {
            Look look = new Look(false, true, columns);
            assertThat(turns(new TurnSummary(30, 2, 1.29, 9.9, 3.1, List.of("A depends on the order")), look)
                            .lines())
                    .hasSizeGreaterThan(3)
                    .allMatch(line -> line.length() <= columns);
        }
    }

    /** Three blocks of ten turns: a fork's mean of turns that scatter by 9.8 % scatters by 3.1 %. */
    @Test
    void longerWindowsAreAdvisedWhereTurnsScatterMost() throws IOException {
        String advice = "turn to turn: longer windows help more than more forks.\n";

        assertThat(turns(new TurnSummary(30, 0, 1, 9.7, 3.1, List.of()))).doesNotContain(advice);
        assertThat(turns(new TurnSummary(30, 0, 1, 9.9, 3.1, List.of()))).contains(advice);
        assertThat(turns(new TurnSummary(30, 0, 1, 2.0, 0.0, List.of()))).contains(advice);
    }

    private static String turns(TurnSummary turns) throws IOException {
        return turns(turns, WIDE);
    }

    private static String turns(TurnSummary turns, Look look) throws IOException {
        RunResult run = Samples.run(NETTY);
        Comparison told = new Comparison(
                42, 3, "as many as JB_FORKS says", null, List.of(), List.of(), null, null, turns, List.of(), List.of());
        StringBuilder text = new StringBuilder();
        ComparisonText.write(run.compared(run.cells(), told), look, text);
        return text.toString();
    }

    @Test
    void whichPairsAreTheSameAndWhichUndecided() throws IOException {
        CellResult vertx = Samples.cell("Vertx", "H2C", 1_000_000, 1_010_000, 990_000);
        PairResult same = new PairResult("A", "B", false, 12, 1, 0.99, 1.01, 0.9, 0.9, false, true);
        PairResult unknown = new PairResult("A", "C", false, 12, 1, 0.9, 1.1, 0.9, 0.9, false, false);
        PairResult apart = new PairResult("B", "C", false, 12, 2, 1.9, 2.1, 0.001, 0.001, true, false);
        Comparison ended = new Comparison(
                42,
                12,
                "as many as were allowed",
                null,
                List.of(),
                List.of(same, unknown, apart),
                null,
                new Until(0.05, List.of(8, 12)),
                null,
                List.of(),
                List.of());
        StringBuilder text = new StringBuilder();

        ComparisonText.write(Samples.run(vertx).compared(List.of(vertx.ranked("a")), ended), WIDE, text);

        assertThat(text.toString()).isEqualTo("""
                Same letter: no significant difference (paired by block, 5 % for all pairs and looks).
                Stopped after 12 forks per row: as many as were allowed.
                Same within 5.0 %: A and B.
                Neither told apart nor the same within 5.0 %: A and C.
                """);
    }

    @Test
    void tooManyRowsHaveNoRanksAndThatIsSaid() throws IOException {
        CellResult[] cells = IntStream.rangeClosed(0, Ranking.MOST_CELLS)
                .mapToObj(i -> Samples.cell("C" + i, "H2C", 10, 20))
                .toArray(CellResult[]::new);

        assertThat(text(2, "as many as JB_FORKS says", null, List.of(), cells))
                .isEqualTo("No ranks: they are given to at most 100 rows.\n");
    }

    @Test
    void whyItStoppedAndWhoIsNotThere() throws IOException {
        assertThat(text(3, "as many as were allowed", 0.02, List.of("Netty H2C"), NETTY))
                .isEqualTo("""
                    Stopped after 3 forks per row: as many as were allowed (± 2.0 %).
                    Wider: Netty H2C, ± 2.5 %
                    """);
        assertThat(text(3, "every interval is as narrow as JB_PRECISION asks", 0.0005, List.of(), NETTY))
                .isEqualTo("Stopped after 3 forks per row: every interval is as narrow as JB_PRECISION asks"
                        + " (± 0.0500 %).\n");
    }

    @Test
    void anAaRunTellsTheNoiseOfTheMachine() throws IOException {
        String said = text(
                3,
                "as many as JB_FORKS says",
                null,
                List.of(),
                Samples.copy("A", NETTY),
                Samples.copy("B", SAME),
                Samples.copy("C", SLOWER));

        assertThat(said).isEqualTo(SHARED + """
            A/A run: 2 of 3 pairs of a client with itself differ significantly.
            A/A Netty H2C copy A against Netty H2C copy B: +0.0 %, 95 % interval -0.5 % to +0.5 %
            A/A Netty H2C copy A against Netty H2C copy C: +11.1 %, 95 % interval +11.0 % to +11.2 %, DIFFERENT
            A/A Netty H2C copy B against Netty H2C copy C: +11.1 %, 95 % interval +10.6 % to +11.6 %, DIFFERENT
            """);
    }

    /** One of three is no share: a good run has it once in twenty. */
    @Test
    void theShareOfAlarmsIsOneOfTwentyPairsOrMore() throws IOException {
        CellResult[] six = IntStream.range(0, 6)
                .mapToObj(copy -> Samples.copy("ABCDEF".substring(copy, copy + 1), NETTY))
                .toArray(CellResult[]::new);
        CellResult[] seven = Arrays.copyOf(six, 7);
        seven[6] = Samples.copy("G", SLOWER);

        assertThat(text(3, "as many as JB_FORKS says", null, List.of(), six))
                .contains("A/A run: 0 of 15 pairs of a client with itself differ significantly.\n");
        assertThat(text(3, "as many as JB_FORKS says", null, List.of(), seven))
                .contains("A/A run: 6 of 21 pairs of a client with itself differ significantly (29 %);"
                        + " more than 1 in 20 is too many.\n");
    }

    @Test
    void anAaRunOfOneForkHasNothingToTell() throws IOException {
        assertThat(text(
                        1,
                        "as many as JB_FORKS says",
                        null,
                        List.of(),
                        Samples.copy("A", Samples.cell("Netty", "H2C", 5)),
                        Samples.copy("B", Samples.cell("Netty", "H2C", 6))))
                .endsWith(
                        "A/A run: nothing to compare; it takes two valid forks of each copy, most steady, one undisturbed.\n");
    }
}
