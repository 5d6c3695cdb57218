package io.httpbench.run;

import com.sun.management.OperatingSystemMXBean;
import io.httpbench.api.ClientFactory;
import io.httpbench.catalogue.ClientList;
import io.httpbench.catalogue.ForkClassPaths;
import io.httpbench.catalogue.HostList;
import io.httpbench.catalogue.Libraries;
import io.httpbench.cli.CommandOutput;
import io.httpbench.cli.Interruption;
import io.httpbench.cli.RefusedException;
import io.httpbench.cli.ServerException;
import io.httpbench.config.Agents;
import io.httpbench.config.Axis;
import io.httpbench.config.Problem;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.distance.Tunnel;
import io.httpbench.group.ControlGroups;
import io.httpbench.matrix.ForkRunner;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.CellPlanner;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.model.Cell;
import io.httpbench.preflight.CellLimit;
import io.httpbench.preflight.HeapLimit;
import io.httpbench.preflight.JvmCheck;
import io.httpbench.preflight.MachineLimits;
import io.httpbench.preflight.NativeCheck;
import io.httpbench.quic.QuicParts;
import io.httpbench.serving.OneAddress;
import io.httpbench.serving.ServerUnderTest;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What happens when no command is given: from settings to cells and a server, and then the run. */
public final class Bench {

    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

    private final String forkMain;
    private final CommandOutput output;
    private final Interruption interruption;
    private final Consumer<Path> begun;
    private final ClassPaths classPaths;
    private final ClientList clients;
    private final HostList hosts;

    /**
     * Nothing is started yet.
     *
     * @param factories the clients that exist
     * @param forkMain main class of a fork, which must know the same clients
     * @param hosts the server libraries that exist
     * @param classPaths of this tool
     * @param begun receives the folder of the run before its first fork
     */
    public Bench(
            List<ClientFactory> factories,
            String forkMain,
            HostList hosts,
            ClassPaths classPaths,
            CommandOutput output,
            Interruption interruption,
            Consumer<Path> begun) {
        this.forkMain = forkMain;
        this.output = output;
        this.interruption = interruption;
        this.begun = begun;
        this.hosts = hosts;
        this.classPaths = classPaths;
        this.clients = ClientList.of(factories, classPaths);
    }

    /**
     * Runs what the variables ask for.
     *
     * @param variables {@code JB_*} and their values
     * @return the exit code
     * @throws SettingsException when the settings are refused; nothing was started then
     * @throws RefusedException when another run is going on, or this system cannot measure; nothing was started then
     * @throws ServerException when there is no server to measure; no fork was started then
     */
    public int run(Map<String, String> variables) throws ServerException, IOException {
        refuseWindows(System.getProperty("os.name"));
        Settings settings = SettingsReader.read(variables, clients.known(), hosts.known(classPaths));
        RunLock lock = RunLock.take(TEMPORARY, settings.runs().exclusive(), this::warn);
        try (lock;
                Libraries libraries = Libraries.of(
                        settings,
                        clients.factories(),
                        classPaths,
                        remark -> output.notices().print(remark))) {
            if (!libraries.notes().isEmpty()) {
                output.notices().print(libraries.text());
            }
            return measure(settings.of(libraries.rows()), libraries);
        }
    }

    /** A POSIX shell starts forks and the stand-in, to keep signals from them. */
    private static void refuseWindows(String system) {
        if (system.startsWith("Windows")) {
            throw new RefusedException(system + " cannot measure: use WSL 2 or the image (docs/docker.md); "
                    + "runs, report, show, merge and compare work here");
        }
    }

    private void warn(String remark) {
        output.notices().print("WARNING: " + remark);
    }

    /** Bytes. Not before the settings are read: the JDK's beans do not start in a working folder that the locale cannot read. */
    private static long memory() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize();
    }

    private int measure(Settings settings, Libraries libraries) throws ServerException, IOException {
        List<Cell> cells = CellPlanner.plan(settings, clients.known());
        refuseWhatThisMachineCannot(settings, cells);
        CellLimit.check(cells, settings);
        Agents agents = settings.runs().agents().orElse(null);
        if (agents != null) {
            FleetRun.check(agents, cells);
        }
        TurnDesign turns = new TurnDesign(settings, cells, memory());
        BlockDesign blocks = new BlockDesign(settings, turns);
        ForkClassPaths forkPaths = ForkClassPaths.of(clients.factories(), classPaths, libraries, cells);
        RunGates gates = RunGates.of(settings, RowMaker.planned(cells, clients.known(), forkPaths));
        ServerChooser.Chosen chosen = ServerChooser.choose(settings, hosts, classPaths, turns.jvmOptions(), blocks);
        try (ServerUnderTest server = chosen.server();
                OneAddress address = OneAddress.of(server.host());
                AotCaches caches = AotCaches.open(
                        settings.axes().of(Axis.START).contains(true),
                        text -> output.notices().print(text));
                ControlGroups groups = Axis.limits(settings) ? ControlGroups.open() : ControlGroups.none();
                FleetRun fleet = agents == null
                        ? null
                        : FleetRun.open(
                                agents, classPaths, remark -> output.alerts().print(remark))) {
            RunContext run = begin(settings, cells, turns, blocks, forkPaths, chosen, address, caches, groups, fleet);
            return new BenchRun(run, clients, gates, output).run();
        }
    }

    /** Problems that only the machine can reveal are reported together, too. */
    private static void refuseWhatThisMachineCannot(Settings settings, List<Cell> cells) {
        Settings.Runs runs = settings.runs();
        Set<Problem> problems = new LinkedHashSet<>();
        // What forks open is opened on the machines of agents, which look at their own.
        List<Cell> here = runs.agents().isEmpty() ? cells : List.of();
        List<Runnable> checks = List.of(
                () -> JvmCheck.check(runs.jvmArgs(), settings.axes().of(Axis.JAVA)),
                () -> CpuPlan.check(runs),
                () -> LimitCheck.check(settings, memory()),
                () -> MachineLimits.ofThisMachine().check(here, settings),
                () -> NativeCheck.http3(settings, QuicParts::obstacle),
                () -> NativeCheck.tunnel(settings, Tunnel::obstacle),
                () -> HeapLimit.ofThisJvm().check(cells.size(), settings),
                () -> RunFolder.check(settings));
        for (Runnable check : checks) {
            try {
                check.run();
            } catch (SettingsException e) {
                problems.addAll(e.problems());
            }
        }
        if (!problems.isEmpty()) {
            throw new SettingsException(List.copyOf(problems));
        }
    }

    /** From here on a signal, or the end of the server, ends the run gracefully. */
    private RunContext begin(
            Settings settings,
            List<Cell> cells,
            TurnDesign turns,
            BlockDesign blocks,
            ForkClassPaths forkPaths,
            ServerChooser.Chosen chosen,
            OneAddress address,
            AotCaches caches,
            ControlGroups groups,
            @Nullable FleetRun fleet) {
        Instant start = Instant.now();
        ServerUnderTest server = chosen.server();
        BlockSetup setup = chosen.setup();
        ForkRunner runner = new ForkRunner(
                new ForkCommand(forkMain, settings, turns, forkPaths, setup, address, caches)::of,
                setup,
                groups,
                reason -> output.alerts().print(reason + ": the run ends here, with what was measured"));
        interruption.install(() -> {
            runner.interrupt();
            server.interrupt();
        });
        server.whenGone(runner::stop);
        // Not before: a signal would leave an empty folder behind.
        Path folder = RunFolder.create(settings, start);
        begun.accept(folder);
        return new RunContext(start, settings, server, setup, cells, forkPaths, blocks, runner, fleet, folder);
    }
}
