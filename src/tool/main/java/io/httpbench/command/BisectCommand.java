package io.httpbench.command;

import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.CommandOutput;
import io.httpbench.cli.ServerException;
import io.httpbench.cli.ServerUrl;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code bisect}: the first release of a library that breaks a rule, then the artifact of its graph that does it.
 *
 * @param measure what measures each of them
 */
record BisectCommand(MeasureCommand measure) implements Command {

    private static final Pattern RANGE = Pattern.compile("([^@+,]+)@([^@+,]+?)\\.\\.([^@+,]+)");

    private static final List<Setting> OWN =
            List.of(Setting.CLIENT, Setting.BASELINE, Setting.JARS, Setting.LIBRARY_LOCK, Setting.NAME);

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                "bisect",
                "Finds the first release of a library that breaks JB_GATE, which the oldest keeps: the newest, then whichever tells "
                        + "most, each against the oldest in a run of its own, with ten forks each in windows of 4 s unless "
                        + "settings say otherwise; then which other artifact of its graph does it.");
        spec.addPositional(CommandLineModel.argument(
                "<client>@<oldest>..<newest>", String.class, "For example HttpClient5Async@5.5..5.6.5."));
        ServerUrl.addTo(spec, 1);
        CommandLineModel.addSettings(
                spec,
                Arrays.stream(Setting.values())
                        .filter(setting -> !OWN.contains(setting))
                        .toArray(Setting[]::new));
        spec.usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(Map.of(
                        "0",
                        "each was judged, and keeps it",
                        "4",
                        "the first that breaks it is found",
                        "6",
                        "undecided: take more forks; or the oldest breaks it"));
        CommandOutput.addFlags(spec);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException {
        String range = parsed.matchedPositionalValue(0, "");
        Matcher given = RANGE.matcher(range);
        if (!given.matches()) {
            throw refused(range, "allowed: a client, @, the oldest version, .. and the newest");
        }
        Map<String, String> variables = UsualLength.under(ServerUrl.variables(environment, parsed, 1));
        if (variables.getOrDefault(Setting.GATE.variable(), "").isEmpty()) {
            throw new SettingsException(List.of(new Problem(
                    Setting.GATE.variable(), "", "what is looked for? allowed: " + Setting.GATE.allowed())));
        }
        String name = variables.getOrDefault(Setting.NAME.variable(), "");
        if (!name.isEmpty()) {
            throw new SettingsException(Setting.NAME, name, "bisect makes several runs; allowed: without it");
        }
        return new BisectSearch(measure, parsed, environment, variables, given.group(1), given.group(2), given.group(3))
                .run();
    }

    private static SettingsException refused(String value, String allowed) {
        return new SettingsException(List.of(new Problem("bisect", value, allowed)));
    }
}
