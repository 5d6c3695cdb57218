package io.httpbench.compare.fact;

import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds all differences but those of the figures. */
public final class RunDifferences {

    private RunDifferences() {}

    /** Differences that apply to all cells. */
    public static FoundDifferences between(RunResult before, RunResult now) {
        FoundDifferences found = between(before, RunSide.of(now));
        if (before.interrupted()) {
            found.warnings().add("the base was interrupted");
        }
        if (now.interrupted()) {
            found.warnings().add("the new run was interrupted");
        }
        return found;
    }

    /** The same for a run that is perhaps only planned. */
    public static FoundDifferences between(RunResult before, RunSide now) {
        FoundDifferences found = new FoundDifferences();
        RunSide base = RunSide.of(before);
        if (before.environment().cpus() == 0 || now.environment().cpus() == 0) {
            found.obstacles().add("machine and settings are unknown: run.json is missing");
        }
        found.add(RunFacts.of(base, now), base, now, base.cold() || now.cold());
        return found;
    }

    /** Differences of one cell. */
    public static FoundDifferences between(CellSide before, CellSide now) {
        FoundDifferences found = new FoundDifferences();
        found.add(CellFacts.ALL, before, now, false);
        return found;
    }

    /** Why the two cells cannot be compared: what differs, and which one is not valid. */
    public static List<String> obstacles(FoundDifferences between, CellResult one, CellResult other) {
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
