package io.httpbench.app;

import io.httpbench.config.Setting;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** The command line, made from the one table of settings, so that flags and variables cannot part. */
final class CommandLineModel {

    /** The command that has no name: it measures. */
    static final String MEASURE = "";

    private static final String FLAG_LABEL = "<value>";
    private static final int WIDTH = 110;

    private CommandLineModel() {}

    static CommandSpec spec() {
        CommandSpec root = command("http-benchmark-java")
                .version("http-benchmark-java " + Version.text(), "Java " + Runtime.version());
        root.usageMessage()
                .description(
                        "Measures HTTP clients of the JVM: which client, with which protocol and settings, against my "
                                + "server. Without a command it runs the matrix of JB_CLIENT, JB_PROTOCOL and JB_PATH, "
                                + "one fresh JVM per fork.",
                        "Every setting is an environment variable and a flag; a flag wins.")
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(exitCodes());
        addSettings(root, Setting.values());
        Screen.addFlags(root);
        root.addSubcommand("list", command("list", "Clients, protocols and library versions."));
        CommandSpec serve =
                command("serve", "Runs the stand-in server by itself until it is ended, on JB_HOST, JB_PORT.");
        addSettings(
                serve,
                Setting.HOST,
                Setting.PORT,
                Setting.USER,
                Setting.PASSWD,
                Setting.SERVER_DELAY,
                Setting.SERVER_BODY_BYTES,
                Setting.SERVER_FAULTS);
        root.addSubcommand("serve", serve);
        root.addSubcommand("certificate", certificate());
        root.addSubcommand("aa", itself());
        root.addSubcommand("report", ReportCommand.spec());
        root.addSubcommand("show", ShowCommand.spec());
        root.addSubcommand("merge", MergeCommand.spec());
        root.addSubcommand(CompareCommand.NAME, CompareCommand.spec());
        return root;
    }

    private static CommandSpec certificate() {
        CommandSpec certificate = command(
                "certificate",
                "Makes a key and a certificate for a server that listens on JB_HOST and loopback: server.keyfile has "
                        + "both, ca.pem is for JB_TLS_CA.");
        certificate.addPositional(PositionalParamSpec.builder()
                .paramLabel("<folder>")
                .type(Path.class)
                .arity("1")
                .required(true)
                .description("Where they are written.")
                .build());
        addSettings(certificate, Setting.HOST);
        return certificate;
    }

    private static CommandSpec itself() {
        CommandSpec itself = command(
                "aa",
                "Measures a client against itself, five forks each unless JB_FORKS says otherwise: what differs is the "
                        + "noise of this machine.");
        itself.addPositional(PositionalParamSpec.builder()
                .paramLabel("<client>")
                .type(String.class)
                .arity("1")
                .required(true)
                .description("A value of JB_CLIENT.")
                .build());
        addSettings(
                itself,
                Arrays.stream(Setting.values())
                        .filter(setting -> setting != Setting.CLIENT)
                        .toArray(Setting[]::new));
        Screen.addFlags(itself);
        return itself;
    }

    static CommandSpec command(String name, String... description) {
        CommandSpec spec = CommandSpec.create().name(name).mixinStandardHelpOptions(true);
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

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        codes.put(" 0", "all cells are valid; a command on stored runs has done its work");
        codes.put(
                " 1",
                "a cell is invalid: failures above the limit, wrong protocol, ...; or the stand-in ended, or a file "
                        + "could not be written");
        codes.put(" 2", "bad settings, or a run that cannot be read; nothing was started");
        codes.put(" 3", "the server is not reachable or does not answer as expected");
        codes.put(" 4", "a rule of JB_GATE is broken");
        codes.put(" 5", "a rule of JB_GATE has no baseline, or none that is comparable");
        codes.put(" 6", "intervals are too wide to tell whether a rule of JB_GATE is kept: take more forks");
        codes.put("130", "interrupted; what was measured so far is written");
        return codes;
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
