package io.httpbench.finding;

import io.httpbench.result.RunResult;
import io.httpbench.result.environment.AgentMachine;
import io.httpbench.result.environment.Container;
import io.httpbench.result.environment.Environment;
import io.httpbench.result.environment.Platform;
import io.httpbench.result.environment.StandInFacts;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.text.Numbers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Machine and software of a run, as label and text. */
public final class MachineText {

    /** By the name that the JVM gives its collectors of the young generation, or its only one. */
    private static final Map<String, String> COLLECTORS =
            Map.of("Copy", "Serial", "PS Scavenge", "Parallel", "G1 Young Generation", "G1");

    private MachineText() {}

    /** In the order in which people read it. */
    public static Map<String, String> of(RunResult run) {
        Environment machine = run.environment();
        Map<String, String> text = new LinkedHashMap<>();
        text.put("server", machine.server());
        standIn(machine.standIn(), text);
        text.put("host", machine.host());
        text.put("system", machine.os() + ", kernel " + machine.kernel());
        text.put("CPUs", machine.cpus() + (machine.cpuModel() == null ? "" : " × " + machine.cpuModel()));
        if (machine.agents().isEmpty()) {
            text.put("CPUs of the forks", pinned(machine.clientCpus()));
        }
        text.put("CPUs of the server", machine.external() ? "not pinned by us" : pinned(machine.serverCpus()));
        Double load = machine.loadAverage();
        text.put("load average at the start", load == null ? Numbers.UNKNOWN : Numbers.format("%.2f", load));
        text.put("container", container(machine.container()));
        text.put("Java", machine.java());
        text.put("JVM options", machine.jvmFlags().isEmpty() ? "none" : String.join(" ", machine.jvmFlags()));
        text.put("collector of the forks", each(run, MachineText::collector));
        text.put("CPUs that the forks' JVMs see", each(run, fork -> Integer.toString(fork.cpus())));
        platform(machine.platform(), text);
        agents(machine, text);
        return text;
    }

    /** What the fields above tell is then the conductor's machine, which put load on nothing. */
    private static void agents(Environment machine, Map<String, String> text) {
        if (machine.agents().isEmpty()) {
            return;
        }
        text.put("agents", machine.agents().size() + ", " + secured(machine.agentsSecured()));
        for (AgentMachine agent : machine.agents()) {
            text.put(
                    "agent " + agent.name(),
                    agent.address() + ", " + agent.os() + ", kernel " + agent.kernel() + ", " + agent.cpus()
                            + (agent.cpuModel() == null ? " CPUs" : " × " + agent.cpuModel())
                            + ", " + agent.java()
                            + (agent.container() == null ? "" : ", container: " + container(agent.container())));
        }
    }

    private static String secured(@Nullable Boolean secured) {
        return Boolean.TRUE.equals(secured)
                ? "TLS in both directions between them and the conductor"
                : "NOT secured: anybody on their network may give them orders";
    }

    private static void platform(@Nullable Platform platform, Map<String, String> text) {
        if (platform != null) {
            text.put("clock source", Objects.requireNonNullElse(platform.clockSource(), Numbers.UNKNOWN));
            text.put("NUMA nodes of the forks", Objects.requireNonNullElse(platform.clientNodes(), Numbers.UNKNOWN));
            text.put("NUMA nodes of the server", Objects.requireNonNullElse(platform.serverNodes(), Numbers.UNKNOWN));
            text.putAll(platform.javaOptions());
            text.putAll(platform.nativeOptions());
        }
    }

    private static void standIn(@Nullable StandInFacts standIn, Map<String, String> text) {
        if (standIn != null) {
            text.put("stand-in", standIn.text());
        }
    }

    /** What the JVMs of all forks have in common, or each of what they have. */
    private static String each(RunResult run, Function<Measured, String> fact) {
        String facts = run.cells().stream()
                .flatMap(cell -> cell.forks().stream())
                .filter(ForkResult::counts)
                .flatMap(MachineText::processes)
                .map(fact)
                .distinct()
                .collect(Collectors.joining(", "));
        return facts.isEmpty() ? Numbers.UNKNOWN : facts;
    }

    private static Stream<Measured> processes(ForkResult fork) {
        return fork.fleet() == null ? Stream.ofNullable(fork.measured()) : fork.fleet().measured().stream();
    }

    /** The word that {@code -XX:+Use…GC} has for it. */
    static String collector(Measured fork) {
        List<String> names = fork.gc();
        if (names.isEmpty()) {
            return Numbers.UNKNOWN;
        }
        return names.stream()
                .filter(COLLECTORS::containsKey)
                .map(COLLECTORS::get)
                .findFirst()
                .orElseGet(() -> names.get(0).split(" ", -1)[0]);
    }

    private static String pinned(@Nullable String cpus) {
        return cpus == null ? "not pinned" : cpus;
    }

    private static String container(@Nullable Container container) {
        if (container == null) {
            return "none";
        }
        Long memory = container.memoryLimitBytes();
        Double quota = container.cpuQuota();
        return "network: " + container.network()
                + ", memory: " + (memory == null ? "no limit" : (memory >> 20) + " MiB")
                + ", CPU time: " + (quota == null ? "no limit" : quota + " CPUs");
    }
}
