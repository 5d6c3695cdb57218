package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a ranking says of the forks behind a row. */
class ForkMarksTest {

    private static final ForkResult QUIET =
            Samples.cell("Vertx", "H2C", 1_000).forks().get(0);
    private static final ForkResult DISTURBED =
            QUIET.under(null, Samples.noise(1_000_000_000, 0.2, 0, null).with(List.of("others were there")));
    private static final ForkResult SET_ASIDE = DISTURBED.setAsideFor(ForkResult.REPEATED);

    private static CellResult cell(ForkResult... forks) {
        List<ForkResult> numbered = IntStream.range(0, forks.length)
                .mapToObj(i -> forks[i].numbered(i + 1))
                .toList();
        return Samples.with(Samples.cell("Vertx", "H2C", 1), numbered);
    }

    @Test
    void quietForksHaveNoMark() {
        assertThat(ForkMarks.of(cell(QUIET, QUIET))).isEqualTo("2");
        assertThat(ForkMarks.legend(List.of(cell(QUIET)))).isEmpty();
        assertThat(ForkMarks.of(Samples.broken("Jdk", "H2C", "it crashed"))).isEqualTo("0");
    }

    @Test
    void aForkThatWasRepeatedIsCountedApart() {
        assertThat(ForkMarks.of(cell(SET_ASIDE, QUIET, QUIET))).isEqualTo("2 +1*");
        assertThat(ForkMarks.legend(List.of(cell(SET_ASIDE, QUIET))))
                .singleElement()
                .asString()
                .startsWith("*: ");
    }

    @Test
    void aRowOfWhichEveryForkWasDisturbedIsMarked() {
        assertThat(ForkMarks.of(cell(DISTURBED))).isEqualTo("1!");
        assertThat(ForkMarks.of(cell(SET_ASIDE, DISTURBED))).isEqualTo("1! +1*");
        assertThat(ForkMarks.of(cell(DISTURBED, QUIET)))
                .as("one of two was not")
                .isEqualTo("2");
        assertThat(ForkMarks.legend(List.of(cell(QUIET), cell(SET_ASIDE, DISTURBED))))
                .hasSize(2)
                .first()
                .asString()
                .startsWith("!: ");
    }
}
