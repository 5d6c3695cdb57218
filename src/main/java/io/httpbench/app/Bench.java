package io.httpbench.app;

import io.httpbench.archive.PlanFile;
import io.httpbench.ceiling.Ceilings;
import io.httpbench.client.ClientFactory;
import io.httpbench.config.Cell;
import io.httpbench.config.ForkPlan;
import io.httpbench.config.KnownClient;
import io.httpbench.config.LoadModel;
import io.httpbench.config.Problem;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.SettingsReader;
import io.httpbench.config.Target;
import io.httpbench.matrix.CellPlanner;
import io.httpbench.matrix.ClassPaths;
import io.httpbench.matrix.CpuPlan;
import io.httpbench.matrix.ForkPlans;
import io.httpbench.matrix.ForkRunner;
import io.httpbench.matrix.JavaCommand;
import io.httpbench.matrix.Journal;
import io.httpbench.matrix.MatrixRun;
import io.httpbench.profile.ProfilerKit;
import io.httpbench.report.Console;
import io.httpbench.report.RunProgress;
import io.httpbench.result.CeilingRow;
import io.httpbench.result.CellResult;
import io.httpbench.result.Container;
import io.httpbench.result.Environment;
import io.httpbench.result.RunResult;
import io.httpbench.stats.Ranking;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;

/** A run from its settings to its exit code: what happens when no command is given. */
final class Bench {

    private final List<ClientFactory> factories;
    private final String forkMain;
    private final Screen screen;
    private final Console console;
    private final Interruption interruption;
    /** Of a search: seven rates, two windows each, and the time before them. */
    private static final int USUAL_WINDOWS = 17;

    private final ClassPaths classPaths = ClassPaths.ofThisJvm();
    private final List<KnownClient> clients;

    /**
     * A bench.
     *
     * @param factories the clients that exist
     * @param forkMain main class of a fork, which must know the same clients
     */
    Bench(List<ClientFactory> factories, String forkMain, Screen screen, Interruption interruption) {
        this.factories = factories;
        this.forkMain = forkMain;
        this.screen = screen;
        this.console = screen.progress();
        this.interruption = interruption;
        this.clients = Clients.known(factories, classPaths);
    }

    /**
     * Runs.
     *
     * @param variables {@code JB_*} and their values
     * @return the exit code
     * @throws SettingsException when the settings are refused; nothing was started then
     * @throws ServerException when there is no server to measure; no fork was started then
     */
    int run(Map<String, String> variables) throws ServerException, IOException {
        Settings settings = SettingsReader.read(variables, clients);
        refuseWhatThisMachineCannot(settings);
        List<Cell> cells = CellPlanner.plan(settings, clients);
        CellLimit.check(cells.size(), settings);
        GateKeeper gates = GateKeeper.of(settings, RowMaker.planned(cells, clients));
        ServerChooser.Chosen chosen = ServerChooser.choose(settings, classPaths);
        try (ServerUnderTest server = chosen.server()) {
            return run(settings, server, chosen.cpus(), cells, gates);
        }
    }

    /** What only the machine can tell is told all at once, too. */
    private static void refuseWhatThisMachineCannot(Settings settings) {
        Settings.Runs runs = settings.runs();
        List<Problem> problems = new ArrayList<>();
        List<Runnable> checks = List.of(
                () -> JvmCheck.check(runs.jvmArgs(), settings.axes().jdks()),
                () -> CpuPlan.check(runs),
                () -> RunFolder.check(runs.outputDir()));
        for (Runnable check : checks) {
            try {
                check.run();
            } catch (SettingsException e) {
                problems.addAll(e.problems());
            }
        }
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
    }

    private int run(Settings settings, ServerUnderTest server, CpuPlan cpus, List<Cell> cells, GateKeeper gates)
            throws ServerException, IOException {
        Instant start = Instant.now();
        ForkRunner runner = new ForkRunner(
                plan -> forkCommand(plan, settings, cpus),
                cpus,
                reason -> console.print(reason + ": the run ends here, with what was measured"));
        interruption.install(runner::interrupt);
        server.whenGone(runner::stop);
        Blocks blocks = new Blocks(settings);
        // Not before: a signal would leave an empty folder behind.
        Path folder = RunFolder.create(settings.runs().outputDir(), start);
        try (RunProfiles profiles = new RunProfiles(settings, cells)) {
            Container container = ContainerReader.read(server.host(), server.port());
            console.print(Banner.text(settings, server, cpus, container, cells, blocks));
            probe(cells, settings, server);
            console.print(Banner.results(folder) + profiles.text());
            Environment environment =
                    EnvironmentReader.read(settings.runs().jvmArgs(), cpus, server.description(), container, clients);
            gates.announce(environment, screen.progress());
            PlanFile.write(blocks.announce(start, settings, environment, RowMaker.planned(cells, clients)), folder);
            Ranking ranking = Ranking.of(measure(settings, server, cells, runner, blocks, profiles, folder));
            List<CeilingRow> ceilings = ceilings(settings, server, cpus, cells, ranking.cells(), runner);
            RunResult run = gates.judged(new RunResult(
                    RunResult.SCHEMA_VERSION,
                    start.toString(),
                    runner.over(),
                    settings.shown(),
                    environment,
                    blocks.comparison(ranking, runner.interrupted() ? "interrupted" : runner.stopped()),
                    ranking.cells(),
                    ceilings,
                    List.of(),
                    profiles.results()));
            Reports.finish(run, folder, settings.formats(), screen);
            return runner.interrupted() || !runner.over() ? ExitCode.of(run) : ExitCode.INVALID_CELL;
        } finally {
            RunFolder.removeIfEmpty(folder);
        }
    }

    private List<CellResult> measure(
            Settings settings,
            ServerUnderTest server,
            List<Cell> cells,
            ForkRunner runner,
            Blocks blocks,
            RunProfiles profiles,
            Path folder)
            throws IOException {
        try (Journal journal = new Journal(folder);
                RunProgress progress = progress(settings, cells, blocks)) {
            ForkPlans plans = new ForkPlans(settings, cell -> target(cell, settings, server));
            profiles.announce(progress);
            List<CellResult> results = new MatrixRun(
                            plans,
                            cells,
                            runner,
                            settings.runs().proof() ? new RelayToServer() : null,
                            server.counter(),
                            journal,
                            progress,
                            folder,
                            new RowMaker(clients, blocks.seed()),
                            blocks.plan())
                    .run();
            profiles.make(results, plans, runner, server.counter(), progress, folder);
            return results;
        }
    }

    private List<CeilingRow> ceilings(
            Settings settings,
            ServerUnderTest server,
            CpuPlan cpus,
            List<Cell> cells,
            List<CellResult> results,
            ForkRunner runner) {
        if (!settings.runs().ceiling() || runner.over()) {
            return List.of();
        }
        NavigableSet<Integer> pinned = cpus.client();
        return new Ceilings(
                        settings,
                        cell -> target(cell, settings, server),
                        server.counter()::prepare,
                        pinned,
                        Math.max(1, (pinned == null ? cpus.all() : pinned).size()),
                        runner::over,
                        console::print)
                .measure(cells, results);
    }

    /** Each path is asked for once, by the first client that is to ask for it. */
    private void probe(List<Cell> cells, Settings settings, ServerUnderTest server) throws ServerException {
        Set<String> asked = new HashSet<>();
        for (Cell cell : cells) {
            if (asked.add(cell.path())) {
                Probe.check(
                        Clients.prober(factories, cell, server.tls() != null),
                        target(cell, settings, server),
                        settings);
            }
        }
    }

    private static Target target(Cell cell, Settings settings, ServerUnderTest server) {
        Settings.Request request = settings.request();
        return new Target(
                cell.protocol(),
                server.host(),
                server.port(),
                cell.path(),
                request.user(),
                request.password(),
                server.tls(),
                request.message());
    }

    private List<String> forkCommand(ForkPlan plan, Settings settings, CpuPlan cpus) {
        Cell cell = plan.cell();
        List<String> options = new ArrayList<>(settings.runs().jvmArgs());
        if (plan.profile() != null) {
            options.addAll(ProfilerKit.jvmOptions(plan.profile(), options));
        }
        List<String> artifacts = Clients.named(factories, cell.client()).artifacts();
        return JavaCommand.of(cell.jdk(), cpus.client(), options, classPaths.forArtifacts(artifacts), forkMain);
    }

    private RunProgress progress(Settings settings, List<Cell> cells, Blocks blocks) {
        return new RunProgress(
                console,
                cells.size(),
                settings.runs().forks(),
                blocks.most(),
                settings.load().warmup().plus(lengthOfSearch(settings)),
                settings.load().warmupUntilSteady(),
                settings.load().requests() * settings.load().rounds(),
                settings.load().duration());
    }

    /** About: a search takes as many windows as it needs. */
    private static Duration lengthOfSearch(Settings settings) {
        boolean search = settings.axes().loads().stream().anyMatch(LoadModel.Promised.class::isInstance);
        return search ? settings.load().duration().orElse(Duration.ZERO).multipliedBy(USUAL_WINDOWS) : Duration.ZERO;
    }
}
