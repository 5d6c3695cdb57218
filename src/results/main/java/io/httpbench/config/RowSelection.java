package io.httpbench.config;

import io.httpbench.api.ClientKind;
import io.httpbench.api.Protocol;
import io.httpbench.model.Jdk;
import io.httpbench.model.KnownClient;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.Row;
import io.httpbench.model.text.Nearest;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Turns the lists of clients and protocols into the pairs that exist. */
public final class RowSelection {

    /** Selects every client, or every protocol. */
    public static final String ALL = "all";

    /** What HTTP/2 and HTTP/3 are called elsewhere. */
    private static final Pattern HTTP_2_OR_3 =
            Pattern.compile("h(?:ttp)?[/_-]?([23])(?:\\.0)?", Pattern.CASE_INSENSITIVE);

    private final Map<String, KnownClient> known = new LinkedHashMap<>();
    private final List<Problem> problems;
    private final boolean tls;
    private final List<Jdk> jdks;
    private final List<Row> rows = new ArrayList<>();
    private final List<String> strangers = new ArrayList<>();
    private final List<String> notRunnable = new ArrayList<>();

    /**
     * Nothing is selected yet.
     *
     * @param tls whether the scheme is https
     * @param jdks those of the forks
     */
    public RowSelection(List<KnownClient> clients, boolean tls, List<Jdk> jdks, List<Problem> problems) {
        clients.forEach(c -> known.put(c.name(), c));
        this.tls = tls;
        this.jdks = jdks;
        this.problems = problems;
    }

    /**
     * Null means that the setting is unset.
     *
     * @param asked a client listed several times is measured as often
     */
    public void select(@Nullable List<AskedClient> asked, @Nullable Set<String> protocolNames) {
        if (asked == null && protocolNames == null) {
            known.values().forEach(c -> mainJob(c).forEach(p -> rows.add(new Row(c.name(), p))));
            return;
        }
        int before = problems.size();
        List<AskedClient> clientList = asked == null ? List.of() : asked;
        Set<String> clients =
                names(Setting.CLIENT, asked == null ? null : namesOf(clientList), known.keySet(), this::allClients);
        clientList.stream().map(AskedClient::name).filter(known::containsKey).forEach(clients::add);
        Set<String> protocols = names(Setting.PROTOCOL, protocolNames, protocolNames(), this::usualProtocols);
        if (problems.size() == before) {
            pair(clients, protocols, isNamed(protocolNames), clientList);
        }
    }

    /** Without versions of clients that all has in its own, beside which they stand. */
    private static Set<String> namesOf(List<AskedClient> asked) {
        Set<String> names = new LinkedHashSet<>();
        boolean all = asked.stream().anyMatch(client -> client.name().equals(ALL));
        asked.stream().filter(client -> !all || client.version().bundled()).forEach(client -> names.add(client.name()));
        return names;
    }

    /** Over TLS the rows of clear-text HTTP/2 become rows of HTTP/2, if the clients support it. */
    private List<Protocol> mainJob(KnownClient client) {
        return client.mainJob().stream()
                .map(protocol -> tls && protocol == Protocol.H2C ? Protocol.H2 : protocol)
                .filter(client.protocols(tls)::contains)
                .toList();
    }

    /** "All" selects the clients of this build that run on every JDK of the forks. A ceiling is no client. */
    private Set<String> allClients() {
        Set<String> names = new LinkedHashSet<>();
        for (KnownClient client : known.values()) {
            if (client.kind() == ClientKind.CEILING) {
                continue;
            }
            if (jdks.stream().allMatch(client::runsOn)) {
                names.add(client.name());
            } else {
                notRunnable.add(client.name() + ": " + client.obstacle());
            }
        }
        return names;
    }

    /** @param named whether the user has named the protocols */
    private void pair(Set<String> clients, Set<String> protocols, boolean named, List<AskedClient> asked) {
        for (String name : clients) {
            KnownClient client = known.get(name);
            for (String protocolName : protocols) {
                Protocol protocol = Protocol.valueOf(protocolName);
                boolean byName = asked.stream().anyMatch(one -> one.name().equals(name));
                if (client == null || !client.protocols(tls).contains(protocol)) {
                    if (named && byName) {
                        strangers.add(name + " " + protocol);
                    }
                } else if (byName || jdks.stream().allMatch(jdk -> jdk.feature() >= client.minimumJava(protocol))) {
                    rows.add(new Row(name, protocol, versions(name, asked)));
                } else {
                    notRunnable.add(name + " " + protocol + ": needs JDK " + client.minimumJava(protocol));
                }
            }
        }
        if (rows.isEmpty()) {
            problems.add(new Problem(
                    Setting.CLIENT.variable(),
                    String.join(",", clients),
                    "speaks no " + String.join(" or ", protocols) + " (JB_PROTOCOL); the pairs that exist: "
                            + pairs(clients)));
        }
    }

    /** Those that are asked for, beside what all has. */
    private static List<LibraryVersion> versions(String name, List<AskedClient> asked) {
        List<LibraryVersion> versions = new ArrayList<>();
        asked.stream().filter(one -> one.name().equals(name)).forEach(one -> versions.add(one.version()));
        boolean all = asked.contains(AskedClient.bundled(ALL)) && !versions.contains(LibraryVersion.BUNDLED);
        if (versions.isEmpty() || all) {
            versions.add(0, LibraryVersion.BUNDLED);
        }
        return List.copyOf(versions);
    }

    private String pairs(Set<String> clients) {
        List<String> pairs = new ArrayList<>();
        known.values().stream()
                .filter(c -> clients.contains(c.name()))
                .forEach(c -> c.protocols(tls).forEach(p -> pairs.add(c.name() + " " + p)));
        return String.join(", ", pairs);
    }

    /**
     * @param asked null means all
     * @param allowed names that may be asked for
     * @param all what "all" stands for, alone or beside names
     */
    private Set<String> names(
            Setting setting, @Nullable Set<String> asked, Set<String> allowed, Supplier<Set<String>> all) {
        Set<String> chosen = new LinkedHashSet<>(isNamed(asked) ? Set.of() : all.get());
        for (String name : asked == null ? Set.<String>of() : asked) {
            if (!name.equals(ALL) && !allowed.contains(name)) {
                problems.add(new Problem(
                        setting.variable(),
                        name,
                        whyNot(setting, name, allowed) + "allowed: " + Values.joined(allowed) + ", or " + ALL));
            } else if (!name.equals(ALL) && !chosen.add(name)) {
                problems.add(
                        new Problem(setting.variable(), name, "is among all already; allowed beside it: what is not"));
            }
        }
        return chosen;
    }

    private String whyNot(Setting setting, String name, Set<String> allowed) {
        if (setting == Setting.PROTOCOL) {
            boolean exists = EnumSet.allOf(Protocol.class).stream()
                    .anyMatch(protocol -> protocol.name().equals(name));
            if (exists) {
                return "needs " + Setting.SCHEME.variable() + "=" + (tls ? "http" : "https") + "; ";
            }
            Matcher other = HTTP_2_OR_3.matcher(name);
            if (other.matches()) {
                return (other.group(1).equals("2") ? "HTTP/2 is H2C without TLS, and H2" : "HTTP/3 is H3, only")
                        + " with " + Setting.SCHEME.variable() + "=https; ";
            }
        }
        Set<String> names = new LinkedHashSet<>(allowed);
        names.add(ALL);
        return "unknown; " + Setting.meant(Nearest.to(name, names));
    }

    private static boolean isNamed(@Nullable Set<String> names) {
        return names != null && !names.contains(ALL);
    }

    private Set<String> protocolNames() {
        Set<String> names = new LinkedHashSet<>();
        EnumSet.allOf(Protocol.class).stream().filter(p -> p.existsOver(tls)).forEach(p -> names.add(p.name()));
        return names;
    }

    /** HTTP/3 has to be named: few servers speak it, and not every system has the native code. */
    private Set<String> usualProtocols() {
        Set<String> names = protocolNames();
        names.removeIf(name -> !Protocol.valueOf(name).isOverTcp());
        return names;
    }

    /** What is selected, in the order asked for. */
    public List<Row> rows() {
        return List.copyOf(rows);
    }

    /** The omitted ones, with reasons. */
    public List<String> leftOut() {
        List<String> leftOut = new ArrayList<>(notRunnable);
        if (!strangers.isEmpty()) {
            leftOut.add(String.join(", ", strangers) + ": these pairs do not exist");
        }
        return List.copyOf(leftOut);
    }
}
