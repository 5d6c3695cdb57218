package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Note;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RankingTest {

    private static final CellResult SLOW = Samples.cell("Slow", "H2C", 500_000, 505_000, 495_000, 502_000);
    private static final CellResult FAST = Samples.cell("Fast", "H2C", 1_000_000, 1_004_000, 996_000, 1_001_000);
    private static final CellResult BROKEN = Samples.broken("Broken", "H2C", "it crashed");

    /** The same forks, of which one gave nothing although the cell is taken for valid. */
    private static CellResult without(int block, CellResult cell) {
        List<ForkResult> forks = new ArrayList<>(cell.forks());
        forks.set(block - 1, new ForkResult(block, false, List.of("it crashed"), List.of(), null, null));
        return Samples.with(cell, forks);
    }

    @Test
    void theFastestIsAWhereverItStands() {
        Ranking ranking = Ranking.of(List.of(SLOW, FAST));

        assertThat(ranking.cells()).extracting(CellResult::client).containsExactly("Slow", "Fast");
        assertThat(ranking.cells()).extracting(CellResult::rank).containsExactly("b", "a");
        assertThat(ranking.pairs()).singleElement().satisfies(pair -> {
            assertThat(pair.toldApart()).isTrue();
            assertThat(pair.ratio()).isBetween(0.499, 0.501);
        });
    }

    @Test
    void anInvalidCellHasNoRankAndIsInNoPair() {
        Ranking ranking = Ranking.of(List.of(SLOW, BROKEN, FAST));

        assertThat(ranking.cells()).extracting(CellResult::rank).containsExactly("b", null, "a");
        assertThat(ranking.pairs()).hasSize(1);
    }

    @Test
    void aCeilingHasNoRankAndIsInNoPairAndCostsNobodyAnyPower() {
        CellResult ceiling = Samples.ceiling(Samples.cell("Raw", "H2C", 3_000_000, 3_010_000, 2_990_000, 3_002_000));

        Ranking ranking = Ranking.of(List.of(SLOW, ceiling, FAST));

        assertThat(ranking.cells()).extracting(CellResult::rank).containsExactly("b", null, "a");
        assertThat(ranking.pairs()).isEqualTo(Ranking.of(List.of(SLOW, FAST)).pairs());
    }

    /** A server that could have done more is at least as fast as it was measured: others may be no faster. */
    @Test
    void aServerIsRankedOnlyWhereItWasTheLimit() {
        CellResult alike = Samples.cell("Alike", "H2C", 999_000, 1_005_000, 997_000, 1_000_000);
        CellResult between = Samples.cell("Between", "H2C", 700_000, 705_000, 695_000, 702_000);

        Ranking ranking = Ranking.of(List.of(
                Samples.server("Slow", Limit.SERVER, SLOW),
                Samples.server("Idle", Limit.CLIENT, between),
                Samples.server("Fast", Limit.SERVER, FAST),
                Samples.server("Alike", Limit.SERVER, alike),
                Samples.server("Both", Limit.BOTH, between)));

        assertThat(ranking.cells()).extracting(CellResult::rank).containsExactly("b", null, "a", "a", null);
        assertThat(ranking.cells()).extracting(CellResult::atLeast).containsExactly(false, true, false, false, true);
        assertThat(ranking.pairs()).as("of those with a rank").hasSize(3);
    }

    /** One fork of many is judged otherwise by chance. */
    @Test
    void aServerWasTheLimitByMostOfItsForks() {
        CellResult fast = Samples.server("Fast", Limit.SERVER, FAST);
        CellResult mostly = fast;
        for (int clients = 1; clients <= 2; clients++) {
            List<ForkResult> forks = new ArrayList<>(mostly.forks());
            forks.set(
                    clients, Samples.server("Fast", Limit.CLIENT, FAST).forks().get(clients));
            mostly = Samples.with(mostly, forks);
            assertThat(mostly.atLeast()).as("%d of 4", clients).isEqualTo(clients == 2);
        }
    }

    @Test
    void aServerWithoutAForkThatCountsCouldHaveDoneNothing() {
        CellResult broken =
                Samples.planned(Samples.planned("RawNetty", "HTTP11", Map.of("server", "Broken"), 128), BROKEN);

        assertThat(broken.atLeast()).isFalse();
    }

    private static CellResult moving(CellResult cell) {
        return Samples.with(
                cell,
                cell.forks().stream()
                        .map(fork -> fork.judged(List.of(), List.of(new Note(Note.Kind.NOT_STEADY, "not steady"))))
                        .toList());
    }

    /** Its rate is none of its client's: it has no letter, and makes no other pair harder to tell apart. */
    @Test
    void aRowThatIsNoAnswerIsInNoPair() {
        CellResult between = Samples.cell("Between", "H2C", 700_000, 705_000, 695_000, 702_000);
        List<CellResult> cells = List.of(moving(between), FAST, Samples.disturbed(between, 0.64, 0), SLOW);

        Ranking ranking = Ranking.of(cells);

        assertThat(ranking.cells()).extracting(CellResult::rank).containsExactly(null, "a", null, "b");
        assertThat(ranking.pairs())
                .isEqualTo(Ranking.of(List.of(FAST, SLOW)).pairs())
                .hasSize(1);
    }

    @Test
    void oneQuietForkIsEnoughToBeRanked() {
        CellResult disturbed = Samples.disturbed(FAST, 0.64, 0);
        CellResult oneQuiet = Samples.with(
                FAST,
                Stream.concat(
                                FAST.forks().stream().limit(1),
                                disturbed.forks().stream().skip(1))
                        .toList());

        assertThat(Ranking.of(List.of(oneQuiet, SLOW)).cells())
                .extracting(CellResult::rank)
                .containsExactly("a", "b");
    }

    @Test
    void aClientIsRankedWhateverItsLimitWas() {
        assertThat(FAST.atLeast()).isFalse();
    }

    @Test
    void oneForkGivesNoRank() {
        Ranking ranking = Ranking.of(List.of(Samples.cell("A", "H2C", 10), Samples.cell("B", "H2C", 10_000)));

        assertThat(ranking.cells()).extracting(CellResult::rank).containsExactly(null, null);
        assertThat(ranking.pairs()).isEmpty();
    }

    @Test
    void aCellAloneHasNone() {
        assertThat(Ranking.of(List.of(FAST)).cells())
                .singleElement()
                .extracting(CellResult::rank)
                .isNull();
    }

    @Test
    void aBlockInWhichOneOfTheTwoGaveNothingIsLeftOutOfTheirPairOnly() {
        CellResult third = Samples.cell("Third", "H2C", 700_000, 702_000, 698_000, 701_000);

        List<PairResult> pairs =
                Ranking.of(List.of(without(2, SLOW), without(3, FAST), third)).pairs();

        assertThat(pairs).extracting(PairResult::blocks).containsExactly(2, 3, 3);
        double slow = Math.log(500_000) + Math.log(502_000);
        double fast = Math.log(1_000_000) + Math.log(1_001_000);
        assertThat(pairs.get(0).ratio()).as("blocks 1 and 4").isCloseTo(Math.exp((slow - fast) / 2), offset());
    }

    private static Offset<Double> offset() {
        return Offset.offset(1e-12);
    }

    @Test
    void identicalForksAreNotToldApartAndConstantRatiosAre() {
        CellResult twin = Samples.cell("Twin", "H2C", 500_000, 505_000, 495_000, 502_000);
        CellResult twice = Samples.cell("Twice", "H2C", 1 << 10, 1 << 11);
        CellResult once = Samples.cell("Once", "H2C", 1 << 9, 1 << 10);

        assertThat(Ranking.of(List.of(SLOW, twin)).cells())
                .extracting(CellResult::rank)
                .containsExactly("a", "a");
        assertThat(Ranking.of(List.of(once, twice)).cells())
                .extracting(CellResult::rank)
                .containsExactly("b", "a");
    }

    @Test
    void aForkWithoutASuccessHasNoLogarithmAndIsLeftOut() {
        CellResult zero = Samples.cell("Zero", "H2C", 0, 505_000, 495_000, 502_000);

        assertThat(Ranking.of(List.of(SLOW, zero)).pairs())
                .singleElement()
                .extracting(PairResult::blocks)
                .isEqualTo(3);
    }

    /** Whoever compares clients at several loads has as many families of pairs, each with its own 5 % and its own letters. */
    @Test
    void pairsAndTheirCorrectionAndLettersAreThoseOfOneLoad() {
        CellResult between = Samples.cell("Between", "H2C", 990_000, 1_003_000, 980_000, 995_000);
        List<CellResult> one = List.of(SLOW, FAST, between);
        List<CellResult> sweep = Stream.of("1", "8", "64")
                .flatMap(concurrency -> one.stream()
                        .map(cell -> Samples.planned(
                                Samples.planned(cell.client(), "H2C", Map.of("concurrency", concurrency), 1), cell)))
                .toList();

        Ranking alone = Ranking.of(one);
        Ranking ranking = Ranking.of(sweep);

        assertThat(ranking.pairs())
                .hasSize(9)
                .allMatch(pair -> lastWord(pair.first()).equals(lastWord(pair.second())));
        assertThat(ranking.pairs().subList(0, 3))
                .extracting(PairResult::adjustedP)
                .containsExactlyElementsOf(
                        alone.pairs().stream().map(PairResult::adjustedP).toList());
        assertThat(ranking.cells().subList(6, 9))
                .extracting(CellResult::rank)
                .containsExactlyElementsOf(
                        alone.cells().stream().map(CellResult::rank).toList());
        assertThat(alone.cells()).extracting(CellResult::rank).containsExactly("b", "a", "a");
    }

    /** Other ways to send the same requests are compared: that is the question. */
    @Test
    void pathsAndDelaysAreLoadsAndConnectionsAreNot() {
        assertThat(Variant.load(Map.of("path", "/large"))).isEqualTo("/large");
        assertThat(Variant.load(Map.of("delay", "5ms"))).isEqualTo("delay 5ms");
        assertThat(Variant.load(Map.of("connections", "8", "setup", "shipped", "server", "Netty")))
                .isEmpty();
    }

    private static String lastWord(String label) {
        return label.substring(label.lastIndexOf(' '));
    }

    @Test
    void moreThanAHundredAreNotCompared() {
        List<CellResult> cells = new ArrayList<>();
        for (int i = 0; i < Ranking.MOST_CELLS; i++) {
            cells.add(Samples.cell("C" + i, "H2C", 1_000_000, 1_000_100));
        }
        assertThat(Ranking.of(cells).pairs()).hasSize(100 * 99 / 2);

        cells.add(SLOW);

        assertThat(Ranking.of(cells).pairs()).isEmpty();
        assertThat(Ranking.of(cells).cells()).hasSize(101).allMatch(cell -> cell.rank() == null);
    }

    @Test
    void copiesOfOneRowAreTheSameAndOthersAreNot() {
        CellResult copyA = Samples.copy("A", FAST);
        CellResult copyB = Samples.copy("B", FAST);
        CellResult slow = Samples.copy("A", SLOW);

        assertThat(Ranking.of(List.of(copyA, copyB, slow, FAST)).pairs())
                .filteredOn(PairResult::same)
                .singleElement()
                .satisfies(pair -> {
                    assertThat(pair.first()).isEqualTo("Fast H2C copy A");
                    assertThat(pair.second()).isEqualTo("Fast H2C copy B");
                    assertThat(pair.toldApart()).isFalse();
                });
    }
}
