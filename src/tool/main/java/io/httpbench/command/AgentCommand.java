package io.httpbench.command;

import io.httpbench.api.ClientFactory;
import io.httpbench.catalogue.BuildId;
import io.httpbench.catalogue.Clients;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.ExitCode;
import io.httpbench.cli.Interruption;
import io.httpbench.cli.ServerException;
import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import io.httpbench.fleet.AgentSession;
import io.httpbench.fleet.AgentWork;
import io.httpbench.fleet.Engine;
import io.httpbench.fleet.FleetKey;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.FleetAddress;
import io.httpbench.model.files.IoTexts;
import io.httpbench.model.files.TemporaryFolder;
import io.httpbench.preflight.ContainerReader;
import io.httpbench.preflight.EnvironmentReader;
import io.httpbench.result.environment.AgentMachine;
import io.httpbench.run.FleetAddresses;
import io.httpbench.run.FleetSecurity;
import io.httpbench.serving.OneAddress;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code agent}: this machine measures together with others when a run asks for it.
 *
 * @param factories the clients that exist
 * @param forkMain main class of a fork, which must know the same clients
 */
record AgentCommand(
        List<ClientFactory> factories, String forkMain, PrintStream out, PrintStream err, Interruption interruption)
        implements Command {

    private static final String JOIN = "--join";
    private static final String NAME = "--name";
    private static final String LISTEN = "--listen";
    private static final String ONCE = "--once";

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                "agent",
                "Measures together with other machines, whenever a run with JB_AGENTS asks for it at that address. The build must "
                        + "be the run's, and so must the key.");
        spec.addOption(CommandLineModel.needed(
                JOIN, "<host:port>", "Where the run listens (JB_AGENTS_LISTEN); 7800 is the usual port."));
        spec.addOption(CommandLineModel.option(
                NAME, "<name>", "Its name in results, unique among the agents. Unset: that of the machine."));
        spec.addOption(CommandLineModel.option(
                LISTEN,
                "<host:port>",
                "Where this agent listens: run and agents must reach it. Unset: port 7800 of the address from which it "
                        + "reaches the run, or on the run's own machine any port."));
        spec.addOption(CommandLineModel.flag(ONCE, "Ends with the first run, instead of waiting for the next."));
        CommandLineModel.addSettings(spec, Setting.AGENTS_KEY);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException {
        OneAddress.lookUpAlways();
        ClassPaths classPaths = ClassPaths.ofThisJvm();
        // What decides about forks comes from the run.
        Map<String, String> variables = CommandLineModel.variables(environment, parsed, Setting.AGENTS_KEY);
        FleetSecurity security = FleetSecurity.read(variables, Clients.known(factories, classPaths));
        FleetAddress conductor = address(JOIN, parsed.matchedOptionValue(JOIN, ""));
        try {
            FleetAddress listen = listen(parsed, conductor);
            return work(
                    classPaths, conductor, listen, security.at(LISTEN, listen).key(), parsed);
        } catch (InterruptedException e) {
            return ExitCode.INTERRUPTED;
        }
    }

    private static FleetAddress address(String flag, String text) {
        try {
            return FleetAddress.parse(text);
        } catch (IllegalArgumentException e) {
            throw new SettingsException(flag, text, "allowed: host:port, or a host, such as 10.0.0.7:7800");
        }
    }

    private FleetAddress listen(ParseResult parsed, FleetAddress conductor) throws InterruptedException {
        String text = parsed.matchedOptionValue(LISTEN, "");
        return text.isEmpty() ? towards(conductor) : address(LISTEN, text);
    }

    /** Where containers are placed, a name may appear with the run. */
    private FleetAddress towards(FleetAddress conductor) throws InterruptedException {
        String told = "";
        while (true) {
            try {
                return FleetAddresses.towards(conductor);
            } catch (IOException e) {
                String why = IoTexts.of(e);
                if (!why.equals(told)) {
                    remark(why + ": tries again every second");
                    told = why;
                }
                TimeUnit.SECONDS.sleep(1);
            }
        }
    }

    private int work(
            ClassPaths classPaths,
            FleetAddress conductor,
            FleetAddress listen,
            @Nullable FleetKey key,
            ParseResult parsed)
            throws IOException, InterruptedException {
        String name = parsed.matchedOptionValue(NAME, EnvironmentReader.hostName());
        TemporaryFolder logs = TemporaryFolder.of("agent");
        Engine.prepare();
        AgentWork job = AgentJob.of(factories, forkMain, classPaths, logs, this::remark);
        AtomicReference<@Nullable AgentSession> running = new AtomicReference<>();
        interruption.install(() -> {
            AgentSession leaving = running.get();
            if (leaving != null) {
                leaving.close();
            }
            // It has no results to write.
            interruption.finished();
        });
        try (AgentSession session = AgentSession.open(
                BuildId.ofThisProcess(classPaths),
                machine(name, listen, conductor),
                listen,
                conductor,
                key,
                job,
                this::remark,
                parsed.hasMatchedOption(ONCE))) {
            running.set(session);
            remark("agent " + name + " listens on " + listen.host() + " and looks for a run at " + conductor
                    + (key == null ? ", without a key" : ""));
            String why = session.await();
            if (!why.isEmpty()) {
                err.println(why);
                return ExitCode.BAD_SETTINGS;
            }
            return ExitCode.OK;
        } catch (IOException e) {
            err.println("the agent cannot listen on " + listen + ": " + IoTexts.of(e));
            return ExitCode.BAD_SETTINGS;
        } finally {
            job.close();
        }
    }

    private void remark(String text) {
        out.println(text);
    }

    private static AgentMachine machine(String name, FleetAddress listen, FleetAddress conductor) {
        return new AgentMachine(
                name,
                listen.host(),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                System.getProperty("os.version"),
                Runtime.getRuntime().availableProcessors(),
                EnvironmentReader.cpuModel(),
                System.getProperty("java.vm.name") + " " + Runtime.version(),
                ContainerReader.read(conductor.host(), conductor.port()),
                null);
    }
}
