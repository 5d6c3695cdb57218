package io.httpbench.run;

import io.httpbench.catalogue.BuildId;
import io.httpbench.cli.ServerException;
import io.httpbench.config.Agents;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.fleet.Engine;
import io.httpbench.fleet.Fleet;
import io.httpbench.fleet.FleetMessage;
import io.httpbench.fleet.FleetPlace;
import io.httpbench.fleet.Shares;
import io.httpbench.matrix.ForkPlace;
import io.httpbench.matrix.ForkRunner;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.Cell;
import io.httpbench.model.FleetAddress;
import io.httpbench.model.FleetPart;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.files.IoTexts;
import io.httpbench.result.environment.Environment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The fleet of a run that measures on several machines. Loaded only by such a run. */
final class FleetRun implements AutoCloseable {

    /** What agents need to know to start forks as the run wants them. */
    private static final List<Setting> OF_FORKS = List.of(Setting.JVM_ARGS, Setting.CLIENT_CPUS, Setting.JAVA_HOME);

    private final Agents agents;
    private final FleetSecurity security;
    private final Fleet fleet;
    private final FleetAddress listen;
    private final Consumer<String> remarks;

    private FleetRun(
            Agents agents, FleetSecurity security, Fleet fleet, FleetAddress listen, Consumer<String> remarks) {
        this.agents = agents;
        this.security = security;
        this.fleet = fleet;
        this.listen = listen;
        this.remarks = remarks;
    }

    /** Refuses cells that cannot be shared out. */
    static void check(Agents agents, List<Cell> cells) {
        List<Problem> problems = new ArrayList<>();
        for (Cell cell : cells) {
            Shares.impossible(cell, agents.number())
                    .ifPresent(why -> problems.add(new Problem(
                            Setting.AGENTS.variable(),
                            Integer.toString(agents.number()),
                            why + " (" + cell.label() + "); allowed: fewer agents, or more of them")));
        }
        if (!problems.isEmpty()) {
            throw new SettingsException(problems.stream().distinct().toList());
        }
    }

    /**
     * Listens for the agents of a run.
     *
     * @throws SettingsException when the key cannot be used, or nobody can listen there
     */
    static FleetRun open(Agents agents, ClassPaths classPaths, Consumer<String> remarks) throws IOException {
        FleetSecurity given = FleetSecurity.of(agents);
        FleetAddress listen = agents.listen().isPresent()
                ? agents.listen().get()
                : given.key() == null && !given.insecure() ? FleetAddresses.loopback() : FleetAddresses.ofThisMachine();
        FleetSecurity security = given.at(Setting.AGENTS_LISTEN.variable(), listen);
        Engine.prepare();
        try {
            Fleet fleet =
                    Fleet.open(agents.number(), BuildId.ofThisProcess(classPaths), listen, security.key(), remarks);
            return new FleetRun(agents, security, fleet, listen, remarks);
        } catch (IOException e) {
            throw new SettingsException(
                    Setting.AGENTS_LISTEN,
                    listen.toString(),
                    "nobody can listen there: " + IoTexts.of(e)
                            + "; allowed: an address of this machine and a port that is free");
        }
    }

    /** For the first lines of a run. */
    String text() {
        return agents.number() + ", to join at " + listen + whoMay();
    }

    private String whoMay() {
        return security.key() == null
                ? " (WARNING: without a key anybody may join and start JVMs: JB_AGENTS_KEY=none)"
                : " with the key " + security.key();
    }

    /** A share of each number, where one agent's is another's. */
    static String shares(Cell cell, int agents) {
        List<Cell> parts = Shares.of(cell, agents);
        return "in flight "
                + sum(cell.inFlight(), parts.stream().map(Cell::inFlight).toList()) + ", connections "
                + sum(cell.connections(), parts.stream().map(Cell::connections).toList());
    }

    private static String sum(int total, List<Integer> parts) {
        int first = parts.get(0);
        boolean same = parts.stream().allMatch(part -> part == first);
        return total + " = "
                + (same
                        ? parts.size() + " x " + first
                        : String.join(" + ", parts.stream().map(String::valueOf).toList()));
    }

    /**
     * Waits for all agents, and asks them whether they can do this run.
     *
     * @param plans of the run's first fork of each cell
     * @throws ServerException when some are missing, or cannot
     */
    void gather(Settings settings, List<ForkPlan> plans, ForkRunner runner) throws ServerException {
        try {
            Map<String, String> variables = new LinkedHashMap<>();
            for (Setting setting : OF_FORKS) {
                Optional.ofNullable(settings.shown().get(setting.variable()))
                        .ifPresent(value -> variables.put(setting.variable(), value));
            }
            fleet.prepare(new FleetMessage.Task(
                    variables, plans.stream().map(this::largestPart).toList()));
            List<String> problems = fleet.gather(agents.patience().toSeconds(), runner::over);
            if (!problems.isEmpty()) {
                throw new ServerException(String.join("\n", problems));
            }
        } catch (InterruptedException e) {
            throw new ServerException("interrupted");
        }
    }

    private ForkPlan largestPart(ForkPlan plan) {
        return plan.inFleet(Shares.of(plan.cell(), agents.number()).get(0), new FleetPart(0, agents.number()));
    }

    /** Where forks are measured. */
    ForkPlace place(ForkRunner runner) {
        return new FleetPlace(fleet, agents.patience().toSeconds(), runner::over, runner::stop, remarks);
    }

    /** The environment with the machines that measure. */
    Environment with(Environment environment) {
        return environment.with(fleet.machines(), security.key() != null);
    }

    @Override
    public void close() {
        fleet.close();
    }
}
