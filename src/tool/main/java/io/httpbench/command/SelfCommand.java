package io.httpbench.command;

import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.CommandOutput;
import io.httpbench.cli.ServerException;
import io.httpbench.cli.ServerUrl;
import io.httpbench.config.Setting;
import java.io.IOException;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code aa}: a client against itself. */
record SelfCommand(MeasureCommand measure) implements Command {

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                "aa",
                "Measures a client against itself, with ten forks each in windows of 4 s unless settings say otherwise: what "
                        + "differs is the noise of this machine.");
        spec.addPositional(CommandLineModel.argument("<client>", String.class, "A value of JB_CLIENT."));
        ServerUrl.addTo(spec, 1);
        CommandLineModel.addAllBut(Setting.CLIENT, spec);
        CommandOutput.addFlags(spec);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException {
        String client = parsed.matchedPositionalValue(0, "");
        return measure.run(parsed, environment, twice(client, ServerUrl.variables(environment, parsed, 1)));
    }

    private static Map<String, String> twice(String client, Map<String, String> variables) {
        Map<String, String> changed = UsualLength.under(variables);
        changed.put(Setting.CLIENT.variable(), client + "," + client);
        return changed;
    }
}
