package io.httpbench.app;

import io.httpbench.config.Setting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The command line, generated from the one table of settings, so that flags and variables cannot diverge. */
final class CommandLineModel {

    private static final String FLAG_LABEL = "<value>";
    private static final int WIDTH = 110;

    private CommandLineModel() {}

    /** All commands; the one without a name is the parent of the others. */
    static CommandSpec of(Command root, List<Command> commands) {
        CommandSpec spec = root.spec();
        commands.stream().map(Command::spec).forEach(command -> spec.addSubcommand(command.name(), command));
        return spec;
    }

    /** The command that was invoked. */
    static Command called(ParseResult parsed) {
        return (Command) parsed.commandSpec().userObject();
    }

    /** A command without parameters and flags of its own. */
    static CommandSpec command(Command command, String name, String... description) {
        CommandSpec spec = CommandSpec.wrapWithoutInspection(command).name(name).mixinStandardHelpOptions(true);
        spec.usageMessage().width(WIDTH).description(description).sortOptions(false);
        return spec;
    }

    static void addSettings(CommandSpec spec, Setting... settings) {
        for (Setting setting : settings) {
            spec.addOption(OptionSpec.builder(setting.flag())
                    .paramLabel(FLAG_LABEL)
                    .type(String.class)
                    .description(description(setting))
                    .build());
        }
    }

    private static String[] description(Setting setting) {
        String defaultText =
                setting.defaultText().map(text -> " (default " + text + ")").orElse("");
        // A percent sign starts a format of picocli's.
        return new String[] {
            (setting.variable() + defaultText + ". " + setting.description() + ".").replace("%", "%%"),
            ("Allowed: " + setting.allowed() + ".").replace("%", "%%")
        };
    }

    /** The environment, with the flags of a command line over it. */
    static Map<String, String> variables(Map<String, String> environment, ParseResult parsed) {
        Map<String, String> variables = new LinkedHashMap<>(environment);
        for (Setting setting : Setting.values()) {
            if (parsed.hasMatchedOption(setting.flag())) {
                String value = parsed.matchedOptionValue(setting.flag(), "");
                variables.put(setting.variable(), value);
            }
        }
        return variables;
    }
}
