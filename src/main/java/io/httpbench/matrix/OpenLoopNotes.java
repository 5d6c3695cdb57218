package io.httpbench.matrix;

import io.httpbench.result.Measured;
import io.httpbench.result.OpenLoopResult;
import io.httpbench.result.SloResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a reader must know of a fork's open loop. None of it makes a row invalid: overload is a finding. */
final class OpenLoopNotes {

    private OpenLoopNotes() {}

    /** In words; nothing in closed loop. */
    static List<String> of(Measured measured) {
        OpenLoopResult open = measured.openLoop();
        List<String> notes = new ArrayList<>();
        if (measured.slo() != null) {
            notes.add(promise(measured.slo()));
        }
        if (open == null) {
            return notes;
        }
        if (open.closedLoopPerSecond() != null) {
            notes.add(text(
                    "the rate is %.2f requests/s, closed loop reached %.0f",
                    open.ratePerSecond(), open.closedLoopPerSecond()));
        }
        if (open.saturated()) {
            notes.add(text(
                    "SATURATED: offered %.0f requests/s, achieved %.0f; %d waited for a slot at the end, at most %d",
                    open.offeredPerSecond(), open.achievedPerSecond(), open.backlogAtEnd(), open.backlogMax()));
        }
        if (open.notStarted() > 0) {
            notes.add(text(
                    "%d of %d requests were never started, and the percentiles do not know them: users would have "
                            + "waited longer still",
                    open.notStarted(), open.offered()));
        }
        if (open.lateSends() > 0) {
            notes.add(text(
                    "%d requests started more than %d ms after their time, some of them in a burst; at most %d waited",
                    open.lateSends(), open.lateNanos() / 1_000_000, open.backlogMax()));
        }
        return notes;
    }

    private static String promise(SloResult slo) {
        if (slo.ratePerSecond() == null) {
            return slo.slo() + ": no rate keeps it; the figures are those of the lowest that was tried";
        }
        return text("%s: kept up to %.0f requests/s", slo.slo(), slo.ratePerSecond())
                + (slo.limitReached() ? ", the highest that was tried" : "")
                + (slo.keptInWindow() ? "" : "; NOT kept in the window after the search");
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
