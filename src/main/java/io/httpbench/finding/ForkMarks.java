package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Noise;
import io.httpbench.stats.NotSteady;
import java.util.ArrayList;
import java.util.List;

/** How many forks a row's figures are of, with marks of what a reader of a ranking must know about them. */
public final class ForkMarks {

    /** Marks a row that is no answer, since its rate was still changing. */
    public static final String NOT_STEADY = "~";

    /** What that mark means. */
    public static final String NOT_STEADY_LEGEND = NOT_STEADY + ": not steady, so no answer.";

    private static final String DISTURBED = "!";
    private static final String SET_ASIDE = "*";

    private ForkMarks() {}

    /** For example {@code 5}; {@code 4! +1*} of four that were all disturbed and one that was set aside. */
    public static String of(CellResult cell) {
        long aside = setAside(cell);
        return cell.requestsPerSecond().forks()
                + (disturbed(cell) ? DISTURBED : "")
                + (NotSteady.is(cell) ? NOT_STEADY : "")
                + (aside == 0 ? "" : " +" + aside + SET_ASIDE);
    }

    /** What the marks in these rows mean, in a short sentence each; empty without any. */
    public static List<String> legend(List<CellResult> cells) {
        List<String> legend = new ArrayList<>();
        if (cells.stream().anyMatch(ForkMarks::disturbed)) {
            legend.add(DISTURBED + ": every fork was disturbed.");
        }
        if (cells.stream().anyMatch(NotSteady::is)) {
            legend.add(NOT_STEADY_LEGEND);
        }
        if (cells.stream().anyMatch(cell -> setAside(cell) > 0)) {
            legend.add(SET_ASIDE + ": a fork that was set aside.");
        }
        return legend;
    }

    private static boolean disturbed(CellResult cell) {
        List<ForkResult> counting =
                cell.forks().stream().filter(ForkResult::counts).toList();
        return !counting.isEmpty() && counting.stream().allMatch(ForkMarks::disturbed);
    }

    private static boolean disturbed(ForkResult fork) {
        Noise noise = fork.noise();
        return noise != null && noise.disturbed();
    }

    private static long setAside(CellResult cell) {
        return cell.forks().stream().filter(fork -> fork.setAside() != null).count();
    }
}
