package io.httpbench.command;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.httpbench.api.ClientKind;
import io.httpbench.api.Protocol;
import io.httpbench.catalogue.SetupText;
import io.httpbench.catalogue.TuneText;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.CommandOutput;
import io.httpbench.cli.ExitCode;
import io.httpbench.cli.RefusedException;
import io.httpbench.config.Scenario;
import io.httpbench.config.Setting;
import io.httpbench.model.KnownClient;
import io.httpbench.model.KnownHost;
import io.httpbench.model.text.Nearest;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code list}: clients and hosts, protocols, library versions, and limits that a library cannot honour. */
record ListCommand(
        Function<Map<String, String>, List<KnownClient>> clients, Supplier<List<KnownHost>> hosts, PrintStream out)
        implements Command {

    private static final String SETUP = "--setup";

    private static final String TUNE = "--tune";

    private static final String ALL = "all";

    private static final Setting[] SETTINGS = {Setting.CLIENT_PATH, Setting.JAVA_HOME};

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(this, "list", "Clients, servers, protocols and library versions.");
        spec.addOption(CommandLineModel.flag(
                SETUP, "How each client is set up (JB_SETUP) and what it does by itself, instead."));
        spec.addOption(CommandLineModel.option(
                TUNE,
                "<client>",
                "Which settings of its library this client has as shipped (JB_TUNE), or all clients have, instead."));
        spec.addOption(CommandLineModel.flag(
                CommandOutput.DETAILS, "What each client cannot honour, and what differs between servers, too."));
        CommandLineModel.addSettings(spec, SETTINGS);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) {
        List<KnownClient> known = clients.apply(CommandLineModel.variables(environment, parsed, SETTINGS));
        String tuned = parsed.matchedOptionValue(TUNE, "");
        if (!tuned.isEmpty()) {
            out.print(TuneText.of(named(tuned, known)));
        } else if (parsed.hasMatchedOption(SETUP)) {
            out.print(SetupText.of(known));
        } else {
            out.print(text(known, hosts.get(), parsed.hasMatchedOption(CommandOutput.DETAILS)));
        }
        return ExitCode.OK;
    }

    private static List<KnownClient> named(String name, List<KnownClient> known) {
        List<String> names = known.stream().map(KnownClient::name).toList();
        String wanted = Nearest.ignoringCase(name, names).orElse(name);
        List<KnownClient> found = known.stream()
                .filter(client -> name.equals(ALL) || client.name().equals(wanted))
                .toList();
        if (found.isEmpty()) {
            throw new RefusedException(TUNE + "=" + name + ": allowed: " + ALL + ", " + String.join(", ", names));
        }
        return found;
    }

    private static String text(List<KnownClient> clients, List<KnownHost> hosts, boolean details) {
        return ofClients(clients) + "\n" + String.join("", limits(clients, details)) + "\n" + ofHosts(hosts) + "\n"
                + String.join("", differences(hosts, details)) + "\n"
                + (details ? "" : "What each cannot honour, and what differs between servers: list --details\n\n")
                + scenarios();
    }

    private static String ofClients(List<KnownClient> clients) {
        return AsciiTable.getTable(
                AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER,
                clients,
                List.of(
                        column("JB_CLIENT").with(KnownClient::name),
                        column("JB_PROTOCOL").with(client -> names(client.protocols())),
                        column("with https").with(client -> names(client.secureProtocols())),
                        column("default matrix").with(client -> names(client.mainJob())),
                        column("library").with(ListCommand::library),
                        column("version").with(KnownClient::version),
                        column("kind").with(ListCommand::kind),
                        column("pipelining").with(client -> client.pipelining() ? "yes" : "no"),
                        column("JDK").with(KnownClient::need)));
    }

    private static String ofHosts(List<KnownHost> hosts) {
        return AsciiTable.getTable(
                AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER,
                hosts,
                List.of(
                        column("JB_SERVER").with(KnownHost::name),
                        column("JB_PROTOCOL").with(host -> names(host.protocols())),
                        column("with https").with(host -> names(host.secureProtocols())),
                        column("library").with(KnownHost::library),
                        column("version").with(KnownHost::version),
                        column("JDK").with(host -> Integer.toString(host.minimumJava()))));
    }

    private static List<String> differences(List<KnownHost> hosts, boolean details) {
        List<String> lines = new ArrayList<>();
        for (KnownHost host : hosts) {
            if (!host.absence().isEmpty()) {
                lines.add(host.name() + ": " + host.absence() + "\n");
            }
            if (details) {
                host.differences().forEach(difference -> lines.add(host.name() + ": " + difference + "\n"));
            }
        }
        return lines;
    }

    private static String scenarios() {
        StringBuilder text = new StringBuilder("Scenarios (JB_SCENARIO):\n");
        for (Scenario scenario : Scenario.all()) {
            text.append("  %s: %s\n".formatted(scenario.name(), scenario.about()));
            scenario.settings().forEach((variable, value) -> text.append("      %s=%s\n".formatted(variable, value)));
        }
        return text.toString();
    }

    private static List<String> limits(List<KnownClient> clients, boolean details) {
        List<String> lines = new ArrayList<>();
        for (KnownClient client : clients) {
            if (!client.absence().isEmpty()) {
                lines.add(client.name() + ": " + client.absence() + "\n");
            }
            if (details) {
                client.notHonoured()
                        .forEach((protocol, limits) -> limits.forEach(limit ->
                                lines.add(client.name() + " " + protocol + ": not honoured: " + limit.text() + "\n")));
            }
        }
        return lines;
    }

    private static String library(KnownClient client) {
        return client.isForeign() ? client.file() + " (yours)" : client.library();
    }

    private static String kind(KnownClient client) {
        if (client.kind() == ClientKind.CEILING) {
            return client.kind().text();
        }
        return client.blocking() ? "blocking" : "asynchronous";
    }

    private static String names(Set<Protocol> protocols) {
        return protocols.stream().sorted().map(Protocol::name).collect(Collectors.joining(" "));
    }

    private static Column column(String header) {
        return new Column()
                .header(header)
                .headerAlign(HorizontalAlign.LEFT)
                .dataAlign(HorizontalAlign.LEFT)
                .maxWidth(60);
    }
}
