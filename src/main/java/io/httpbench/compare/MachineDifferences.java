package io.httpbench.compare;

import io.httpbench.result.AgentMachine;
import io.httpbench.result.Container;
import io.httpbench.result.Environment;
import io.httpbench.result.Numbers;
import io.httpbench.result.Platform;
import io.httpbench.result.StandInFacts;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Differences in machine and software of two runs: another machine gives other figures, other software is often what is
 * compared.
 */
final class MachineDifferences {

    /** The tool's name among the versions; the libraries are compared cell by cell. */
    private static final String TOOL = "http-benchmark-java";

    /** One more runnable process on average affects the figures. */
    private static final double MORE_LOAD = 1;

    private MachineDifferences() {}

    static void find(Environment before, Environment now, FoundDifferences found) {
        if (before.cpus() == 0 || now.cpus() == 0) {
            found.obstacle("machine and settings are unknown: run.json is missing");
        }
        found.obstacle("operating system", before.os(), now.os());
        found.obstacle("CPU model", before.cpuModel(), now.cpuModel());
        found.obstacle("CPUs", before.cpus(), now.cpus());
        host(before, now, found);
        found.obstacle("CPUs of the forks", before.clientCpus(), now.clientCpus());
        found.obstacle("CPUs of the stand-in", before.serverCpus(), now.serverCpus());
        container(before.container(), now.container(), found);
        found.warning("kernel", before.kernel(), now.kernel());
        found.warning("JVM", before.java(), now.java());
        found.warning("JVM options", String.join(" ", before.jvmFlags()), String.join(" ", now.jvmFlags()));
        agents(before.agents(), now.agents(), found);
        platform(before.platform(), now.platform(), found);
        standIn(before.standIn(), now.standIn(), found);
        found.warning("this tool", before.versions().get(TOOL), now.versions().get(TOOL));
        Double load = before.loadAverage();
        Double loadNow = now.loadAverage();
        if (load != null && loadNow != null && Math.abs(load - loadNow) >= MORE_LOAD) {
            found.warning("load average at the start", Numbers.format("%.1f", load), Numbers.format("%.1f", loadNow));
        }
    }

    /** Another number of them is another work; they may have got other names and addresses. */
    private static void agents(List<AgentMachine> before, List<AgentMachine> now, FoundDifferences found) {
        if (before.size() == now.size()) {
            found.obstacle(
                    "CPUs of the agents", each(before, MachineDifferences::cpus), each(now, MachineDifferences::cpus));
            found.warning("kernels of the agents", each(before, AgentMachine::kernel), each(now, AgentMachine::kernel));
            found.warning("JVMs of the agents", each(before, AgentMachine::java), each(now, AgentMachine::java));
        }
    }

    private static String cpus(AgentMachine agent) {
        return agent.cpus() + " × " + agent.cpuModel();
    }

    private static String each(List<AgentMachine> agents, Function<AgentMachine, String> fact) {
        return agents.stream().map(fact).sorted().collect(Collectors.joining(", "));
    }

    /** Older runs have none, which is no difference. */
    private static void platform(@Nullable Platform before, @Nullable Platform now, FoundDifferences found) {
        if (before != null && now != null) {
            found.warning("clock source", before.clockSource(), now.clockSource());
            found.warning("NUMA nodes of the forks", before.clientNodes(), now.clientNodes());
            found.warning("NUMA nodes of the stand-in", before.serverNodes(), now.serverNodes());
            found.warning("options of every JVM", before.javaOptions(), now.javaOptions());
            found.warning("options of loader and allocator", before.nativeOptions(), now.nativeOptions());
        }
    }

    /** Its transport is compared with the server, the rest with the settings. */
    private static void standIn(@Nullable StandInFacts before, @Nullable StandInFacts now, FoundDifferences found) {
        if (before != null && now != null) {
            found.obstacle("event loops of the stand-in", before.eventLoops(), now.eventLoops());
        }
    }

    /** A container gets another name each time, on the same machine. */
    private static void host(Environment before, Environment now, FoundDifferences found) {
        if (before.container() != null && now.container() != null) {
            found.warning("host name of the container", before.host(), now.host());
        } else {
            found.obstacle("host", before.host(), now.host());
        }
    }

    private static void container(@Nullable Container before, @Nullable Container now, FoundDifferences found) {
        found.obstacle("CPU quota", before == null ? null : before.cpuQuota(), now == null ? null : now.cpuQuota());
        found.obstacle("network", before == null ? null : before.network(), now == null ? null : now.network());
        found.warning(
                "limit of memory in bytes",
                before == null ? null : before.memoryLimitBytes(),
                now == null ? null : now.memoryLimitBytes());
    }
}
