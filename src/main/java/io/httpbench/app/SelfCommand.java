package io.httpbench.app;

import io.httpbench.config.Sampling;
import io.httpbench.config.Setting;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** {@code aa}: a client against itself. */
record SelfCommand(MeasureCommand measure) implements Command {

    /** Of forks that differ by 3 %, ten pairs tell 5 % apart in nine of ten runs. */
    private static final String USUAL_FORKS = "10";

    /** Seconds: eight turns. Windows that end by the clock can be taken in turns. */
    private static final String USUAL_WINDOW = "4";

    /** Whoever sets one of these has a length in mind. */
    private static final List<Setting> LENGTHS = List.of(
            Setting.SCENARIO,
            Setting.REQUESTS,
            Setting.DURATION,
            Setting.ROUNDS,
            Setting.BATCH,
            Setting.RATE,
            Setting.SLO);

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                "aa",
                "Measures a client against itself, with ten forks each in windows of 4 s unless settings say otherwise: what "
                        + "differs is the noise of this machine.");
        spec.addPositional(PositionalParamSpec.builder()
                .paramLabel("<client>")
                .type(String.class)
                .arity("1")
                .required(true)
                .description("A value of JB_CLIENT.")
                .build());
        CommandLineModel.addSettings(
                spec,
                Arrays.stream(Setting.values())
                        .filter(setting -> setting != Setting.CLIENT)
                        .toArray(Setting[]::new));
        CommandOutput.addFlags(spec);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException {
        String client = parsed.matchedPositionalValue(0, "");
        return measure.run(parsed, environment, twice(client, CommandLineModel.variables(environment, parsed)));
    }

    /** The variables with the client listed twice, and with forks to compare and a length unless they set them. */
    private static Map<String, String> twice(String client, Map<String, String> variables) {
        Map<String, String> changed = new LinkedHashMap<>(variables);
        changed.put(Setting.CLIENT.variable(), client + "," + client);
        if (changed.getOrDefault(Setting.FORKS.variable(), "").isEmpty() && !Sampling.addsForks(changed)) {
            changed.put(Setting.FORKS.variable(), USUAL_FORKS);
        }
        if (LENGTHS.stream()
                .allMatch(length -> changed.getOrDefault(length.variable(), "").isEmpty())) {
            changed.put(Setting.DURATION.variable(), USUAL_WINDOW);
        }
        return changed;
    }
}
