package io.httpbench.command;

import io.httpbench.archive.RunMerger;
import io.httpbench.catalogue.Hosts;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.CommandOutput;
import io.httpbench.cli.ExitCode;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.model.KnownClient;
import io.httpbench.result.RunResult;
import io.httpbench.run.Reports;
import io.httpbench.run.RunFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code merge}: the forks of several runs of the same cells as one run. */
record MergeCommand(Supplier<List<KnownClient>> clients, PrintStream out, PrintStream err) implements Command {

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                "merge",
                "Makes one run of several, without measuring: their forks together, intervals and ranks anew, in a"
                        + " folder of its own. Runs of other machines, servers or settings are refused.");
        spec.addPositional(StoredRuns.several());
        CommandLineModel.addSettings(spec, Setting.OUTPUT_DIR, Setting.NAME, Setting.FORMATS);
        CommandOutput.addFlags(spec);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws IOException {
        CommandOutput output = CommandOutput.of(parsed, out, err, environment);
        Settings settings =
                SettingsReader.read(CommandLineModel.variables(environment, parsed), clients.get(), Hosts.known());
        RunResult merged = RunMerger.merge(StoredRuns.read(parsed, settings, output));
        RunFolder.check(settings);
        Path folder = RunFolder.create(settings, Instant.now());
        Reports.finish(merged, folder, settings.formats(), output);
        return ExitCode.OK;
    }
}
