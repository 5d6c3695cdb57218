package io.httpbench.command;

import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.ExitCode;
import io.httpbench.config.SettingsException;
import io.httpbench.model.files.IoTexts;
import io.httpbench.run.FleetKeys;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code agents-key}: makes the key that a fleet shares, with the JDK's own tool. */
record AgentsKeyCommand(PrintStream out) implements Command {

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                "agents-key",
                "Makes the key file that conductor and agents share (JB_AGENTS_KEY): whoever has it may join, and start JVMs on "
                        + "the agents.");
        spec.addPositional(
                CommandLineModel.argument("<file>", Path.class, "Where it is written; it must not be there yet."));
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws IOException {
        Path file = parsed.matchedPositionalValue(0, Path.of(""));
        if (Files.exists(file)) {
            throw refused(file, "exists; allowed: a new file, since agents may have the key that is in this one");
        }
        try {
            FleetKeys.make(file).check();
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
