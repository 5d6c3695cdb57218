package io.httpbench.cli;

import io.httpbench.api.Protocol;
import io.httpbench.config.Scenario;
import io.httpbench.config.Setting;
import io.httpbench.model.KnownClient;
import io.httpbench.model.text.Nearest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What is said about a command line that cannot be read: one line, with what may have been meant.
 *
 * @param clients asked for only where an argument may be the name of one
 */
public record UsageErrors(Supplier<List<KnownClient>> clients) {

    private static final String HELP = "--help lists all flags and commands";

    /** The line for this error. */
    public String text(ParameterException error) {
        if (error instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String argument = unmatched.getUnmatched().get(0);
            CommandSpec command = error.getCommandLine().getCommandSpec();
            return withHelp(shown(argument) + ": "
                    + (argument.startsWith("-") ? flag(argument, command) : word(argument, command)));
        }
        return withHelp(String.valueOf(error.getMessage()));
    }

    /** Without a value: that of a misspelt password is still a password. */
    private static String shown(String argument) {
        int end = argument.indexOf('=');
        return end < 0 ? argument : argument.substring(0, end) + "=…";
    }

    private static String withHelp(String sentence) {
        return sentence + (sentence.endsWith("?") ? " " : "; ") + HELP;
    }

    private static String flag(String argument, CommandSpec command) {
        String name = argument.split("=", 2)[0];
        return Arrays.stream(Setting.values())
                .filter(setting -> setting.secret() && setting.flag().equals(name))
                .findFirst()
                .map(CommandLineModel::secretFlag)
                .or(() -> Setting.heirOf(name))
                .orElseGet(() -> "unknown flag"
                        + meant(Nearest.to(name, command.optionsMap().keySet()).map(UsageErrors::withVariable)));
    }

    /** Flags that are settings are known as variables, too. */
    private static String withVariable(String flag) {
        return Arrays.stream(Setting.values())
                .filter(setting -> setting.flag().equals(flag))
                .findFirst()
                .map(setting -> flag + " (" + setting.variable() + ")")
                .orElse(flag);
    }

    private String word(String argument, CommandSpec command) {
        Optional<Setting> assigned = Setting.ofVariable(argument.replaceFirst("=.*", ""));
        if (assigned.isPresent()) {
            return "variables stand before the command" + meant(asFlag(assigned.get(), argument));
        }
        if (command.subcommands().isEmpty()) {
            return "one argument too many";
        }
        return "unknown command"
                + meant(Nearest.to(argument, command.subcommands().keySet()).or(() -> value(argument)));
    }

    /** {@code JB_PORT=80} after the command instead of before it; a secret is better not on a command line at all. */
    private static Optional<String> asFlag(Setting setting, String argument) {
        String[] parts = argument.split("=", 2);
        return parts.length < 2 || !setting.shownAsGiven()
                ? Optional.empty()
                : Optional.of(setting.flag() + "=" + parts[1]);
    }

    /** A value without its flag. */
    private Optional<String> value(String argument) {
        Map<Setting, List<String>> words = new LinkedHashMap<>();
        words.put(Setting.CLIENT, clients.get().stream().map(KnownClient::name).toList());
        words.put(
                Setting.PROTOCOL,
                Arrays.stream(Protocol.values()).map(Protocol::name).toList());
        words.put(Setting.SCENARIO, Scenario.all().stream().map(Scenario::name).toList());
        return words.entrySet().stream()
                .flatMap(entry -> Nearest.to(argument, entry.getValue()).stream()
                        .map(name -> "%s %s (%s=%s)"
                                .formatted(
                                        entry.getKey().flag(),
                                        name,
                                        entry.getKey().variable(),
                                        name)))
                .findFirst();
    }

    private static String meant(Optional<String> nearest) {
        return nearest.map(name -> "; did you mean " + name + "?").orElse("");
    }
}
