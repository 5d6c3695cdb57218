package io.httpbench.command;

import io.httpbench.archive.ReadRun;
import io.httpbench.archive.RunFinder;
import io.httpbench.archive.RunReadException;
import io.httpbench.archive.RunReader;
import io.httpbench.catalogue.Hosts;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.ExitCode;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.finding.Answer;
import io.httpbench.model.KnownClient;
import io.httpbench.model.text.ForeignText;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code runs}: what runs there are, the newest first. */
record RunsCommand(Supplier<List<KnownClient>> clients, PrintStream out) implements Command {

    private static final String ALL = "--all";

    /** Reading one may take a second. */
    private static final int USUALLY = 20;

    /** Rows named in a line. */
    private static final int NAMED = 4;

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                "runs",
                "Lists the newest " + USUALLY
                        + " runs of JB_OUTPUT_DIR: name, server, rows, and the first sentence of the answer.");
        CommandLineModel.addSettings(spec, Setting.OUTPUT_DIR);
        spec.addOption(CommandLineModel.flag(ALL, "Lists all of them."));
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) {
        Settings settings =
                SettingsReader.read(CommandLineModel.variables(environment, parsed), clients.get(), Hosts.known());
        Path folder = settings.runs().outputDir();
        List<Path> runs = Files.isDirectory(folder) ? RunFinder.newestFirst(folder) : List.of();
        if (runs.isEmpty()) {
            out.println("There is no run in " + ForeignText.harmless(folder.toString()) + ".");
        }
        List<Path> listed = parsed.hasMatchedOption(ALL) ? runs : runs.subList(0, Math.min(USUALLY, runs.size()));
        listed.forEach(run -> out.print(text(run)));
        if (listed.size() < runs.size()) {
            out.println(runs.size() - listed.size() + " more with " + ALL + ".");
        }
        return ExitCode.OK;
    }

    private static String text(Path folder) {
        String name = ForeignText.line(String.valueOf(folder.getFileName()));
        try {
            ReadRun read = RunReader.read(folder);
            RunResult run = read.run();
            return "%s  %s%n    %s%n%s"
                    .formatted(
                            name,
                            ForeignText.line(run.environment().server()),
                            rows(run.cells()),
                            answer(read)
                                    .map(sentence -> "    " + sentence + "\n")
                                    .orElse(""));
        } catch (RunReadException e) {
            return name + "  " + ForeignText.line(String.valueOf(e.getMessage())) + "\n";
        }
    }

    private static Optional<String> answer(ReadRun read) {
        if (read.goesOn()) {
            return Optional.of("still running");
        }
        return Answer.of(read.run()).stream().findFirst();
    }

    private static String rows(List<CellResult> cells) {
        List<String> labels = cells.stream().map(CellResult::label).distinct().toList();
        String more = labels.size() > NAMED ? " and " + (labels.size() - NAMED) + " more" : "";
        return labels.stream().limit(NAMED).map(ForeignText::line).collect(Collectors.joining(", ")) + more;
    }
}
