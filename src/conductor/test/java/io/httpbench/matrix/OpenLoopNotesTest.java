package io.httpbench.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.judged.Note;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.SloStep;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OpenLoopNotesTest {

    private static final Measured CLOSED = Samples.measured(1_000, 0, 1_000);

    @Test
    void whatWentWellNeedsNoWords() {
        assertThat(OpenLoopNotes.of(CLOSED)).isEmpty();
        assertThat(OpenLoopNotes.of(OpenLoopSamples.open(CLOSED, OpenLoopSamples.followed(), null)))
                .isEmpty();
    }

    @Test
    void overloadIsToldInFull() {
        assertThat(OpenLoopNotes.of(OpenLoopSamples.open(CLOSED, OpenLoopSamples.overloaded(), null)))
                .containsExactly(
                        new Note(Note.Kind.RATE, "the rate is 15000.50 requests/s, closed loop reached 10000"),
                        new Note(
                                Note.Kind.SATURATED,
                                "SATURATED: offered 15001 requests/s, achieved 10000; 50001 waited for a slot at the"
                                        + " end, at most 50003"),
                        new Note(
                                Note.Kind.NOT_STARTED,
                                "77 of 150005 requests were never started, and the percentiles do not know them: users"
                                        + " would have waited longer still"),
                        new Note(
                                Note.Kind.LATE_SENDS,
                                "149000 requests started more than 1 ms after their time, some of them in a burst; at"
                                        + " most 50003 waited"));
    }

    @Test
    void aSearchSaysWhatItFound() {
        assertThat(search(25_000.0, true))
                .containsExactly(new Note(Note.Kind.SLO_MET, "p99<5ms: met up to 25000 requests/s, missed at 37500"));
        assertThat(search(25_000.0, false))
                .containsExactly(
                        new Note(
                                Note.Kind.SLO_MISSED,
                                "p99<5ms: met up to 25000 requests/s, missed at 37500; NOT met in the window after the search"));
        assertThat(search(null, false))
                .containsExactly(new Note(
                        Note.Kind.SLO_MISSED,
                        "p99<5ms: met at no rate; the figures are those of the lowest that was tried"));
    }

    @Test
    void tailsOfTheFirstWindowThatTheLastOneHasNotAreTold() {
        assertThat(curve(8_000, 8_000, 3_900))
                .contains(new Note(
                        Note.Kind.CURVE_MOVED, "p99 at the first rate was 0.49 times as long at the end as before"));
        assertThat(curve(8_000, 8_000, 17_000))
                .contains(new Note(
                        Note.Kind.CURVE_MOVED, "p99 at the first rate was 2.13 times as long at the end as before"));
    }

    @Test
    void scatterOfTailsIsNotTold() {
        assertThat(curve(8_000, 8_000, 4_100)).extracting(Note::kind).doesNotContain(Note.Kind.CURVE_MOVED);
        assertThat(curve(8_000, 4_000))
                .as("no rate twice")
                .extracting(Note::kind)
                .doesNotContain(Note.Kind.CURVE_MOVED);
    }

    /** The last one at the rate of the first, if there are three. */
    private static List<Note> curve(long... p99) {
        List<SloStep> windows = IntStream.range(0, p99.length)
                .mapToObj(i -> OpenLoopSamples.window(i == 1 ? 20_000 : 10_000, p99[i], true))
                .toList();
        return OpenLoopNotes.of(OpenLoopSamples.curved(CLOSED, OpenLoopSamples.curve(10_000.0, windows)));
    }

    private static List<Note> search(@Nullable Double rate, boolean metInWindow) {
        return OpenLoopNotes.of(
                OpenLoopSamples.open(CLOSED, OpenLoopSamples.followed(), OpenLoopSamples.searched(rate, metInWindow)));
    }
}
