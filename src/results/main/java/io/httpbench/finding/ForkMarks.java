package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.stats.Doubt;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** How many forks a row's figures are of, with marks of what a reader of a ranking must know about them. */
public final class ForkMarks {

    /** Marks a row that is no answer, since its rate was still changing. */
    public static final String NOT_STEADY = "~";

    private static final String NOT_STEADY_LEGEND = NOT_STEADY + ": not steady, so no answer.";

    /** Marks a row that is no answer, since each of its forks was disturbed. */
    public static final String DISTURBED = "!";

    private static final String DISTURBED_LEGEND = DISTURBED + ": every fork was disturbed, so no answer.";
    private static final String SET_ASIDE = "*";

    private ForkMarks() {}

    /** For example {@code 5}; {@code 4! +1*} of four that were all disturbed and one that was set aside. */
    public static String of(CellResult cell) {
        long aside = setAside(cell);
        return cell.requestsPerSecond().forks()
                + (Doubt.of(cell).contains(Doubt.DISTURBED) ? DISTURBED : "")
                + (Doubt.of(cell).contains(Doubt.NOT_STEADY) ? NOT_STEADY : "")
                + (aside == 0 ? "" : " +" + aside + SET_ASIDE);
    }

    /** What the marks in these rows mean, in a short sentence each; empty without any. */
    public static List<String> legend(List<CellResult> cells) {
        List<String> legend = new ArrayList<>(ofDoubts(cells));
        if (cells.stream().anyMatch(cell -> setAside(cell) > 0)) {
            legend.add(SET_ASIDE + ": a fork that was set aside.");
        }
        return legend;
    }

    /** The same of the marks for rows that are no answer. */
    public static List<String> ofDoubts(List<CellResult> cells) {
        return Stream.of(
                        any(cells, Doubt.DISTURBED) ? DISTURBED_LEGEND : "",
                        any(cells, Doubt.NOT_STEADY) ? NOT_STEADY_LEGEND : "")
                .filter(legend -> !legend.isEmpty())
                .toList();
    }

    private static boolean any(Collection<CellResult> cells, Doubt doubt) {
        return cells.stream().anyMatch(cell -> Doubt.of(cell).contains(doubt));
    }

    private static long setAside(CellResult cell) {
        return cell.forks().stream().filter(fork -> fork.setAside() != null).count();
    }
}
