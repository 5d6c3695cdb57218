package io.httpbench.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.Measured;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
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
                        "the rate is 15000.50 requests/s, closed loop reached 10000",
                        "SATURATED: offered 15001 requests/s, achieved 10000; 50001 waited for a slot at the end, at most 50003",
                        "77 of 150005 requests were never started, and the percentiles do not know them: users would have "
                                + "waited longer still",
                        "149000 requests started more than 1 ms after their time, some of them in a burst; at most 50003 waited");
    }

    @Test
    void aSearchSaysWhatItFound() {
        assertThat(OpenLoopNotes.of(OpenLoopSamples.open(
                        CLOSED, OpenLoopSamples.followed(), OpenLoopSamples.searched(25_000.0, true))))
                .containsExactly("p99<5ms: kept up to 25000 requests/s");
        assertThat(OpenLoopNotes.of(OpenLoopSamples.open(
                        CLOSED, OpenLoopSamples.followed(), OpenLoopSamples.searched(25_000.0, false))))
                .containsExactly("p99<5ms: kept up to 25000 requests/s; NOT kept in the window after the search");
        assertThat(OpenLoopNotes.of(OpenLoopSamples.open(
                        CLOSED, OpenLoopSamples.followed(), OpenLoopSamples.searched(null, false))))
                .containsExactly("p99<5ms: no rate keeps it; the figures are those of the lowest that was tried");
    }
}
