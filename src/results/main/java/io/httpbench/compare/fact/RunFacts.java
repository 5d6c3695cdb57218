package io.httpbench.compare.fact;

import static io.httpbench.compare.fact.Fact.Effect.HARMFUL;
import static io.httpbench.compare.fact.Fact.Effect.NOTHING;
import static io.httpbench.compare.fact.Fact.Effect.TOLD;

import io.httpbench.compare.fact.Fact.Effect;
import io.httpbench.config.Setting;
import io.httpbench.result.environment.AgentMachine;
import io.httpbench.result.environment.Container;
import io.httpbench.result.environment.Environment;
import io.httpbench.result.environment.Platform;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The facts of runs: another machine gives other figures, other software is often what is compared. */
final class RunFacts {

    /** The tool's name among the versions; the libraries are compared cell by cell. */
    private static final String TOOL = "http-benchmark-java";

    /** One more runnable process on average affects the figures. */
    private static final double MORE_LOAD = 1;

    private static final Pattern SERVER =
            Pattern.compile("(?<kind>.+?),? at (?<host>\\S+):(?<port>[0-9]+)(?:, address (?<address>\\S+).*)?"
                    + "(?: \\((?<transport>[^,)]*).*)?.*");

    private static final List<Fact<RunSide>> FACTS = List.of(
            fact("operating system", HARMFUL, HARMFUL, Environment::os),
            fact("CPU model", HARMFUL, HARMFUL, Environment::cpuModel),
            fact("CPUs", HARMFUL, HARMFUL, Environment::cpus),
            // A container gets another name each time, on the same machine.
            fact("host", HARMFUL, HARMFUL, run -> run.container() == null ? run.host() : "a container"),
            fact(
                    "host name of the container",
                    NOTHING,
                    TOLD,
                    run -> run.container() == null ? Fact.UNKNOWN : run.host()),
            fact("CPUs of the forks", HARMFUL, HARMFUL, Environment::clientCpus),
            fact("CPUs of the stand-in", HARMFUL, HARMFUL, Environment::serverCpus),
            new Fact<>("heap of the forks", HARMFUL, HARMFUL, RunFacts::heap),
            container("CPU quota", HARMFUL, Container::cpuQuota),
            container("network", HARMFUL, Container::network),
            container("limit of memory in bytes", TOLD, Container::memoryLimitBytes),
            fact("kernel", HARMFUL, TOLD, Environment::kernel),
            fact("JVM", HARMFUL, TOLD, Environment::java),
            fact("JVM options", HARMFUL, TOLD, run -> String.join(" ", run.jvmFlags())),
            // The same load from another number of machines comes from other clients, each with its share of the
            // connections.
            fact(
                    "agents",
                    HARMFUL,
                    HARMFUL,
                    run -> run.agents().isEmpty() ? null : run.agents().size()),
            agents("CPUs of the agents", HARMFUL, agent -> agent.cpus() + " × " + agent.cpuModel()),
            agents("operating systems of the agents", HARMFUL, AgentMachine::os),
            agents("kernels of the agents", TOLD, AgentMachine::kernel),
            agents("JVMs of the agents", TOLD, AgentMachine::java),
            platform("clock source", TOLD, Platform::clockSource),
            platform("NUMA nodes of the forks", HARMFUL, platform -> known(platform.clientNodes())),
            platform("NUMA nodes of the stand-in", HARMFUL, platform -> known(platform.serverNodes())),
            platform("options of every JVM", TOLD, Platform::javaOptions),
            platform("options of loader and allocator", TOLD, Platform::nativeOptions),
            fact(
                    "event loops of the stand-in",
                    HARMFUL,
                    HARMFUL,
                    run -> run.standIn() == null ? Fact.UNKNOWN : run.standIn().eventLoops()),
            fact("this tool", HARMFUL, TOLD, run -> run.versions().get(TOOL)),
            new Fact<>(
                    "load average at the start",
                    side -> known(side.environment().loadAverage()),
                    NOTHING,
                    TOLD,
                    (one, other) -> one instanceof Double load
                            && other instanceof Double now
                            && Math.abs(load - now) < MORE_LOAD),
            fact("server's kind", HARMFUL, HARMFUL, run -> server(run, "kind")),
            fact("server's host", HARMFUL, HARMFUL, run -> server(run, "host")),
            fact("server's transport", HARMFUL, HARMFUL, run -> server(run, "transport")),
            // The stand-in listens on any free port.
            fact("server's port", HARMFUL, TOLD, run -> run.external() ? server(run, "port") : Fact.UNKNOWN),
            fact("server's address", HARMFUL, TOLD, run -> run.external() ? server(run, "address") : Fact.UNKNOWN));

    private RunFacts() {}

    /** All that two runs have, settings among them. */
    static List<Fact<RunSide>> of(RunSide before, RunSide now) {
        List<Fact<RunSide>> facts = new ArrayList<>(FACTS);
        facts.addAll(SettingFacts.ofRuns(before, now));
        return facts;
    }

    private static Fact<RunSide> fact(
            String name, Effect merging, Effect comparing, Function<Environment, @Nullable Object> value) {
        return new Fact<>(name, merging, comparing, side -> value.apply(side.environment()));
    }

    private static Fact<RunSide> container(String name, Effect comparing, Function<Container, @Nullable Object> value) {
        return fact(name, HARMFUL, comparing, run -> run.container() == null ? null : value.apply(run.container()));
    }

    private static Fact<RunSide> platform(String name, Effect comparing, Function<Platform, @Nullable Object> value) {
        return fact(
                name, HARMFUL, comparing, run -> run.platform() == null ? Fact.UNKNOWN : value.apply(run.platform()));
    }

    /** Agents get new names and addresses as containers do. */
    private static Fact<RunSide> agents(String name, Effect comparing, Function<AgentMachine, String> value) {
        return fact(
                name,
                HARMFUL,
                comparing,
                run -> run.agents().stream().map(value).sorted().collect(Collectors.joining(", ")));
    }

    private static Object known(@Nullable Object value) {
        return value == null ? Fact.UNKNOWN : value;
    }

    /** What forks that live together were given, by their number; null where they have what their JVM takes, or the user said. */
    private static @Nullable String heap(RunSide side) {
        String asked = side.setting(Setting.JVM_ARGS.variable());
        return side.environment().jvmFlags().stream()
                .filter(option -> option.startsWith("-XX:MaxRAMPercentage=") && !asked.contains(option))
                .findFirst()
                .orElse(null);
    }

    /** All names of the local machine count as one, and another machine is another server. */
    private static @Nullable String server(Environment run, String name) {
        Matcher words = SERVER.matcher(run.server());
        if (!words.matches()) {
            return name.equals("kind") ? run.server() : null;
        }
        String part = words.group(name);
        boolean loopback = name.equals("host") && part.matches("localhost|127\\.[0-9.]+|\\[?::1]?");
        // Older runs have an IPv6 address without brackets.
        return loopback ? "loopback" : part == null ? null : part.replaceAll("[\\[\\]]", "");
    }
}
