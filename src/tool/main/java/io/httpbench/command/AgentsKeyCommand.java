package io.httpbench.command;

import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.ExitCode;
import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import io.httpbench.config.SettingsReader;
import io.httpbench.model.IoTexts;
import io.httpbench.model.KnownClient;
import io.httpbench.run.FleetKeys;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code agents-key}: makes the key that a fleet shares, with the JDK's own tool. */
record AgentsKeyCommand(Supplier<List<KnownClient>> clients, PrintStream out) implements Command {

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                "agents-key",
                "Makes the key file that conductor and agents share (JB_AGENTS_KEY): whoever has it may join, and start JVMs on "
                        + "the agents.");
        spec.addPositional(
                CommandLineModel.argument("<file>", Path.class, "Where it is written; it must not be there yet."));
        CommandLineModel.addSettings(spec, Setting.AGENTS_KEY_PASSWORD);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws IOException {
        Path file = parsed.matchedPositionalValue(0, Path.of(""));
        Map<String, String> variables =
                new LinkedHashMap<>(CommandLineModel.variables(environment, parsed, Setting.AGENTS_KEY_PASSWORD));
        // It may name the file that is made now.
        variables.remove(Setting.AGENTS_KEY.variable());
        variables.put(Setting.AGENTS.variable(), "1");
        variables.put(Setting.DURATION.variable(), "1");
        String password = SettingsReader.read(variables, clients.get())
                .runs()
                .agents()
                .orElseThrow()
                .keyPassword();
        if (Files.exists(file)) {
            throw refused(file, "exists; allowed: a new file, since agents may have the key that is in this one");
        }
        try {
            FleetKeys.make(file, password).check();
        } catch (IOException e) {
            throw refused(file, IoTexts.of(e));
        }
        out.println("key of the fleet: " + file);
        out.println(
                "Copy it to each machine, readable for its user only, and name it in JB_AGENTS_KEY there and here.");
        return ExitCode.OK;
    }

    private static SettingsException refused(Path file, String why) {
        return new SettingsException("agents-key", file.toString(), why);
    }
}
