package io.httpbench.matrix;

import io.httpbench.result.judged.Note;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a reader of a row should know about a fork that was not in a steady state. It does not invalidate the row. */
final class SteadinessNotes {

    private SteadinessNotes() {}

    /**
     * The notes.
     *
     * @param hostile whether the window had hostile connections in a part of it: that its rate moves is then what is measured
     */
    static List<Note> of(@Nullable Steadiness steadiness, boolean hostile) {
        List<Note> notes = new ArrayList<>();
        if (steadiness == null) {
            return notes;
        }
        if (steadiness.warmupEnd() == WarmupEnd.CAP) {
            notes.add(new Note(
                    Note.Kind.NOT_STEADY,
                    String.format(
                            Locale.ROOT,
                            "the warm-up was not steady yet when it ended after %.0f s (JB_WARMUP_DURATION)",
                            steadiness.warmupNanos() / 1e9)));
        }
        if (steadiness.warmupEnd() == WarmupEnd.COMPILING) {
            notes.add(new Note(
                    Note.Kind.NOT_STEADY,
                    String.format(
                            Locale.ROOT,
                            "the JIT compiler was still busy when the warm-up ended after %.0f s",
                            steadiness.warmupNanos() / 1e9)));
        }
        Double change = steadiness.changePercent();
        if (!hostile && steadiness.window() == WindowVerdict.NOT_STEADY && change != null) {
            notes.add(new Note(
                    Note.Kind.NOT_STEADY,
                    String.format(
                            Locale.ROOT,
                            "not steady: the second half of the window was %.1f %% %s than the first",
                            Math.abs(change),
                            change > 0 ? "faster" : "slower")));
        }
        if (!hostile && steadiness.window() == WindowVerdict.NOT_JUDGED) {
            notes.add(new Note(
                    Note.Kind.CYCLES,
                    "not judged whether it was steady: a rise by 10 % would hide in " + steadiness.slices()
                            + " turns as uneven as these"));
        }
        return notes;
    }
}
