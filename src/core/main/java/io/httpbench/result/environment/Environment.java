package io.httpbench.result.environment;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The machine and the software of a run.
 *
 * @param cpus CPUs that the run may use
 * @param cpuModel as the system names it; null if it does not
 * @param jvmFlags options of every fork's JVM
 * @param loadAverage of the last minute when the run began; null where unknown
 * @param clientCpus CPUs the forks were pinned to; null when not pinned
 * @param serverCpus CPUs the stand-in was pinned to, or the servers that forks have for themselves; null when not pinned or
 *     external
 * @param server which server was measured, in words
 * @param container of the run; null when there is none
 * @param platform what no setting decides; null in runs that were stored before it was recorded
 * @param standIn how the stand-in was started; null when the server is external, or in runs that were stored before it was
 *     recorded
 * @param versions of this tool and of the measured libraries
 * @param agents the machines that put the load on the server, by name; empty when the run was on one machine, which this record
 *     then describes; else that is the conductor's
 * @param agentsSecured whether conductor and agents proved to each other by TLS who they are; null on one machine
 */
public record Environment(
        String os,
        String kernel,
        int cpus,
        @Nullable String cpuModel,
        String java,
        List<String> jvmFlags,
        String host,
        @Nullable Double loadAverage,
        @Nullable String clientCpus,
        @Nullable String serverCpus,
        String server,
        @Nullable Container container,
        @Nullable Platform platform,
        @Nullable StandInFacts standIn,
        Map<String, String> versions,
        List<AgentMachine> agents,
        @Nullable Boolean agentsSecured) {

    /** Prefix of the text for an external server, in stored runs as well. */
    public static final String EXTERNAL = "EXTERNAL";

    /** Prefix of the text for the stand-in, likewise. */
    public static final String EMBEDDED = "EMBEDDED";

    /** Prefix of the text for servers that forks have for themselves, likewise. */
    public static final String OWN = "OWN";

    /**
     * The same with the machines that put the load on the server.
     *
     * @param secured whether conductor and agents prove to each other by TLS who they are
     */
    public Environment with(List<AgentMachine> machines, boolean secured) {
        return new Environment(
                os,
                kernel,
                cpus,
                cpuModel,
                java,
                jvmFlags,
                host,
                loadAverage,
                clientCpus,
                serverCpus,
                server,
                container,
                platform,
                standIn,
                versions,
                List.copyOf(machines),
                secured);
    }

    /** Whether the other has as many CPUs of the same kind, for the clients, too: what was measured there says something here. */
    public boolean sameCpus(Environment other) {
        return cpus == other.cpus
                && Objects.equals(cpuModel, other.cpuModel)
                && Objects.equals(clientCpus, other.clientCpus);
    }

    /** Whether each fork had a server of its own. */
    public boolean ownServers() {
        return server.startsWith(OWN);
    }

    /** Whether the server is external, not the stand-in. */
    public boolean external() {
        return server.startsWith(EXTERNAL);
    }
}
