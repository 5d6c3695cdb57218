package io.httpbench.config.reading;

import io.httpbench.api.Protocol;
import io.httpbench.config.Problem;
import io.httpbench.config.RowSelection;
import io.httpbench.config.ServerChoice;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.Values;
import io.httpbench.model.Hostility;
import io.httpbench.model.Jdk;
import io.httpbench.model.KnownHost;
import io.httpbench.model.Row;
import io.httpbench.model.text.Nearest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Turns {@code JB_SERVER} into one server for the run, or those that each fork has for itself. */
final class ServerSelection {

    /** They are alone: each is the one server of a run. */
    private static final Map<String, ServerChoice> ALONE =
            Map.of("auto", ServerChoice.AUTO, "external", ServerChoice.EXTERNAL, "embedded", ServerChoice.EMBEDDED);

    private final Map<String, KnownHost> known = new LinkedHashMap<>();
    private final List<Jdk> jdks;
    private final List<String> asked;
    private final boolean tls;
    private final List<Problem> problems;
    private final List<String> names = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    /**
     * @param asked the parts of the setting
     * @param hosts those that exist
     * @param jdks those of the forks, and of their servers
     * @param tls whether the scheme is https
     * @param problems receives what is wrong
     */
    ServerSelection(
            List<String> asked, Collection<KnownHost> hosts, List<Jdk> jdks, boolean tls, List<Problem> problems) {
        hosts.forEach(host -> known.put(host.name(), host));
        this.asked = asked;
        this.jdks = jdks;
        this.tls = tls;
        this.problems = problems;
        if (choice() == ServerChoice.OWN) {
            asked.forEach(this::add);
            refuseNone();
        }
    }

    ServerChoice choice() {
        return asked.size() == 1 ? ALONE.getOrDefault(asked.get(0), ServerChoice.OWN) : ServerChoice.OWN;
    }

    private void add(String name) {
        KnownHost host = known.get(name);
        if (name.equals(RowSelection.ALL)) {
            known.values().forEach(this::addIfRunnable);
        } else if (name.equals(KnownHost.EXEC)) {
            names.add(name);
        } else if (host != null) {
            refuseUnlessRunnable(host);
            names.add(name);
        } else {
            problems.add(new Problem(Setting.SERVER.variable(), name, whyNot(name)));
        }
    }

    private void refuseNone() {
        if (asked.contains(RowSelection.ALL) && names.isEmpty()) {
            problems.add(new Problem(
                    Setting.SERVER.variable(),
                    RowSelection.ALL,
                    "no host runs here (" + String.join("; ", leftOut) + "); allowed: with another JDK in "
                            + Setting.JAVA_HOME.variable()));
        }
    }

    private void addIfRunnable(KnownHost host) {
        if (jdks.stream().allMatch(host::runsOn)) {
            names.add(host.name());
        } else {
            leftOut.add("server " + host.name() + ": " + host.obstacle());
        }
    }

    private void refuseUnlessRunnable(KnownHost host) {
        if (!host.absence().isEmpty()) {
            problems.add(new Problem(Setting.SERVER.variable(), host.name(), host.absence()));
            return;
        }
        String old = jdks.stream()
                .filter(jdk -> !host.runsOn(jdk))
                .map(jdk -> jdk.version() + " (" + jdk.home() + ")")
                .collect(Collectors.joining(", "));
        if (!old.isEmpty()) {
            problems.add(new Problem(
                    Setting.SERVER.variable(),
                    host.name(),
                    host.obstacle() + ", and it would run on " + old + "; allowed: JDKs from " + host.minimumJava()
                            + " on, named by " + Setting.JAVA_HOME.variable()));
        }
    }

    private String whyNot(String name) {
        if (ALONE.containsKey(name)) {
            return "is the one server of a run; allowed: alone, or a list without it";
        }
        Set<String> allowed = new LinkedHashSet<>(List.of("auto", "external", "embedded", KnownHost.EXEC));
        allowed.addAll(known.keySet());
        allowed.add(RowSelection.ALL);
        return "unknown; " + Setting.meant(Nearest.to(name, allowed)) + "allowed: " + Values.joined(allowed);
    }

    /** Those of the rows that one of the servers can serve. A server that was named and serves none is a problem. */
    List<Row> served(List<Row> rows) {
        if (names.isEmpty() || rows.isEmpty()) {
            return rows;
        }
        Set<Protocol> wanted = rows.stream().map(Row::protocol).collect(Collectors.toCollection(LinkedHashSet::new));
        Set<String> idle = new LinkedHashSet<>(names);
        idle.removeIf(name -> wanted.stream().anyMatch(protocol -> speaks(name, protocol)));
        idle.forEach(name -> serves(name, wanted));
        names.removeAll(idle);
        Set<String> lacking = new LinkedHashSet<>();
        names.forEach(name -> wanted.stream()
                .filter(protocol -> !speaks(name, protocol))
                .forEach(protocol -> lacking.add("server " + name + " " + protocol)));
        if (!lacking.isEmpty()) {
            leftOut.add(String.join(", ", lacking) + ": these pairs do not exist");
        }
        return rows.stream()
                .filter(row -> names.stream().anyMatch(name -> speaks(name, row.protocol())))
                .toList();
    }

    private void serves(String name, Set<Protocol> wanted) {
        KnownHost host = Objects.requireNonNull(known.get(name));
        String why = "speaks no " + wanted.stream().map(Protocol::name).collect(Collectors.joining(" or "));
        if (asked.contains(name)) {
            problems.add(new Problem(
                    Setting.SERVER.variable(),
                    name,
                    why + "; allowed with it, in " + Setting.PROTOCOL.variable() + " and "
                            + Setting.SCHEME.variable() + "=" + (tls ? "https" : "http") + ": "
                            + host.protocolText(tls)));
        } else {
            leftOut.add("server " + name + ": " + why);
        }
    }

    private boolean speaks(String name, Protocol protocol) {
        KnownHost host = known.get(name);
        return host == null || host.protocols(tls).contains(protocol);
    }

    /** What each fork may have for itself; after {@link #served}. */
    Settings.OwnServers own(List<String> command, List<Path> libraries, Hostility hostility) {
        return new Settings.OwnServers(
                List.copyOf(names),
                known.values().stream()
                        .filter(host -> names.contains(host.name()))
                        .toList(),
                command,
                libraries,
                tls,
                hostility);
    }

    /** The omitted ones, with reasons. */
    List<String> leftOut() {
        return List.copyOf(leftOut);
    }
}
