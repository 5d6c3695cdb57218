package io.httpbench.command;

import io.httpbench.archive.ReadRun;
import io.httpbench.catalogue.Hosts;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.CommandOutput;
import io.httpbench.cli.ExitCode;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.model.KnownClient;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code show}: prints the tables of a run again. */
record ShowCommand(Supplier<List<KnownClient>> clients, PrintStream out, PrintStream err) implements Command {

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(this, "show", "Prints the tables of a run, without measuring.");
        spec.addPositional(StoredRuns.one());
        CommandLineModel.addSettings(spec, Setting.OUTPUT_DIR);
        CommandOutput.addFlags(spec);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) {
        CommandOutput output = CommandOutput.of(parsed, out, err, environment);
        Settings settings =
                SettingsReader.read(CommandLineModel.variables(environment, parsed), clients.get(), Hosts.known());
        for (ReadRun run : StoredRuns.read(parsed, settings, output)) {
            output.show(run.run());
            output.answer(run.run());
        }
        return ExitCode.OK;
    }
}
