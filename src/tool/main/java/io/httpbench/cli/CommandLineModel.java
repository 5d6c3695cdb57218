package io.httpbench.cli;

import io.httpbench.config.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** The command line, generated from the one table of settings, so that flags and variables cannot diverge. */
public final class CommandLineModel {

    private static final String FLAG_LABEL = "<value>";
    private static final String READABLE = "every user of this machine can read a command line";
    private static final int WIDTH = 110;

    private CommandLineModel() {}

    /** All commands; the one without a name is the parent of the others. */
    public static CommandSpec of(Command root, List<Command> commands) {
        CommandSpec spec = root.spec();
        commands.stream().map(Command::spec).forEach(command -> spec.addSubcommand(command.name(), command));
        return spec;
    }

    /** The command that was invoked. */
    public static Command called(ParseResult parsed) {
        return (Command) parsed.commandSpec().userObject();
    }

    /** A command without parameters and flags of its own. */
    public static CommandSpec command(Command command, String name, String... description) {
        CommandSpec spec = CommandSpec.wrapWithoutInspection(command).name(name).mixinStandardHelpOptions(true);
        spec.usageMessage().width(WIDTH).description(description).sortOptions(false);
        return spec;
    }

    /** A flag that has a value and is no setting. */
    public static OptionSpec option(String name, String label, String description) {
        return option(name, label, false, description);
    }

    /** One without which the command does nothing. */
    public static OptionSpec needed(String name, String label, String description) {
        return option(name, label, true, description);
    }

    private static OptionSpec option(String name, String label, boolean required, String description) {
        return OptionSpec.builder(name)
                .paramLabel(label)
                .type(String.class)
                .required(required)
                .description(description)
                .build();
    }

    /** A flag without a value. */
    public static OptionSpec flag(String name, String description) {
        return OptionSpec.builder(name)
                .type(boolean.class)
                .description(description)
                .build();
    }

    /** The one argument that a command needs. */
    public static PositionalParamSpec argument(String label, Class<?> type, String description) {
        return argument(label, type, "0", "1", description);
    }

    /** Arguments at these places, so many each. */
    public static PositionalParamSpec argument(
            String label, Class<?> type, String index, String arity, String description) {
        return PositionalParamSpec.builder()
                .paramLabel(label)
                .type(type)
                .index(index)
                .arity(arity)
                .required(!arity.startsWith("0"))
                .description(description)
                .build();
    }

    /** Adds the flags of all settings but one, which the command sets itself. */
    public static void addAllBut(Setting itself, CommandSpec spec) {
        addSettings(
                spec,
                Arrays.stream(Setting.values())
                        .filter(setting -> setting != itself)
                        .toArray(Setting[]::new));
    }

    /** Adds their flags. Secrets have none: help names their variables. */
    public static void addSettings(CommandSpec spec, Setting... settings) {
        List<String> variablesOnly = new ArrayList<>();
        for (Setting setting : settings) {
            if (setting.secret()) {
                Arrays.stream(description(setting)).map(line -> "  " + line).forEach(variablesOnly::add);
            } else {
                spec.addOption(OptionSpec.builder(setting.flag())
                        .paramLabel(FLAG_LABEL)
                        .type(String.class)
                        .description(description(setting))
                        .build());
            }
        }
        if (!variablesOnly.isEmpty()) {
            spec.usageMessage()
                    .footerHeading("%nVariables without a flag, since " + READABLE + ":%n")
                    .footer(variablesOnly.toArray(String[]::new));
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

    /** A body, which may be a login, is in a file. */
    private static String value(Setting setting, ParseResult parsed) {
        String value = parsed.matchedOptionValue(setting.flag(), "");
        if (!setting.shownAsGiven() && !value.isEmpty() && !value.startsWith(Setting.FILE)) {
            throw new RefusedException("%s=…: %s; allowed: %s and the name of a file; or set %s"
                    .formatted(setting.flag(), READABLE, Setting.FILE, setting.variable()));
        }
        return value;
    }

    /** Why the flag of a secret is refused, and what there is instead. */
    static String secretFlag(Setting secret) {
        return "%s; set %s instead, to the value or to %s and the name of a file"
                .formatted(READABLE, secret.variable(), Setting.FILE);
    }

    /** The environment, with the flags of a command line over it. */
    public static Map<String, String> variables(Map<String, String> environment, ParseResult parsed) {
        return variables(environment, parsed, Setting.values());
    }

    /** The same with these flags only: others of the command may have their names. */
    public static Map<String, String> variables(
            Map<String, String> environment, ParseResult parsed, Setting... settings) {
        Map<String, String> variables = new LinkedHashMap<>(environment);
        for (Setting setting : settings) {
            if (parsed.hasMatchedOption(setting.flag())) {
                variables.put(setting.variable(), value(setting, parsed));
            }
        }
        return variables;
    }
}
