package io.httpbench.command;

import io.httpbench.archive.ReadRun;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.ExitCode;
import io.httpbench.cli.RefusedException;
import io.httpbench.compare.CompareText;
import io.httpbench.compare.Comparer;
import io.httpbench.compare.ComparisonFile;
import io.httpbench.compare.GateJudge;
import io.httpbench.compare.GateTable;
import io.httpbench.compare.NamedRun;
import io.httpbench.compare.RunComparison;
import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import io.httpbench.model.rule.GateRule;
import io.httpbench.model.text.ForeignText;
import io.httpbench.result.GateResult;
import io.httpbench.result.text.Json;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code compare}: compares runs with the first one, without measuring again. */
record CompareCommand(PrintStream out, PrintStream err) implements Command {

    private static final String NAME = "compare";

    private static final String OUTPUT_DIR = "--output-dir";
    private static final String JSON = "--json";

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                NAME,
                "Compares runs with the first of them, row by row: faster, slower, no difference seen, cannot tell,"
                        + " or not comparable and why (exit code 5). Without rules all else is exit code 0. Several"
                        + " runs of the same, separated by commas, count as one side: with several on both sides each"
                        + " run is a sample, and how runs of the same differ is known. Without runs: the latest, with"
                        + " the newest before it that has the same rows.");
        spec.addPositional(CommandLineModel.argument("<base>", String[].class, "0", "0..1", StoredRuns.NAMES + "."));
        spec.addPositional(
                CommandLineModel.argument("<new>", String[].class, "1", "0..1", "The run that is compared with it."));
        spec.addPositional(CommandLineModel.argument(
                "<more>", String[].class, "2..*", "0..*", "More of them, each against the first."));
        spec.addOption(CommandLineModel.option(
                Setting.GATE.flag(), "<rules>", "Rules as in JB_GATE that the new run must pass; with two runs."));
        spec.addOption(CommandLineModel.option(
                OUTPUT_DIR,
                "<folder>",
                "Where compare.md, compare.json, compare.html and, with rules, junit.xml are written. "
                        + "Unset: a new folder beside the new run, compare-<base>-<new>."));
        spec.addOption(
                CommandLineModel.flag(JSON, "Prints compare.json on standard output and all else on standard error."));
        return spec;
    }

    /**
     * Compares, prints and writes.
     *
     * @throws RefusedException when a run cannot be read, or there is only one
     * @throws SettingsException when rules are malformed
     */
    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws IOException {
        List<String> names = StoredRuns.names(parsed);
        if (names.size() == 1) {
            throw new RefusedException(
                    NAME + ": " + names.get(0)
                            + " alone has nothing to be compared with; name two runs, or none for the latest and the one before it");
        }
        List<GateRule> rules = rules(parsed, environment, names.size());
        List<ReadRun> runs = new ComparedRuns(err, outputDir(environment)).read(names);
        List<RunComparison> compared = Comparer.compare(
                named(runs.get(0)),
                runs.stream().skip(1).map(CompareCommand::named).toList());
        List<GateResult> gates = rules.isEmpty()
                ? List.of()
                : GateJudge.judgeStored(rules, runs.get(0).run(), runs.get(1).run());
        ComparisonFile file = new ComparisonFile(compared, gates);
        String folder = parsed.matchedOptionValue(OUTPUT_DIR, "");
        boolean json = parsed.hasMatchedOption(JSON);
        PrintStream people = json ? err : out;
        // Before the files: a folder that cannot be written must not suppress it.
        people.print(text(file));
        if (json) {
            out.println(Json.pretty(file));
        }
        people.println(ForeignText.harmless("comparison: " + new ComparisonFolder(runs, folder).write(file)));
        return ExitCode.of(compared, gates);
    }

    private static List<GateRule> rules(ParseResult parsed, Map<String, String> environment, int runs) {
        String text =
                parsed.matchedOptionValue(Setting.GATE.flag(), environment.getOrDefault(Setting.GATE.variable(), ""));
        if (text.isEmpty() && !parsed.hasMatchedOption(Setting.GATE.flag())) {
            return List.of();
        }
        if (runs > 2) {
            throw new SettingsException(
                    Setting.GATE, text, "a gate has one baseline and one run; allowed: with two runs");
        }
        try {
            return GateRule.parse(text);
        } catch (IllegalArgumentException e) {
            throw new SettingsException(Setting.GATE, text, Setting.GATE.whyNot(text, e));
        }
    }

    private static Path outputDir(Map<String, String> environment) {
        String given = environment.getOrDefault(Setting.OUTPUT_DIR.variable(), "");
        return path(given.isEmpty() ? Setting.OUTPUT_DIR.defaultText().orElse("") : given);
    }

    private static Path path(String outputDir) {
        try {
            return Path.of(outputDir);
        } catch (InvalidPathException e) {
            throw new SettingsException(Setting.OUTPUT_DIR, outputDir, "allowed: " + Setting.OUTPUT_DIR.allowed());
        }
    }

    private static NamedRun named(ReadRun run) {
        return new NamedRun(run.name(), run.run());
    }

    private static String text(ComparisonFile file) throws IOException {
        StringBuilder text = new StringBuilder();
        for (RunComparison one : file.comparisons()) {
            CompareText.write(one, text);
        }
        GateTable.write(file.gates(), text);
        return text.toString();
    }
}
