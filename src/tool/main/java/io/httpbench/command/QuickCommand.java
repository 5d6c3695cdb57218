package io.httpbench.command;

import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.CommandOutput;
import io.httpbench.cli.ServerException;
import io.httpbench.cli.ServerUrl;
import io.httpbench.config.Setting;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code quick}: the scenario of that name, which is the first thing to run. */
record QuickCommand(MeasureCommand measure) implements Command {

    private static final String SCENARIO = "quick";

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                SCENARIO,
                "Measures three clients, or those of JB_CLIENT, in three forks each: a ranking in about two minutes. The "
                        + "same as JB_SCENARIO=quick.");
        ServerUrl.addTo(spec, 0);
        CommandLineModel.addAllBut(Setting.SCENARIO, spec);
        CommandOutput.addFlags(spec);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException {
        Map<String, String> variables = new LinkedHashMap<>(ServerUrl.variables(environment, parsed, 0));
        variables.put(Setting.SCENARIO.variable(), SCENARIO);
        return measure.run(parsed, environment, variables);
    }
}
