package io.httpbench.behaviour;

import io.httpbench.result.text.Numbers;
import io.httpbench.stage.Request;
import io.httpbench.stage.Stage;
import io.httpbench.stage.StageConnection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What was observed in a run, by name. Names in {@code see} lines are checked when the file is read. */
final class Facts {

    /** Of the requests that were started under a name. */
    private static final List<String> OF_GROUPS =
            List.of("answered", "failed", "open", "status", "bytes", "time", "kind", "why");

    private static final List<String> OF_CONNECTIONS =
            List.of("requests", "most", "closed", "resets", "pings", "goaway", "stream-window", "window");

    private static final List<String> OF_REQUESTS =
            List.of("method", "path", "credentials", "content", "cookie", "accept-encoding", "own");

    private static final List<String> OF_ALL =
            List.of("requests", "connections", "others", "resent", "most", "stuck", "jvm", "threads");

    /** What every request has: told to the client, or needed by the protocol. */
    private static final Set<String> EXPECTED = Set.of(
            "host",
            "authorization",
            "content-type",
            "content-length",
            "transfer-encoding",
            "connection",
            "upgrade",
            "http2-settings");

    /** A time within a fifth of one of these is that, so that noise makes no difference. */
    /** The longest first: a time between two that would do for both is that of the longer one. */
    private static final long[] STEPS = {180, 120, 60, 30, 20, 15, 10, 5, 3, 2, 1};

    private static final long AT_ONCE_MILLIS = 700;
    private static final double EARLY = 0.8;

    /** On a busy machine timeouts are late, more than early. */
    private static final double LATE = 1.35;

    private Facts() {}

    /** Whether a situation with these requests can name it. */
    static boolean exists(String name, Collection<String> groups) {
        int dot = name.indexOf('.');
        if (dot < 0) {
            return OF_ALL.contains(name);
        }
        String of = name.substring(0, dot);
        String rest = name.substring(dot + 1);
        return (groups.contains(of) && OF_GROUPS.contains(rest))
                || (of.matches("[co]\\d{1,2}") && OF_CONNECTIONS.contains(rest))
                || ((of.equals("first") || of.equals("last")) && OF_REQUESTS.contains(rest));
    }

    /** All of them, for messages. */
    static List<String> names(Collection<String> groups) {
        List<String> names = new ArrayList<>(OF_ALL);
        groups.forEach(group -> OF_GROUPS.forEach(fact -> names.add(group + "." + fact)));
        OF_CONNECTIONS.forEach(fact -> names.add("c1." + fact));
        OF_REQUESTS.forEach(fact -> names.add("last." + fact));
        return names;
    }

    /** Those of a run. */
    static Map<String, String> of(Stage stage, Map<String, List<Call>> calls, String stuck) {
        return stage.board().look(() -> {
            Map<String, String> facts = new LinkedHashMap<>();
            calls.forEach((name, group) -> addGroup(facts, name + ".", group));
            List<Request> requests =
                    stage.requests().stream().filter(Request::whole).toList();
            int started = calls.values().stream().mapToInt(List::size).sum();
            facts.put("requests", Integer.toString(requests.size()));
            facts.put("resent", Integer.toString(Math.max(0, requests.size() - started)));
            facts.put("connections", Long.toString(count(stage, "c")));
            facts.put("others", Long.toString(count(stage, "o")));
            facts.put(
                    "most",
                    Integer.toString(stage.connections().stream()
                            .mapToInt(StageConnection::most)
                            .sum()));
            facts.put("stuck", stuck);
            stage.connections().stream().limit(9).forEach(connection -> addConnection(facts, connection));
            if (!stage.requests().isEmpty()) {
                addRequest(facts, "first.", stage.requests().get(0));
                addRequest(facts, "last.", stage.requests().get(stage.requests().size() - 1));
            }
            facts.values().removeIf(String::isEmpty);
            return facts;
        });
    }

    private static long count(Stage stage, String prefix) {
        return stage.connections().stream()
                .filter(connection -> connection.name().startsWith(prefix))
                .count();
    }

    private static void addGroup(Map<String, String> facts, String prefix, List<Call> group) {
        facts.put(prefix + "answered", count(group, Call::answered));
        facts.put(prefix + "failed", count(group, Call::failed));
        facts.put(prefix + "open", count(group, call -> !call.ended()));
        facts.put(prefix + "status", same(group, call -> call.answered() ? Integer.toString(call.status()) : ""));
        facts.put(prefix + "bytes", same(group, call -> call.answered() ? Long.toString(call.bytes()) : ""));
        facts.put(prefix + "time", same(group, call -> call.ended() ? time(call.millis()) : ""));
        facts.put(prefix + "kind", same(group, Call::kind));
        facts.put(prefix + "why", same(group, Call::why));
    }

    private static String count(List<Call> group, Function<Call, Boolean> which) {
        return Long.toString(group.stream().filter(which::apply).count());
    }

    /** What all of them have; all that there is otherwise. */
    private static String same(List<Call> group, Function<Call, String> value) {
        return group.stream()
                .map(value)
                .filter(text -> !text.isEmpty())
                .distinct()
                .limit(5)
                .collect(Collectors.joining(" | "));
    }

    /** By steps: {@code at once}, {@code 10 s}. */
    static String time(long millis) {
        if (millis < AT_ONCE_MILLIS) {
            return "at once";
        }
        for (long step : STEPS) {
            double steps = millis / (step * 1_000.0);
            if (steps >= EARLY && steps <= LATE) {
                return step + " s";
            }
        }
        return Math.round(millis / 1_000.0) + " s";
    }

    private static void addConnection(Map<String, String> facts, StageConnection connection) {
        String prefix = connection.name() + ".";
        facts.put(prefix + "requests", Integer.toString(connection.requests().size()));
        facts.put(prefix + "most", Integer.toString(connection.most()));
        facts.put(prefix + "closed", connection.closed());
        facts.put(prefix + "resets", Integer.toString(connection.resets()));
        facts.put(prefix + "pings", Integer.toString(connection.pings()));
        facts.put(prefix + "goaway", connection.saidGoAway() ? "yes" : "no");
        facts.put(prefix + "stream-window", Numbers.size(connection.streamWindow()));
        facts.put(prefix + "window", Numbers.size(connection.window()));
    }

    private static void addRequest(Map<String, String> facts, String prefix, Request request) {
        facts.put(prefix + "method", request.method());
        facts.put(prefix + "path", request.path());
        facts.put(prefix + "credentials", request.field("authorization").isEmpty() ? "no" : "yes");
        facts.put(prefix + "content", Long.toString(request.content()));
        facts.put(prefix + "cookie", request.field("cookie").isEmpty() ? "no" : "yes");
        facts.put(prefix + "accept-encoding", request.field("accept-encoding"));
        facts.put(
                prefix + "own",
                request.names().stream()
                        .filter(name -> !EXPECTED.contains(name))
                        .distinct()
                        .collect(Collectors.joining(" ")));
    }
}
