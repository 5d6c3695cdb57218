package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** When a run until pairs are decided ends, and what it calls different then. */
class UntilDecidedTest {

    private static final UntilDecided RULE = UntilDecided.of(0.05, 8, 30);

    /** So many forks around a rate, which alternate between a little more and a little less. */
    private static CellResult row(String client, int forks, double rate, double scatter) {
        return Samples.cell(
                client,
                "H2C",
                IntStream.range(0, forks)
                        .mapToLong(fork -> Math.round(10 * rate * (1 + (fork % 2 == 0 ? scatter : -scatter))))
                        .toArray());
    }

    private static CellResult even(int forks) {
        return row("Vertx", forks, 100_000, 0);
    }

    private static PairResult pair(CellResult other, int forks) {
        return RULE.ranking(List.of(even(forks), other)).pairs().get(0);
    }

    @Test
    void aLargeDifferenceEndsItAndSoDoesSameness() {
        CellResult slower = row("Netty", 12, 80_000, 0.01);
        CellResult same = row("Netty", 12, 100_100, 0.01);

        assertThat(RULE.reached(List.of(even(12), slower))).isTrue();
        assertThat(pair(slower, 12).toldApart()).isTrue();
        assertThat(pair(slower, 12).equivalent()).isFalse();
        assertThat(RULE.reached(List.of(even(12), same))).isTrue();
        assertThat(pair(same, 12).toldApart()).isFalse();
        assertThat(pair(same, 12).equivalent()).isTrue();
        assertThat(RULE.reached(List.of(even(12), slower, row("Jdk", 12, 104_000, 0.05))))
                .as("each pair must be decided")
                .isFalse();
    }

    @Test
    void itIsLookedAtOnlyWhenPlanned() {
        assertThat(RULE.until().looks()).containsExactly(12, 18, 24, 30);
        assertThat(RULE.reached(List.of(even(10), row("Netty", 10, 50_000, 0.01))))
                .isFalse();
    }

    /** What would be significant in a run of 12 forks is not at the first look of one that may have 30. */
    @Test
    void significanceIsThatOfTheLook() {
        CellResult other = row("Netty", 12, 97_500, 0.035);
        List<CellResult> cells = List.of(even(12), other);

        assertThat(Ranking.of(cells).pairs().get(0).toldApart()).isTrue();
        PairResult pair = pair(other, 12);
        assertThat(pair.pValue()).isLessThan(0.05);
        assertThat(pair.adjustedP()).isGreaterThan(0.05);
        assertThat(pair.toldApart()).isFalse();
        assertThat(RULE.ranking(cells).cells()).extracting(CellResult::rank).containsExactly("a", "a");
        assertThat(RULE.ranking(cells).detectablePercent())
                .isGreaterThan(Ranking.of(cells).detectablePercent());
    }

    /** Of a row that is no answer yet; more forks may be undisturbed. */
    @Test
    void aRowThatIsNoAnswerIsNotDecided() {
        CellResult slower = row("Netty", 12, 80_000, 0.01);
        CellResult disturbed = Samples.disturbed(row("Jdk", 12, 60_000, 0.01), 0.64, 0);

        assertThat(RULE.ranking(List.of(even(12), slower, disturbed)).pairs())
                .singleElement()
                .matches(PairResult::decided);
        assertThat(RULE.reached(List.of(even(12), slower, disturbed))).isFalse();
    }

    /** It is in no pair, however quiet the machine gets. */
    @Test
    void aServerThatCouldHaveDoneMoreIsNotWaitedFor() {
        CellResult fast = Samples.server("Fast", Limit.SERVER, even(12));
        CellResult slow = Samples.server("Slow", Limit.SERVER, row("RawNetty", 12, 80_000, 0.01));
        CellResult idle = Samples.server("Idle", Limit.CLIENT, row("RawNetty", 12, 60_000, 0.01));
        CellResult doubtful = Samples.disturbed(idle, 0.64, 0);

        assertThat(doubtful).matches(CellResult::atLeast).matches(row -> !Doubt.none(row));
        assertThat(RULE.reached(List.of(fast, slow, doubtful))).isTrue();
        assertThat(RULE.reached(List.of(fast, Samples.disturbed(slow, 0.64, 0), idle)))
                .isFalse();
    }

    @Test
    void withoutTwoValidRowsThereIsNothingToWaitFor() {
        assertThat(RULE.reached(List.of(even(8), Samples.broken("Netty", "H2C", "it crashed"))))
                .isTrue();
        assertThat(RULE.reached(List.of(even(8), Samples.at("/other", row("Netty", 8, 100_000, 0.2)))))
                .as("rows of different loads are not compared")
                .isTrue();
        assertThat(Ranking.of(List.of(even(8), even(8))).pairs())
                .extracting(PairResult::equivalent)
                .containsOnlyNulls();
    }
}
