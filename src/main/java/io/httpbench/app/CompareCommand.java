package io.httpbench.app;

import io.httpbench.archive.ReadRun;
import io.httpbench.archive.RunFinder;
import io.httpbench.archive.RunReadException;
import io.httpbench.archive.RunReader;
import io.httpbench.compare.CompareText;
import io.httpbench.compare.Comparer;
import io.httpbench.compare.ComparisonFile;
import io.httpbench.compare.GateJudge;
import io.httpbench.compare.GateTable;
import io.httpbench.compare.NamedRun;
import io.httpbench.compare.RunComparison;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import io.httpbench.model.GateRule;
import io.httpbench.result.GateResult;
import io.httpbench.result.Json;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
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
                "Compares runs with the first of them, cell by cell: faster, slower, no difference seen, cannot tell,"
                        + " or not comparable and why. Exit code 0 whatever it says, unless rules are given.");
        spec.addPositional(run(
                "<base>", "0", "1", "A run: its folder, its results.json, or latest for the newest in JB_OUTPUT_DIR."));
        spec.addPositional(run("<new>", "1", "1", "The run that is compared with it."));
        spec.addPositional(run("<more>", "2..*", "0..*", "More of them, each against the first."));
        spec.addOption(OptionSpec.builder(Setting.GATE.flag())
                .paramLabel("<rules>")
                .type(String.class)
                .description("Rules as in JB_GATE that the new run must pass; with two runs.")
                .build());
        spec.addOption(OptionSpec.builder(OUTPUT_DIR)
                .paramLabel("<folder>")
                .type(String.class)
                .description("Where compare.md, compare.json, compare.html and, with rules, junit.xml are written. "
                        + "Unset: a new folder beside the new run, compare-<base>-<new>.")
                .build());
        spec.addOption(OptionSpec.builder(JSON)
                .description("Prints compare.json on standard output and all else on standard error.")
                .build());
        return spec;
    }

    private static PositionalParamSpec run(String label, String index, String arity, String description) {
        return PositionalParamSpec.builder()
                .paramLabel(label)
                .type(String[].class)
                .auxiliaryTypes(String.class)
                .index(index)
                .arity(arity)
                .required(!arity.startsWith("0"))
                .description(description)
                .build();
    }

    /**
     * Compares, prints and writes.
     *
     * @throws SettingsException when a run cannot be read, or rules are malformed
     */
    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws IOException {
        List<String> names = parsed.matchedPositionals().stream()
                .flatMap(position -> position.stringValues().stream())
                .toList();
        List<GateRule> rules = rules(parsed, environment, names.size());
        List<ReadRun> runs = read(names, environment);
        refuseTwice(runs);
        runs.forEach(run -> run.remarks().forEach(remark -> err.println("note " + run.name() + ": " + remark)));
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
        people.println("comparison: " + new ComparisonFolder(runs, folder).write(file));
        return ExitCode.of(gates);
    }

    private static List<GateRule> rules(ParseResult parsed, Map<String, String> environment, int runs) {
        String text =
                parsed.matchedOptionValue(Setting.GATE.flag(), environment.getOrDefault(Setting.GATE.variable(), ""));
        if (text.isEmpty() && !parsed.hasMatchedOption(Setting.GATE.flag())) {
            return List.of();
        }
        if (runs > 2) {
            throw refused(Setting.GATE.variable(), text, "a gate has one baseline and one run; allowed: with two runs");
        }
        try {
            return GateRule.parse(text);
        } catch (IllegalArgumentException e) {
            throw refused(Setting.GATE.variable(), text, where(e) + "allowed: " + Setting.GATE.allowed());
        }
    }

    private static String where(IllegalArgumentException malformed) {
        String message = malformed.getMessage();
        return message == null ? "" : message + "; ";
    }

    private static List<ReadRun> read(List<String> names, Map<String, String> environment) {
        String given = environment.getOrDefault(Setting.OUTPUT_DIR.variable(), "");
        Path outputDir = path(given.isEmpty() ? Setting.OUTPUT_DIR.defaultText().orElse("") : given);
        List<ReadRun> runs = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (String name : names) {
            try {
                runs.add(RunReader.read(RunFinder.find(name, outputDir)));
            } catch (RunReadException e) {
                problems.add(new Problem(NAME, name, String.valueOf(e.getMessage())));
            }
        }
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
        return runs;
    }

    private static Path path(String outputDir) {
        try {
            return Path.of(outputDir);
        } catch (InvalidPathException e) {
            throw refused(Setting.OUTPUT_DIR.variable(), outputDir, "allowed: " + Setting.OUTPUT_DIR.allowed());
        }
    }

    /** Compared with itself a run passes every rule. */
    private static void refuseTwice(List<ReadRun> runs) {
        for (ReadRun run : runs.subList(1, runs.size())) {
            Path base = runs.get(0).folder().toAbsolutePath().normalize();
            if (run.folder().toAbsolutePath().normalize().equals(base)) {
                throw refused(NAME, run.name(), "is the base itself; allowed: another run");
            }
        }
    }

    private static SettingsException refused(String name, String value, String allowed) {
        return new SettingsException(List.of(new Problem(name, value, allowed)));
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
