package io.httpbench.command;

import io.httpbench.archive.ReadRun;
import io.httpbench.archive.RunFinder;
import io.httpbench.archive.RunReader;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.CommandOutput;
import io.httpbench.config.Settings;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** The runs that a command is about. */
final class StoredRuns {

    private StoredRuns() {}

    /** What is a run, for help. */
    static final String NAMES =
            "A run: its JB_NAME, its folder or that in JB_OUTPUT_DIR, its results.json, or latest for the newest";

    /** The command-line parameter for one run, the latest if it is missing. */
    static PositionalParamSpec one() {
        return CommandLineModel.argument("<run>", String[].class, "0", "0..1", NAMES + ". Unset: latest.");
    }

    /** The command-line parameter for at least two. */
    static PositionalParamSpec several() {
        return CommandLineModel.argument("<run>", String[].class, "0..*", "2..*", NAMES + ".");
    }

    /** As they were named, if they were. */
    static List<String> names(ParseResult parsed) {
        return parsed.matchedPositionals().stream()
                .flatMap(position -> position.stringValues().stream())
                .toList();
    }

    /**
     * Reads them, and reports what is missing from them, or was read as something else.
     *
     * @throws io.httpbench.archive.RunReadException when one cannot be read
     */
    static List<ReadRun> read(ParseResult parsed, Settings settings, CommandOutput output) {
        Path outputDir = settings.runs().outputDir();
        List<String> names = names(parsed);
        List<ReadRun> runs = (names.isEmpty() ? List.of(RunFinder.LATEST) : names)
                .stream()
                        .map(name -> RunReader.read(RunFinder.find(name, outputDir)))
                        .toList();
        runs.forEach(run -> output.remarks(run.name(), run.remarks()));
        return runs;
    }
}
