package io.httpbench.matrix.plan;

import io.httpbench.config.CpuChoice;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.machine.Programs;
import io.httpbench.model.CpuList;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where the forks and the stand-in run. Unpinned, client and server compete for CPUs, which penalises the faster client
 * for keeping the server busy.
 *
 * @param client CPUs of the forks; null when not pinned
 * @param server CPUs of the stand-in, or of the servers that forks have for themselves; null when not pinned
 * @param all every CPU that this process may use
 * @param alike whether client and server have two halves of the machine that nobody chose and nothing tells apart
 * @param explanation for display: what is pinned where, or why nothing is
 */
public record CpuPlan(
        @Nullable NavigableSet<Integer> client,
        @Nullable NavigableSet<Integer> server,
        NavigableSet<Integer> all,
        boolean alike,
        String explanation) {

    /** Where the measured server runs, since only processes on this machine compete for its CPUs. */
    public enum ServerPlace {
        /** The stand-in, which is pinned too. */
        EMBEDDED,
        /** Servers that forks have for themselves, which are pinned too. */
        OWN,
        /** An external server on this machine. */
        LOCAL,
        /** A server on another machine. */
        REMOTE;

        private boolean ours() {
            return this == EMBEDDED || this == OWN;
        }
    }

    /**
     * Creates the plan from the settings and this machine.
     *
     * @throws SettingsException when requested CPUs are not available
     */
    public static CpuPlan of(Settings.Runs runs, ServerPlace place) {
        return of(runs, place, CpuTopology.ofThisProcess(), Programs.onPath("taskset"));
    }

    /**
     * Checks availability before anything else is known.
     *
     * @throws SettingsException when requested CPUs are not available
     */
    public static void check(Settings.Runs runs) {
        refuseImpossible(runs, CpuTopology.ofThisProcess().cpus(), Programs.onPath("taskset"));
    }

    /** Where forks may run. */
    public NavigableSet<Integer> ofForks() {
        return client == null ? all : client;
    }

    /** The same with the CPUs of client and server exchanged. */
    CpuPlan exchanged() {
        return new CpuPlan(/* client= */ server, /* server= */ client, all, alike, explanation);
    }

    static CpuPlan of(Settings.Runs runs, ServerPlace place, CpuTopology topology, boolean taskset) {
        refuseImpossible(runs, topology.cpus(), taskset);
        boolean split = taskset && topology.cpus().size() > 1;
        NavigableSet<Integer> client = runs.agents().isPresent()
                ? null
                : choose(runs.clientCpus(), split && place != ServerPlace.REMOTE ? topology.half(true) : null);
        NavigableSet<Integer> server = choose(runs.serverCpus(), split && place.ours() ? topology.half(false) : null);
        NavigableSet<Integer> pinnedServer = place.ours() ? server : null;
        String explanation = runs.agents().isPresent()
                ? "forks as each agent pins them" + (place.ours() ? pinned("stand-in", pinnedServer) : "")
                : explain(client, pinnedServer, place, topology, taskset);
        boolean halves = runs.clientCpus() instanceof CpuChoice.Auto && runs.serverCpus() instanceof CpuChoice.Auto;
        boolean alike = halves && client != null && pinnedServer != null && topology.halvesAlike();
        return new CpuPlan(client, pinnedServer, topology.cpus(), alike, explanation);
    }

    private static @Nullable NavigableSet<Integer> choose(CpuChoice choice, @Nullable NavigableSet<Integer> automatic) {
        if (choice instanceof CpuChoice.Listed listed) {
            return listed.cpus();
        }
        return choice instanceof CpuChoice.Auto ? automatic : null;
    }

    private static void refuseImpossible(Settings.Runs runs, NavigableSet<Integer> usable, boolean taskset) {
        List<Problem> problems = new ArrayList<>();
        // Those of agents are theirs to know.
        if (runs.agents().isEmpty()) {
            impossible(Setting.CLIENT_CPUS, runs.clientCpus(), usable, taskset).ifPresent(problems::add);
        }
        impossible(Setting.SERVER_CPUS, runs.serverCpus(), usable, taskset).ifPresent(problems::add);
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
    }

    private static Optional<Problem> impossible(
            Setting setting, CpuChoice choice, NavigableSet<Integer> usable, boolean taskset) {
        if (!(choice instanceof CpuChoice.Listed listed)) {
            return Optional.empty();
        }
        String value = CpuList.format(listed.cpus());
        if (!taskset) {
            return Optional.of(new Problem(setting.variable(), value, "taskset is not on the PATH; allowed: none"));
        }
        return usable.containsAll(listed.cpus())
                ? Optional.empty()
                : Optional.of(new Problem(
                        setting.variable(), value, "allowed: CPUs of this process, " + CpuList.format(usable)));
    }

    private static String explain(
            @Nullable NavigableSet<Integer> client,
            @Nullable NavigableSet<Integer> server,
            ServerPlace place,
            CpuTopology topology,
            boolean taskset) {
        if (client == null && server == null) {
            return "not pinned" + (place == ServerPlace.REMOTE ? "" : whyNot(topology, taskset));
        }
        String clientText = client == null ? "forks not pinned" : "forks on " + CpuList.format(client);
        return switch (place) {
            case EMBEDDED -> clientText + pinned("stand-in", server) + overlap(client, server);
            case OWN -> clientText + pinned("servers", server) + overlap(client, server);
            case LOCAL -> clientText + "; the server is not ours to pin: keep it off these (taskset -c)";
            case REMOTE -> clientText;
        };
    }

    private static String pinned(String who, @Nullable NavigableSet<Integer> server) {
        return ", " + who + (server == null ? " not pinned" : " on " + CpuList.format(server));
    }

    private static String overlap(@Nullable NavigableSet<Integer> client, @Nullable NavigableSet<Integer> server) {
        boolean shared = client != null && server != null && client.stream().anyMatch(server::contains);
        return shared ? " (WARNING: they share CPUs, so they take time from each other)" : "";
    }

    private static String whyNot(CpuTopology topology, boolean taskset) {
        if (topology.cpus().isEmpty()) {
            return " (only Linux can pin)";
        }
        if (!taskset) {
            return " (taskset is not on the PATH)";
        }
        return topology.cpus().size() == 1
                ? " (WARNING: one CPU for client, server and JIT compiler; figures say little)"
                : " (WARNING: client and server may take CPU from each other)";
    }
}
