package io.httpbench.command;

import io.httpbench.archive.ReadRun;
import io.httpbench.catalogue.Hosts;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.CommandOutput;
import io.httpbench.cli.ExitCode;
import io.httpbench.cli.Folders;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.model.KnownClient;
import io.httpbench.model.files.IoTexts;
import io.httpbench.run.ProfileFiles;
import io.httpbench.run.Reports;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** {@code report}: writes the files of a run again; a killed run gets those that it could not write. */
record ReportCommand(Supplier<List<KnownClient>> clients, PrintStream out, PrintStream err) implements Command {

    private static final String TO = "--output-dir";

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                "report",
                "Writes the files of a run anew, without measuring: results.json and reports. Of a run that was killed "
                        + "they show what its journal has.");
        spec.addPositional(StoredRuns.one());
        CommandLineModel.addSettings(spec, Setting.FORMATS);
        // Not JB_OUTPUT_DIR: that is where latest is looked for.
        spec.addOption(OptionSpec.builder(TO)
                .paramLabel("<folder>")
                .type(Path.class)
                .description("Where they are written. Unset: the folder of the run.")
                .build());
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws IOException {
        CommandOutput output = CommandOutput.of(parsed, out, err, environment);
        Settings settings = SettingsReader.read(variables(parsed, environment), clients.get(), Hosts.known());
        for (ReadRun run : StoredRuns.read(parsed, settings, output)) {
            Path folder = made(parsed.matchedOptionValue(TO, run.folder()));
            Reports.files(run.run(), folder, settings.formats(), output);
            // Last: a profile that cannot be copied must not prevent the rest.
            ProfileFiles.copy(run.run().profiles(), run.folder(), folder);
        }
        return ExitCode.OK;
    }

    /** The flag for the output folder is unrelated to the setting of the same name. */
    private static Map<String, String> variables(ParseResult parsed, Map<String, String> environment) {
        Map<String, String> variables = new LinkedHashMap<>(environment);
        if (parsed.hasMatchedOption(Setting.FORMATS.flag())) {
            variables.put(Setting.FORMATS.variable(), parsed.matchedOptionValue(Setting.FORMATS.flag(), ""));
        }
        return variables;
    }

    private static Path made(Path folder) {
        try {
            return Folders.make(folder);
        } catch (IOException e) {
            throw new SettingsException(
                    TO,
                    folder.toString(),
                    "cannot be made (" + IoTexts.of(e) + "); allowed: a folder that can be written");
        }
    }
}
