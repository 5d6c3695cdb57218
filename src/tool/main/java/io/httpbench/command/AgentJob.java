package io.httpbench.command;

import io.httpbench.api.ClientFactory;
import io.httpbench.catalogue.Clients;
import io.httpbench.cli.ServerException;
import io.httpbench.config.Axis;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.fleet.AgentFork;
import io.httpbench.fleet.AgentWork;
import io.httpbench.fleet.FleetMessage;
import io.httpbench.group.ControlGroups;
import io.httpbench.matrix.ForkRunner;
import io.httpbench.matrix.ForkTrial;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.matrix.plan.JavaCommand;
import io.httpbench.model.Cell;
import io.httpbench.model.FleetOrder;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.Jdk;
import io.httpbench.model.files.IoTexts;
import io.httpbench.model.files.TemporaryFolder;
import io.httpbench.model.text.BadValueException;
import io.httpbench.preflight.JvmCheck;
import io.httpbench.preflight.MachineLimits;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.run.Probe;
import io.httpbench.serving.ExternalServer;
import io.httpbench.serving.OneAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What an agent does: checks that this machine can do what a run asks for, and runs its part of each fork. It starts nothing
 * but JVMs with the main class of forks.
 */
final class AgentJob implements AgentWork {

    private final List<ClientFactory> factories;
    private final String forkMain;
    private final ClassPaths classPaths;
    private final TemporaryFolder logs;
    private final Consumer<String> remarks;
    private volatile @Nullable Prepared prepared;

    /**
     * @param settings that decide how forks are started
     * @param address of the server, for the JVMs of forks
     */
    private record Prepared(Settings settings, CpuPlan cpus, OneAddress address) {}

    /**
     * A job that has not been told its task. By its interface: whoever only lists commands loads nothing of the fleet.
     *
     * @param logs folder for the output of forks' libraries
     */
    static AgentWork of(
            List<ClientFactory> factories,
            String forkMain,
            ClassPaths classPaths,
            TemporaryFolder logs,
            Consumer<String> remarks) {
        return new AgentJob(factories, forkMain, classPaths, logs, remarks);
    }

    private AgentJob(
            List<ClientFactory> factories,
            String forkMain,
            ClassPaths classPaths,
            TemporaryFolder logs,
            Consumer<String> remarks) {
        this.factories = factories;
        this.forkMain = forkMain;
        this.classPaths = classPaths;
        this.logs = logs;
        this.remarks = remarks;
    }

    @Override
    public List<String> check(FleetMessage.Task task) {
        try {
            Settings settings = SettingsReader.read(task.settings(), Clients.known(factories, classPaths));
            JvmCheck.check(settings.runs().jvmArgs(), settings.axes().of(Axis.JAVA));
            return prepare(settings, task.plans());
        } catch (SettingsException e) {
            return e.problems().stream().map(String::valueOf).toList();
        } catch (IOException e) {
            return List.of("the server's name cannot be looked up: " + IoTexts.of(e));
        }
    }

    private List<String> prepare(Settings settings, List<ForkPlan> plans) throws IOException {
        ForkPlan first = plans.get(0);
        String host = first.target().host();
        MachineLimits.ofThisMachine().check(plans.stream().map(ForkPlan::cell).toList(), settings);
        ExternalServer server =
                new ExternalServer(host, first.target().port(), first.target().tls());
        CpuPlan cpus = CpuPlan.of(settings.runs(), server.place());
        OneAddress address = OneAddress.of(host);
        Prepared before = prepared;
        prepared = new Prepared(settings, cpus, address);
        if (before != null) {
            before.address().close();
        }
        List<String> problems = new ArrayList<>();
        Set<String> asked = new HashSet<>();
        for (ForkPlan plan : plans) {
            if (!asked.add(plan.target().uri() + plan.cell().jdk())) {
                continue;
            }
            if (jdk(plan.cell().jdk()).isEmpty()) {
                problems.add("has no JDK " + plan.cell().jdk().version() + " at "
                        + plan.cell().jdk().home() + ", and runs on "
                        + Jdk.running().version()
                        + " itself; allowed: the same JDK on all machines");
            } else {
                probe(plan, problems);
            }
        }
        return problems;
    }

    /** The same JDK on this machine: in the same folder, or the one that this agent runs on. */
    private static Optional<Jdk> jdk(Jdk wanted) {
        if (Jdk.running().version().equals(wanted.version())) {
            return Optional.of(Jdk.running());
        }
        try {
            return Optional.of(Jdk.in(wanted.home()))
                    .filter(here -> here.version().equals(wanted.version()));
        } catch (BadValueException e) {
            return Optional.empty();
        }
    }

    private void probe(ForkPlan plan, List<String> problems) {
        Cell cell = plan.cell();
        try {
            Probe.check(
                    Clients.witnesses(factories, cell, plan.target().tls() != null),
                    plan.target(),
                    plan.good().status(),
                    plan.timeout(),
                    () -> false);
        } catch (ServerException e) {
            problems.add(String.valueOf(e.getMessage()));
        } catch (Probe.EarlyEndException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<String> command(ForkPlan plan, Settings settings, CpuPlan cpus, OneAddress address) {
        List<String> options = new ArrayList<>(address.jvmOptions());
        options.addAll(settings.runs().jvmArgs());
        String paths = classPaths.forClient(
                Clients.named(factories, plan.cell().client()), plan.cell().protocol());
        return JavaCommand.of(jdk(plan.cell().jdk()).orElseThrow(), cpus.client(), options, paths, forkMain);
    }

    @Override
    public AgentFork fork(ForkPlan plan, int fork) {
        Prepared ready = Objects.requireNonNull(prepared, "the agent was told no task");
        ForkRunner runner = new ForkRunner(
                any -> command(any, ready.settings(), ready.cpus(), ready.address()),
                new BlockSetup(ready.cpus(), null),
                ControlGroups.none(),
                remarks);
        return new Part(plan, fork, runner);
    }

    @Override
    public void close() {
        Prepared before = prepared;
        if (before != null) {
            before.address().close();
        }
        logs.close();
    }

    private Path log() {
        return logs.path().resolve("fork.log");
    }

    /** With a runner of its own, since one that was interrupted starts nothing more. */
    private final class Part implements AgentFork {

        private final ForkPlan plan;
        private final int fork;
        private final ForkRunner runner;

        Part(ForkPlan plan, int fork, ForkRunner runner) {
            this.plan = plan;
            this.fork = fork;
            this.runner = runner;
        }

        @Override
        public ForkResult run(Consumer<ForkMessage> listener) {
            Path log = log();
            remarks.accept("measures " + plan.cell().label() + ", fork " + fork);
            try {
                return ForkTrial.ofPart(runner).run(plan.cell(), () -> plan, fork, log, listener);
            } finally {
                try {
                    Files.deleteIfExists(log);
                } catch (IOException e) {
                    // In a temporary folder.
                }
            }
        }

        @Override
        public void tell(FleetOrder order) {
            runner.tell(order);
        }

        @Override
        public void kill() {
            runner.interrupt();
        }
    }
}
