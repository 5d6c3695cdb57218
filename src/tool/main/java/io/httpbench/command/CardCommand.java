package io.httpbench.command;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientKind;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.behaviour.CardMaker;
import io.httpbench.behaviour.RowPlan;
import io.httpbench.behaviour.SituationException;
import io.httpbench.card.Card;
import io.httpbench.card.CardDiff;
import io.httpbench.card.CardMarkdown;
import io.httpbench.card.CardPage;
import io.httpbench.card.CardReadException;
import io.httpbench.card.CardRow;
import io.httpbench.card.CardText;
import io.httpbench.catalogue.ClientList;
import io.httpbench.catalogue.Clients;
import io.httpbench.catalogue.ForkClassPaths;
import io.httpbench.catalogue.Hosts;
import io.httpbench.catalogue.Libraries;
import io.httpbench.catalogue.OwnClients;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.ExitCode;
import io.httpbench.cli.Interruption;
import io.httpbench.cli.RefusedException;
import io.httpbench.cli.Version;
import io.httpbench.config.Axis;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.matrix.plan.CellPlanner;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.matrix.plan.JavaCommand;
import io.httpbench.model.Cell;
import io.httpbench.model.KnownClient;
import io.httpbench.model.text.Nearest;
import io.httpbench.preflight.JvmCheck;
import io.httpbench.quic.QuicParts;
import io.httpbench.result.ForkLibrary;
import io.httpbench.result.text.Json;
import io.httpbench.run.RunFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code card}: what clients do in situations that hurt. */
record CardCommand(List<ClientFactory> factories, PrintStream out, PrintStream err, Interruption interruption)
        implements Command {

    private static final String NAME = "card";
    private static final String SITUATION = "--situation";
    private static final String PATIENCE = "--patience";
    private static final String AGAINST = "--against";
    private static final String FILE = "card.json";
    private static final String STORED = ".json";
    private static final int USUAL_PATIENCE = 12;
    private static final int MOST_PATIENCE = 600;

    private static final Setting[] SETTINGS = {
        Setting.CLIENT_PATH,
        Setting.JAVA_HOME,
        Setting.OFFLINE,
        Setting.MAVEN_REPO,
        Setting.LIBRARY_LOCK,
        Setting.OUTPUT_DIR
    };

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                NAME,
                "Shows what clients do in situations that hurt: a connection that is stale, GOAWAY, a server that stops, and"
                        + " so on. A scripted server plays each situation three times to each client; words say what it did,"
                        + " no grades. Writes card.json, card.html and card.md. See docs/card.md.");
        spec.addPositional(CommandLineModel.argument(
                "<row>",
                String[].class,
                "0..*",
                "0..*",
                "A client, or a version of one, such as Vertx@5.0.12; or a stored card.json. Unset: all clients."));
        spec.addOption(CommandLineModel.option(
                SITUATION, "<names>", "Ids, beginnings of ids with *, or files, a comma list. Unset: all."));
        spec.addOption(CommandLineModel.option(
                Setting.PROTOCOL.flag(),
                "<value>",
                "HTTP11, H2C, H2, H3, or a comma list. Unset: all that it speaks, but for H3."));
        spec.addOption(CommandLineModel.option(
                Setting.SETUP.flag(),
                "<value>",
                "shipped or equal. Unset: shipped, or equal where a client has no such set-up with these protocols."));
        spec.addOption(CommandLineModel.option(
                PATIENCE, "<seconds>", "How long to wait for the end of a request (default " + USUAL_PATIENCE + ")."));
        spec.addOption(
                CommandLineModel.option(
                        AGAINST,
                        "<card.json>",
                        "Compares with it. Exit code 0: all the same, 4: a cell differs, 5: it has no such row, 6: a cell varies."));
        CommandLineModel.addSettings(spec, SETTINGS);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws IOException {
        List<String> rows = List.of(parsed.matchedPositionalValue(0, new String[0]));
        String against = parsed.matchedOptionValue(AGAINST, "");
        Card baseline = against.isEmpty() ? null : read(against);
        List<String> stored = rows.stream().filter(row -> row.endsWith(STORED)).toList();
        if (!stored.isEmpty()) {
            if (rows.size() > 1) {
                throw new RefusedException(NAME + ": " + stored.get(0)
                        + " beside other rows; allowed: one stored card alone, or " + AGAINST + " and another one");
            }
            Card card = read(stored.get(0));
            if (baseline == null) {
                out.print(CardText.of(card));
            }
            return end(card, baseline);
        }
        try {
            return make(rows, parsed, environment, baseline);
        } catch (SituationException e) {
            throw new RefusedException(String.valueOf(e.getMessage()));
        }
    }

    private static Card read(String file) {
        try {
            return Card.read(Path.of(file));
        } catch (CardReadException e) {
            throw new RefusedException(String.valueOf(e.getMessage()));
        }
    }

    private int make(List<String> rows, ParseResult parsed, Map<String, String> environment, @Nullable Card baseline)
            throws SituationException, IOException {
        Duration patience = patience(parsed.matchedOptionValue(PATIENCE, Integer.toString(USUAL_PATIENCE)));
        CardMaker maker = new CardMaker(parsed.matchedOptionValue(SITUATION, ""), patience, baseline, err::println);
        Setup setup = setup(parsed.matchedOptionValue(Setting.SETUP.flag(), ""));
        Map<String, String> variables = CommandLineModel.variables(environment, parsed, SETTINGS);
        ClassPaths own = ClassPaths.ofThisJvm();
        List<ClientFactory> all = OwnClients.beside(factories, variables, own);
        Set<Protocol> protocols = protocols(parsed.matchedOptionValue(
                Setting.PROTOCOL.flag(), environment.getOrDefault(Setting.PROTOCOL.variable(), "")));
        List<String> asked = rows.isEmpty() ? usual() : rows;
        checkTwice(asked);
        if (protocols.contains(Protocol.H3)) {
            QuicParts.obstacle().ifPresent(why -> {
                throw new RefusedException(
                        "%s=%s: %s; allowed here: others".formatted(Setting.PROTOCOL.flag(), Protocol.H3, why));
            });
        }
        ClientList clients = ClientList.of(all, own);
        List<RowPlan> plans = new ArrayList<>();
        List<Libraries> open = new ArrayList<>();
        try {
            Settings settings = null;
            for (String row : asked) {
                settings = settings(variables, all, row, clients);
                JvmCheck.check(settings.runs().jvmArgs(), settings.axes().of(Axis.JAVA));
                Libraries libraries = Libraries.of(settings, all, own, err::print);
                open.add(libraries);
                out.print(libraries.text());
                plans.addAll(plans(settings, libraries, all, own, clients, protocols, setup));
            }
            checkTwice(plans.stream().map(RowPlan::name).toList());
            maker.check(plans, protocols);
            Path folder = RunFolder.create(Objects.requireNonNull(settings), Instant.now(), NAME);
            AtomicBoolean interrupted = new AtomicBoolean();
            interruption.install(() -> {
                interrupted.set(true);
                maker.interrupt();
            });
            Card card = maker.make(Version.text(), plans, protocols, folder.resolve("card.log"));
            write(card, folder);
            out.print(CardText.of(card));
            out.println("card: " + folder);
            int status = end(card, baseline);
            if (interrupted.get()) {
                return ExitCode.INTERRUPTED;
            }
            return card.wholly() ? status : ExitCode.INVALID_CELL;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        } finally {
            open.forEach(Libraries::close);
        }
    }

    private List<String> usual() {
        return factories.stream()
                .filter(factory -> factory.kind() == ClientKind.CLIENT
                        && factory.absence().isEmpty()
                        && factory.minimumJava() <= Runtime.version().feature())
                .map(ClientFactory::name)
                .toList();
    }

    private static void checkTwice(List<String> names) {
        for (String name : names) {
            if (names.stream().filter(name::equalsIgnoreCase).count() > 1) {
                throw new RefusedException(NAME + ": two rows are '" + name + "'; allowed: each once");
            }
        }
    }

    private static Duration patience(String text) {
        if (!text.matches("\\d{1,3}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > MOST_PATIENCE) {
            throw new RefusedException("%s=%s; allowed: 1 to %d, seconds".formatted(PATIENCE, text, MOST_PATIENCE));
        }
        return Duration.ofSeconds(Integer.parseInt(text));
    }

    /** Null for what each client has. */
    private static @Nullable Setup setup(String text) {
        if (text.isEmpty()) {
            return null;
        }
        return Arrays.stream(Setup.values())
                .filter(setup -> setup.name().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() ->
                        new RefusedException("%s=%s; allowed: shipped, equal".formatted(Setting.SETUP.flag(), text)));
    }

    private static Set<Protocol> protocols(String text) {
        Set<Protocol> protocols = EnumSet.noneOf(Protocol.class);
        List<String> all = Arrays.stream(Protocol.values()).map(Protocol::name).toList();
        if (text.isBlank() || text.equals("all")) {
            Arrays.stream(Protocol.values()).filter(Protocol::isOverTcp).forEach(protocols::add);
            return protocols;
        }
        for (String name : text.split(",", -1)) {
            String found = Nearest.ignoringCase(name.strip(), all)
                    .orElseThrow(() -> new RefusedException("%s=%s: '%s'; allowed: %s"
                            .formatted(Setting.PROTOCOL.flag(), text, name.strip(), String.join(", ", all))));
            protocols.add(Protocol.valueOf(found));
        }
        return protocols;
    }

    /** A row's own, read as those of a run are, for what versions and JDKs are concerned. */
    private static Settings settings(
            Map<String, String> variables, List<ClientFactory> all, String row, ClientList clients) {
        Map<String, String> own = new LinkedHashMap<>();
        Stream.of(SETTINGS)
                .map(Setting::variable)
                .filter(variables::containsKey)
                .forEach(variable -> own.put(variable, variables.get(variable)));
        own.put(Setting.CLIENT.variable(), row);
        String name = row.split("@", 2)[0];
        boolean onlySecure = Clients.find(all, name)
                .map(factory -> factory.protocols().isEmpty())
                .orElse(false);
        own.put(Setting.SCHEME.variable(), onlySecure ? "https" : "http");
        return SettingsReader.read(own, clients.known(), Hosts.known());
    }

    private static List<RowPlan> plans(
            Settings settings,
            Libraries libraries,
            List<ClientFactory> all,
            ClassPaths own,
            ClientList clients,
            Set<Protocol> protocols,
            @Nullable Setup wanted) {
        List<Cell> cells = CellPlanner.plan(settings.of(libraries.rows()), clients.known());
        ForkClassPaths paths = ForkClassPaths.of(all, own, libraries, cells);
        Map<String, RowPlan> plans = new LinkedHashMap<>();
        boolean jdks = settings.axes().of(Axis.JAVA).size() > 1;
        for (Cell cell : cells) {
            String name = cell.client()
                    + cell.version().suffix()
                    + (jdks ? " on Java " + cell.jdk().feature() : "");
            ClientFactory factory = Clients.named(all, cell.client());
            if (factory.kind() != ClientKind.CLIENT) {
                throw new RefusedException(
                        NAME + ": " + factory.name() + " is a ceiling; allowed: clients, which list shows");
            }
            KnownClient known = clients.known().stream()
                    .filter(client -> client.name().equals(cell.client()))
                    .findFirst()
                    .orElseThrow();
            Set<Protocol> shipped = known.setups().connections().keySet();
            Setup setup =
                    wanted != null ? wanted : Collections.disjoint(shipped, protocols) ? Setup.EQUAL : Setup.SHIPPED;
            Set<Protocol> spoken = EnumSet.noneOf(Protocol.class);
            Stream.concat(known.protocols().stream(), known.secureProtocols().stream())
                    .filter(protocol -> setup == Setup.EQUAL || shipped.contains(protocol))
                    .filter(protocol ->
                            factory.minimumJava(protocol) <= cell.jdk().feature())
                    .forEach(spoken::add);
            ForkLibrary library = paths.library(cell);
            if (library != null && protocols.contains(Protocol.H3)) {
                throw new RefusedException(
                        "%s: %s in %s; allowed: the version that is built in".formatted(NAME, name, Protocol.H3));
            }
            plans.putIfAbsent(
                    name,
                    new RowPlan(
                            name,
                            factory.name(),
                            paths.version(known, cell),
                            library == null
                                    ? List.of()
                                    : library.jars().stream()
                                            .map(jar -> jar.artifact() + " " + jar.version() + " " + jar.sha256())
                                            .toList(),
                            setup,
                            cell.jdk().version(),
                            spoken,
                            factory.shipped(),
                            protocol -> protocol.isOverTcp() ? paths.text(cell) : own.forClient(factory, protocol),
                            (options, classPath, main) -> JavaCommand.of(cell.jdk(), null, options, classPath, main)));
        }
        return List.copyOf(plans.values());
    }

    private static void write(Card card, Path folder) throws IOException {
        Files.writeString(folder.resolve(FILE), Json.pretty(card) + "\n", StandardCharsets.UTF_8);
        Files.writeString(folder.resolve("card.html"), CardPage.of(card), StandardCharsets.UTF_8);
        Files.writeString(folder.resolve("card.md"), CardMarkdown.of(card), StandardCharsets.UTF_8);
    }

    private int end(Card card, @Nullable Card baseline) {
        if (baseline == null) {
            if (card.rows().size() == 2) {
                CardRow first = card.rows().get(0);
                out.print(
                        "\n" + CardText.of(CardDiff.of(card, first, card.rows().get(1))));
            }
            return ExitCode.OK;
        }
        CardDiff diff = CardDiff.of(baseline, card);
        out.print("\n" + CardText.of(diff));
        if (!diff.lines().isEmpty()) {
            return ExitCode.GATE_FAILED;
        }
        if (!diff.missing().isEmpty()) {
            return ExitCode.NO_BASELINE;
        }
        return diff.varies().isEmpty() ? ExitCode.OK : ExitCode.TOO_NOISY;
    }
}
