package io.httpbench.archive;

import io.httpbench.config.Setting;
import io.httpbench.result.CellResult;
import io.httpbench.result.Environment;
import io.httpbench.result.ForkLibrary;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Measured;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.Platform;
import io.httpbench.result.RunResult;
import io.httpbench.result.StandInFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Why forks of two runs are not samples of the same population. */
final class Differences {

    /**
     * What is measured, how often and in which order, and what is written: none of it changes what a single fork does.
     * All other settings do, including those that a later version will add.
     */
    private static final Set<String> HARMLESS = Set.of(
            "JB_SCENARIO",
            "JB_SERVER",
            "JB_CLIENT",
            "JB_PROTOCOL",
            "JB_FORKS",
            "JB_SEED",
            "JB_PRECISION",
            "JB_UNTIL",
            "JB_MAX_FORKS",
            "JB_EXCLUSIVE",
            "JB_CEILING",
            "JB_MAX_CELLS",
            "JB_PROOF",
            "JB_PROFILE",
            "JB_GATE",
            "JB_BASELINE",
            // The same jars may lie elsewhere: those of two cells are compared.
            "JB_JARS",
            // So are the jars of libraries.
            "JB_MAVEN_REPO",
            "JB_OFFLINE",
            "JB_LIBRARY_LOCK",
            "JB_FORMATS",
            "JB_OUTPUT_DIR");

    private final List<String> found = new ArrayList<>();

    private Differences() {}

    /** One sentence each; empty when none matters. */
    static List<String> between(RunResult one, RunResult other) {
        Differences differences = new Differences();
        differences.environment(one.environment(), other.environment());
        differences.settings(one.settings(), other.settings());
        for (CellResult cell : one.cells()) {
            other.cells().stream()
                    .filter(same -> same.id().equals(cell.id()))
                    .forEach(same -> differences.cells(cell, same));
        }
        return differences.found;
    }

    private void environment(Environment one, Environment other) {
        differ("tool", tool(one), tool(other));
        differ("operating system", one.os(), other.os());
        differ("kernel", one.kernel(), other.kernel());
        differ("CPU", one.cpuModel(), other.cpuModel());
        differ("number of CPUs", one.cpus(), other.cpus());
        differ("CPUs of the forks", one.clientCpus(), other.clientCpus());
        differ("CPUs of the stand-in", one.serverCpus(), other.serverCpus());
        differ("Java", one.java(), other.java());
        differ("JVM options", one.jvmFlags(), other.jvmFlags());
        differPlatform(one.platform(), other.platform());
        differ("container", one.container(), other.container());
        // A container gets a new name each time it starts.
        if (one.container() == null && other.container() == null) {
            differ("machine", one.host(), other.host());
        }
        differ("agents", agents(one), agents(other));
        differ("server", server(one), server(other));
        differIfKnown("event loops of the stand-in", eventLoops(one.standIn()), eventLoops(other.standIn()));
    }

    /** Agents get new addresses as containers get new names. */
    private static List<String> agents(Environment environment) {
        return environment.agents().stream()
                .map(agent -> agent.cpus() + " CPUs " + agent.cpuModel() + ", " + agent.os() + " " + agent.kernel()
                        + ", " + agent.java())
                .sorted()
                .toList();
    }

    /** Older runs have none, which is no difference. */
    private void differPlatform(@Nullable Platform one, @Nullable Platform other) {
        if (one != null && other != null) {
            differ("clock source", one.clockSource(), other.clockSource());
            differ("options of every JVM", one.javaOptions(), other.javaOptions());
            differ("options of loader and allocator", one.nativeOptions(), other.nativeOptions());
        }
    }

    /** Its other facts are settings, or part of the server's description. */
    private static @Nullable Integer eventLoops(@Nullable StandInFacts standIn) {
        return standIn == null ? null : standIn.eventLoops();
    }

    private static @Nullable String tool(Environment environment) {
        return environment.versions().get("http-benchmark-java");
    }

    /** The stand-in listens on any free port. */
    private static String server(Environment environment) {
        String server = environment.server();
        return server.startsWith(Environment.EMBEDDED) ? server.replaceFirst(":\\d+", "") : server;
    }

    private void settings(Map<String, String> one, Map<String, String> other) {
        Set<String> names = new TreeSet<>(one.keySet());
        names.addAll(other.keySet());
        for (String name : names) {
            if (!HARMLESS.contains(name)) {
                differ(name, value(one, name), value(other, name));
            }
        }
    }

    /** A run of an older version has no value for a newer setting; it was measured with the default. */
    private static @Nullable String value(Map<String, String> settings, String name) {
        String value = settings.get(name);
        return value != null
                ? value
                : Setting.ofVariable(name).flatMap(Setting::defaultText).orElse(null);
    }

    private void cells(CellResult one, CellResult other) {
        String label = one.label() + ": ";
        PlannedCell asked = one.planned();
        PlannedCell askedToo = other.planned();
        differ(label + "version", asked.clientVersion(), askedToo.clientVersion());
        differ(label + "SHA-256 of the forks' jar", sha256(asked), sha256(askedToo));
        libraries(label, asked.library(), askedToo.library());
        PlannedCell.FACTS.forEach(fact -> differ(label + fact.label(), fact.of(asked), fact.of(askedToo)));
        differ(label + "forks in turns", inTurns(one), inTurns(other));
        if (!javas(one).isEmpty() && !javas(other).isEmpty()) {
            differ(label + "Java of the forks", javas(one), javas(other));
        }
    }

    /** A run that asks for no version has the jars of the tool, whose version is compared. */
    private void libraries(String label, @Nullable ForkLibrary one, @Nullable ForkLibrary other) {
        if (one != null && other != null && !one.jars().equals(other.jars())) {
            found.add(label + "jars of the library: " + String.join(", ", one.changesTo(other)));
        }
    }

    private static boolean inTurns(CellResult cell) {
        return cell.forks().stream().anyMatch(fork -> !fork.turns().isEmpty());
    }

    private static @Nullable String sha256(PlannedCell cell) {
        return cell.jar() == null ? null : cell.jar().sha256();
    }

    private static Set<String> javas(CellResult cell) {
        return cell.forks().stream()
                .map(ForkResult::measured)
                .filter(Objects::nonNull)
                .map(Measured::java)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private void differ(String what, @Nullable Object one, @Nullable Object other) {
        if (!Objects.equals(one, other)) {
            found.add(what + ": " + text(one) + " and " + text(other));
        }
    }

    /** What an older run does not have is no difference. */
    private void differIfKnown(String what, @Nullable Object one, @Nullable Object other) {
        if (one != null && other != null) {
            differ(what, one, other);
        }
    }

    private static String text(@Nullable Object value) {
        return value == null ? "none" : value.toString();
    }
}
