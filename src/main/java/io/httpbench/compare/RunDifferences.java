package io.httpbench.compare;

import io.httpbench.result.CellResult;
import io.httpbench.result.Environment;
import io.httpbench.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Finds all differences but those of the figures. */
final class RunDifferences {

    private RunDifferences() {}

    /** Differences that apply to all cells. */
    static FoundDifferences between(RunResult before, RunResult now) {
        FoundDifferences found = between(before, now.environment(), now.settings());
        if (before.interrupted()) {
            found.warn("the base was interrupted");
        }
        if (now.interrupted()) {
            found.warn("the new run was interrupted");
        }
        return found;
    }

    /** The same for a run that is only planned. */
    static FoundDifferences between(RunResult before, Environment environment, Map<String, String> settings) {
        FoundDifferences found = new FoundDifferences();
        MachineDifferences.find(before.environment(), environment, found);
        ServerDifferences.find(before.environment().server(), environment.server(), found);
        WorkDifferences.find(before.settings(), settings, found);
        WorkDifferences.findOfAgents(before.environment(), environment, found);
        return found;
    }

    /** Differences of one cell. */
    static FoundDifferences between(RunResult before, CellResult one, RunResult now, CellResult other) {
        FoundDifferences found = new FoundDifferences();
        CellDifferences.find(before, one, now, other, found);
        return found;
    }

    /** Why the two cells cannot be compared: what differs, and which one is not valid. */
    static List<String> obstacles(FoundDifferences between, CellResult one, CellResult other) {
        List<String> reasons = new ArrayList<>(between.obstacles());
        Stream.concat(invalid("base", one), invalid("new", other)).forEach(reasons::add);
        return List.copyOf(reasons);
    }

    private static Stream<String> invalid(String which, CellResult cell) {
        return cell.valid()
                ? Stream.empty()
                : Stream.of("invalid in " + which + ": " + String.join("; ", cell.verdicts()));
    }
}
