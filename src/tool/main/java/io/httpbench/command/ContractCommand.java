package io.httpbench.command;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Protocol;
import io.httpbench.catalogue.ClientList;
import io.httpbench.catalogue.ForkClassPaths;
import io.httpbench.catalogue.Hosts;
import io.httpbench.catalogue.Libraries;
import io.httpbench.catalogue.OwnClients;
import io.httpbench.child.Child;
import io.httpbench.child.Patience;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.ExitCode;
import io.httpbench.config.Axis;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.matrix.plan.CellPlanner;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.matrix.plan.JavaCommand;
import io.httpbench.model.Cell;
import io.httpbench.preflight.JvmCheck;
import io.httpbench.preflight.NativeCheck;
import io.httpbench.quic.QuicParts;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code contract}: whether a client keeps what all clients promise, in a process of its own.
 *
 * @param factories the clients that exist
 */
record ContractCommand(List<ClientFactory> factories, PrintStream out, PrintStream err) implements Command {

    private static final String NAME = "contract";

    /** Exit code of its process when all checks hold: that of a client which calls {@code exit(0)} says nothing. */
    private static final int HOLDS = 10;

    /** Others that it chooses itself. */
    private static final Set<Integer> ANSWERS = Set.of(ExitCode.INVALID_CELL, ExitCode.BAD_SETTINGS);

    /** Of all protocols of a client of which every check waits in vain. */
    private static final Duration LONGEST = Duration.ofMinutes(30);

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                NAME,
                "Checks whether a client, set up like all others, keeps the contract of clients, in clear text and over TLS, "
                        + "against a server that does not keep to any. Takes about half a minute for each protocol.");
        spec.addPositional(CommandLineModel.argument(
                "<client>", String.class, "A client, or a version of one, such as Vertx@5.0.12."));
        spec.addOption(CommandLineModel.option(
                Setting.PROTOCOL.flag(),
                "<value>",
                "HTTP11, H2C, H2, H3, or a comma list. Unset: all that it speaks, but for H3."));
        CommandLineModel.addSettings(
                spec,
                Setting.CLIENT_PATH,
                Setting.JAVA_HOME,
                Setting.JVM_ARGS,
                Setting.MAVEN_REPO,
                Setting.OFFLINE,
                Setting.LIBRARY_LOCK,
                Setting.OUTPUT_DIR);
        spec.usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(new TreeMap<>(Map.of(
                        "0", "it keeps the contract",
                        "1", "it does not: a line for each check that fails",
                        "2", "bad input; nothing was checked")));
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws IOException {
        Map<String, String> variables = CommandLineModel.variables(environment, parsed);
        String asked = parsed.matchedPositionalValue(0, "");
        ClassPaths own = ClassPaths.ofThisJvm();
        List<ClientFactory> all = OwnClients.beside(factories, variables, own);
        ContractProtocols protocols = ContractProtocols.of(all, asked, variables.remove(Setting.PROTOCOL.variable()));
        variables.put(Setting.CLIENT.variable(), asked);
        variables.putAll(protocols.variables());
        ClientList clients = ClientList.of(all, own);
        Settings settings = SettingsReader.read(variables, clients.known(), Hosts.known());
        JvmCheck.check(settings.runs().jvmArgs(), settings.axes().of(Axis.JAVA));
        NativeCheck.http3(settings, QuicParts::obstacle);
        ContractKit kit = ContractKit.beside(own);
        try (Libraries libraries = Libraries.of(settings, all, own, err::print)) {
            out.print(libraries.text());
            out.flush();
            List<Cell> cells = CellPlanner.plan(settings.of(libraries.rows()), clients.known());
            ForkClassPaths paths = ForkClassPaths.of(all, own, libraries, cells);
            return run(command(asked, cells, paths, protocols, settings, kit.classPath(own)));
        }
    }

    /** The one that all cells have: protocols and what else is measured make no difference to it. */
    private static List<String> command(
            String asked,
            List<Cell> cells,
            ForkClassPaths paths,
            ContractProtocols protocols,
            Settings settings,
            String classPath) {
        Set<List<String>> commands = new LinkedHashSet<>();
        for (Cell cell : cells) {
            List<String> command = new ArrayList<>(
                    JavaCommand.of(cell.jdk(), null, settings.runs().jvmArgs(), classPath, ContractKit.MAIN));
            command.add(paths.text(cell));
            command.add(cell.client());
            protocols.asked().stream().map(Protocol::name).forEach(command::add);
            commands.add(command);
        }
        if (commands.size() != 1 || cells.stream().anyMatch(cell -> cell.build() != null)) {
            throw new SettingsException(
                    NAME, asked, "allowed: one client in one version, on one JDK (JB_JAVA_HOME), without JB_JARS");
        }
        return commands.iterator().next();
    }

    /** Its standard input stays open as long as this process lives. */
    private int run(List<String> command) throws IOException {
        Child checks = Child.start(Child.of(command)
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .redirectError(ProcessBuilder.Redirect.INHERIT));
        try {
            if (!checks.ends(new Patience(LONGEST))) {
                err.println("contract: its process had not ended after " + LONGEST.toMinutes() + " minutes");
                return ExitCode.INVALID_CELL;
            }
            int status = checks.exitStatus();
            if (status == HOLDS) {
                return ExitCode.OK;
            }
            if (!ANSWERS.contains(status)) {
                err.println("contract: its process ended (exit status " + status + ") before all checks were made");
            }
            return ANSWERS.contains(status) ? status : ExitCode.INVALID_CELL;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        } finally {
            checks.kill();
        }
    }
}
