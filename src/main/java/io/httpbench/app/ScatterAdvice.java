package io.httpbench.app;

import io.httpbench.finding.EarlierScatter;
import io.httpbench.result.Environment;
import io.httpbench.result.PlannedCell;
import java.nio.file.Path;
import java.util.List;

/** Which differences a run will tell apart, by the scatter in the last run of its rows here: said before it starts. */
final class ScatterAdvice {

    private ScatterAdvice() {}

    /** A line of the banner, or nothing. */
    static String text(RunContext run, EarlierRuns runs, Environment environment, List<PlannedCell> planned) {
        int blocks = run.blocks().most();
        if (blocks < 2) {
            return "";
        }
        return runs.newest(earlier -> earlier.environment().sameCpus(environment)
                        && new EarlierScatter(earlier).percent(planned, blocks).isPresent())
                .map(found -> text(found, planned, blocks))
                .orElse("");
    }

    private static String text(EarlierRuns.Found found, List<PlannedCell> planned, int blocks) {
        Path name = found.folder().getFileName();
        return Banner.tells(
                new EarlierScatter(found.run()).percent(planned, blocks).orElseThrow(), blocks, name);
    }
}
