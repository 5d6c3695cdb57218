package io.httpbench.matrix;

import io.httpbench.result.judged.Note;
import io.httpbench.result.measured.CurveResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.SloResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a reader must know about a fork's open loop. None of it invalidates a row: overload is a finding. */
final class OpenLoopNotes {

    private OpenLoopNotes() {}

    /** In words; nothing in closed loop. */
    static List<Note> of(Measured measured) {
        OpenLoopResult open = measured.openLoop();
        List<Note> notes = new ArrayList<>();
        if (measured.slo() != null) {
            notes.add(slo(measured.slo()));
        }
        if (measured.curve() != null) {
            curve(measured.curve(), notes);
        }
        if (open == null) {
            return notes;
        }
        if (open.closedLoopPerSecond() != null) {
            notes.add(note(
                    Note.Kind.RATE,
                    "the rate is %.2f requests/s, closed loop reached %.0f",
                    open.ratePerSecond(),
                    open.closedLoopPerSecond()));
        }
        if (open.saturated()) {
            notes.add(note(
                    Note.Kind.SATURATED,
                    "SATURATED: offered %.0f requests/s, achieved %.0f; %d waited for a slot at the end, at most %d",
                    open.offeredPerSecond(),
                    open.achievedPerSecond(),
                    open.backlogAtEnd(),
                    open.backlogMax()));
        }
        if (open.notStarted() > 0) {
            notes.add(note(
                    Note.Kind.NOT_STARTED,
                    "%d of %d requests were never started, and the percentiles do not know them: users would have "
                            + "waited longer still",
                    open.notStarted(),
                    open.offered()));
        }
        if (open.lateSends() > 0) {
            notes.add(note(
                    Note.Kind.LATE_SENDS,
                    "%d requests started more than %d ms after their time, some of them in a burst; at most %d waited",
                    open.lateSends(),
                    open.lateNanos() / 1_000_000,
                    open.backlogMax()));
        }
        return notes;
    }

    private static Note slo(SloResult slo) {
        if (slo.ratePerSecond() == null) {
            return note(
                    Note.Kind.SLO_MISSED,
                    "%s: met at no rate; the figures are those of the lowest that was tried",
                    slo.slo());
        }
        return note(
                slo.keptInWindow() ? Note.Kind.SLO_MET : Note.Kind.SLO_MISSED,
                "%s: met up to %.0f requests/s%s%s%s",
                slo.slo(),
                slo.ratePerSecond(),
                slo.limitReached() ? ", the highest that was tried" : "",
                slo.missedPerSecond() == null
                        ? ""
                        : String.format(Locale.ROOT, ", missed at %.0f", slo.missedPerSecond()),
                slo.keptInWindow() ? "" : "; NOT met in the window after the search");
    }

    private static void curve(CurveResult curve, List<Note> notes) {
        Double highest = curve.highestPerSecond();
        if (highest == null) {
            notes.add(note(Note.Kind.SATURATED, "saturated at every rate that was tried"));
        } else if (curve.saturatedPerSecond() == null) {
            notes.add(note(Note.Kind.CURVE, "kept up with %.0f requests/s, the highest rate that was tried", highest));
        } else {
            notes.add(note(
                    Note.Kind.CURVE,
                    "kept up with %.0f requests/s, and not with %.0f",
                    highest,
                    curve.saturatedPerSecond()));
        }
        if (curve.moved() != null && curve.changed()) {
            notes.add(note(
                    Note.Kind.CURVE_MOVED,
                    "the median at the first rate was %.2f times as long at the end as before",
                    curve.moved()));
        }
        Double tail = curve.tailChanged();
        if (tail != null) {
            notes.add(note(
                    Note.Kind.CURVE_MOVED, "p99 at the first rate was %.2f times as long at the end as before", tail));
        }
    }

    private static Note note(Note.Kind kind, String format, Object... values) {
        return new Note(kind, String.format(Locale.ROOT, format, values));
    }
}
