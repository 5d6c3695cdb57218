package io.httpbench.run;

import io.httpbench.archive.PlanFile;
import io.httpbench.catalogue.ClientList;
import io.httpbench.ceiling.Ceilings;
import io.httpbench.ceiling.ToolRun;
import io.httpbench.cli.CommandOutput;
import io.httpbench.cli.ExitCode;
import io.httpbench.cli.ServerException;
import io.httpbench.matrix.Journal;
import io.httpbench.matrix.MatrixContext;
import io.httpbench.matrix.MatrixRun;
import io.httpbench.preflight.ContainerReader;
import io.httpbench.preflight.EnvironmentReader;
import io.httpbench.preflight.PlatformReader;
import io.httpbench.report.progress.Console;
import io.httpbench.report.progress.ForkLength;
import io.httpbench.report.progress.RunProgress;
import io.httpbench.report.progress.TimeLeft;
import io.httpbench.result.CeilingRow;
import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.result.environment.Container;
import io.httpbench.result.environment.Environment;
import io.httpbench.result.environment.Platform;
import io.httpbench.serving.RelayToServer;
import io.httpbench.serving.ServerUnderTest;
import io.httpbench.stats.Ranking;
import java.io.IOException;
import java.util.List;

/** A run against a server that is there, in three steps: prepare, measure, finish. */
final class BenchRun {

    private final RunContext run;
    private final ClientList clients;
    private final RunGates gates;
    private final CommandOutput output;
    private final Console console;

    /** A run that has not started yet. */
    BenchRun(RunContext run, ClientList clients, RunGates gates, CommandOutput output) {
        this.run = run;
        this.clients = clients;
        this.gates = gates;
        this.output = output;
        this.console = output.notices();
    }

    /**
     * Runs to the end, and removes the folder when nothing was put into it.
     *
     * @return the exit code
     * @throws ServerException when the server does not answer as expected; no fork was started then
     */
    int run() throws ServerException, IOException {
        try (RunProfiles profiles = new RunProfiles(run.settings(), run.cells())) {
            Environment environment = prepare(profiles);
            return finish(measure(environment, profiles));
        } finally {
            RunFolder.removeIfEmpty(run.folder());
        }
    }

    /** Announces the run, and probes the server. */
    private Environment prepare(RunProfiles profiles) throws ServerException, IOException {
        ServerUnderTest server = run.server();
        Container container = ContainerReader.read(server.host(), server.port());
        Platform platform = PlatformReader.read(run.setup().usual(), System.getenv());
        console.print(Banner.text(run, container) + Banner.oddities(platform));
        Probe.checkPaths(run, clients.factories());
        gatherAgents();
        console.print(Banner.ahead(run, timeLeft(profiles)) + profiles.text());
        Environment environment = EnvironmentReader.read(
                run.blocks().jvmOptions(),
                run.setup().usual(),
                server,
                container,
                platform,
                clients.known(),
                run.settings().own().hosts());
        if (run.fleet() != null) {
            environment = run.fleet().with(environment);
        }
        List<PlannedCell> planned = RowMaker.planned(run.cells(), clients.known(), run.classPaths());
        EarlierRuns runs = new EarlierRuns(run.settings().runs().outputDir());
        console.print(runs.advice(run, environment, planned));
        gates.announce(environment, console);
        PlanFile.write(run.blocks().announce(run.start(), run.settings(), environment, planned), run.folder());
        return environment;
    }

    private void gatherAgents() throws ServerException {
        FleetRun fleet = run.fleet();
        if (fleet != null) {
            fleet.gather(
                    run.settings(),
                    run.cells().stream().map(cell -> run.plans().plan(cell, 1)).toList(),
                    run.runner());
        }
    }

    private RunResult measure(Environment environment, RunProfiles profiles) throws IOException {
        Ranking ranking = run.blocks().ranking(runForks(profiles));
        List<CeilingRow> ceilings = ceilings(ranking.cells());
        return new RunResult(
                RunResult.SCHEMA_VERSION,
                run.start().toString(),
                run.runner().over(),
                run.settings().shown(),
                environment,
                run.blocks().comparison(ranking, run.endedBy(), run.setup().draws()),
                ranking.cells(),
                ceilings,
                List.of(),
                profiles.results());
    }

    private List<CellResult> runForks(RunProfiles profiles) throws IOException {
        try (Journal journal = new Journal(run.folder());
                RunProgress progress = progress(profiles)) {
            profiles.announce(progress);
            MatrixContext matrix = new MatrixContext(
                    run.plans(), run.runner(), run.place(), run.server().counter(), progress, run.folder());
            List<CellResult> results = new MatrixRun(
                            matrix,
                            run.cells(),
                            run.blocks().plan(),
                            run.settings().runs().proof() ? new RelayToServer() : null,
                            journal,
                            new RowMaker(
                                    clients.known(),
                                    run.classPaths(),
                                    run.blocks().seed()))
                    .run();
            profiles.make(results, matrix);
            return results;
        }
    }

    private RunProgress progress(RunProfiles profiles) {
        return new RunProgress(
                output.progress(),
                run.cells(),
                run.settings().runs().forks(),
                run.blocks().most(),
                timeLeft(profiles));
    }

    /** From now on. */
    private TimeLeft timeLeft(RunProfiles profiles) {
        TimeLeft left = new TimeLeft(
                run.cells(),
                run.settings().runs().forks(),
                ForkLength.of(run.settings(), run.setup().cpus().ofForks().size()),
                System::nanoTime);
        profiles.announce(left);
        return left;
    }

    private List<CeilingRow> ceilings(List<CellResult> results) {
        if (!run.settings().runs().ceiling() || run.runner().over()) {
            return List.of();
        }
        return Ceilings.ofInstalled(
                        run.settings(),
                        run::target,
                        new CeilingServer(run),
                        new ToolRun(
                                run.setup().cpus().client(),
                                Math.max(1, run.setup().cpus().ofForks().size()),
                                run.runner()::over),
                        output.progress()::print)
                .measure(run.cells(), results);
    }

    /** Judges the rules, shows the result and writes its files. */
    private int finish(RunResult measured) throws IOException {
        RunResult result = gates.judged(measured);
        Reports.finish(result, run.folder(), run.settings().formats(), output);
        boolean endedByOthers = run.runner().over() && !run.runner().interrupted();
        return endedByOthers ? ExitCode.INVALID_CELL : ExitCode.of(result);
    }
}
