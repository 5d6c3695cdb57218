package io.httpbench.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.judged.Note;
import io.httpbench.result.judged.TurnResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TurnFiguresTest {

    private static final Measured MEASURED = Objects.requireNonNull(
                    Samples.cell("Netty", "HTTP11", 1_000_000).forks().get(0).measured())
            .judgedInTurns(new Steadiness(1, WarmupEnd.FIXED, WindowVerdict.NOT_STEADY, 5.0, 3.0, 40, 100_000_000));

    /** Half a second each. */
    private static List<TurnResult> turns(int cycles, IntToDoubleFunction rate) {
        return IntStream.rangeClosed(1, cycles)
                .mapToObj(
                        cycle -> new TurnResult(cycle, 1, 500_000_000, Math.round(rate.applyAsDouble(cycle) / 2), null))
                .toList();
    }

    private static Steadiness steadiness(List<TurnResult> turns, List<TurnResult> others) {
        return Objects.requireNonNull(
                TurnFigures.of(MEASURED, turns, List.of(others)).steadiness());
    }

    @Test
    void whereNoTurnCountsNothingIsJudged() {
        assertThat(TurnFigures.of(MEASURED, List.of(), List.of())).isSameAs(MEASURED);
    }

    /** All of them are slower in the second half. */
    @Test
    void aMoodIsNoTrend() {
        Steadiness judged = steadiness(
                turns(8, cycle -> cycle > 4 ? 78_000 : 100_000 + cycle % 2),
                turns(8, cycle -> cycle > 4 ? 39_000 : 50_000 + cycle % 3));

        assertThat(judged.window()).isEqualTo(WindowVerdict.STEADY);
        assertThat(judged.slices()).isEqualTo(8);
        assertThat(judged.sliceNanos()).isEqualTo(500_000_000);
    }

    @Test
    void oneThatBecomesFasterAgainstTheOthersIsNotSteady() {
        Steadiness judged = steadiness(turns(8, cycle -> 100_000 + 2_000 * cycle), turns(8, cycle -> 50_000));

        assertThat(judged.window()).isEqualTo(WindowVerdict.NOT_STEADY);
        assertThat(judged.becameFaster()).isTrue();
    }

    @Test
    void fewTurnsSayNothing() {
        assertThat(steadiness(turns(4, cycle -> 100_000 + 9_000 * cycle), turns(4, cycle -> 50_000))
                        .window())
                .isEqualTo(WindowVerdict.TOO_SHORT);
    }

    /** As on a machine whose turns vary by 10 %. */
    @Test
    void unevenTurnsAreNotJudgedAndTheNoteSaysSo() {
        Steadiness judged =
                steadiness(turns(8, cycle -> 100_000 + 10_000 * (cycle * 5 % 8 - 4) / 3.0), turns(8, cycle -> 50_000));

        assertThat(judged.window()).isEqualTo(WindowVerdict.NOT_JUDGED);
        assertThat(SteadinessNotes.of(judged, false))
                .containsExactly(new Note(
                        Note.Kind.CYCLES,
                        "not judged whether it was steady: a rise by 10 % would hide in 8 turns as uneven as these"));
        assertThat(SteadinessNotes.of(judged, true)).isEmpty();
    }
}
