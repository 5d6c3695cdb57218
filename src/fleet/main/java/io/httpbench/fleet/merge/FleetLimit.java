package io.httpbench.fleet.merge;

import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.Limit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What limited a fork that several agents measured, from what limited each of them. It was the client when that is so for
 * agents with at least half of the requests in flight; of the rest it is what is so for the largest share. One machine at its
 * limit beside others that are not is an unequal fleet, which the text says.
 *
 * <p>The shares of the result are the largest of the agents', except Little's law, which is that of all: numbers in flight may
 * be added.
 */
public final class FleetLimit {

    private static final double HALF = 0.5;

    /** Of kinds with the same share the one that says most comes first. */
    private static final List<String> KINDS = List.of(
            Limit.CLIENT,
            Limit.EVENT_LOOPS,
            Limit.SERVER,
            Limit.BOTH,
            Limit.SHARED,
            Limit.MACHINE,
            Limit.RATE,
            Limit.CONNECTIONS,
            Limit.IN_FLIGHT,
            Limit.UNKNOWN);

    private final List<AgentResult> agents;

    private FleetLimit(List<AgentResult> agents) {
        this.agents = agents;
    }

    /**
     * Judges; of one agent it is its own limit.
     *
     * @return null when nothing was observed of any
     */
    public static @Nullable Limit of(List<AgentResult> agents) {
        if (agents.stream().allMatch(agent -> agent.limit() == null)) {
            return null;
        }
        return agents.size() == 1 ? agents.get(0).limit() : new FleetLimit(agents).judge();
    }

    private Limit judge() {
        return new Limit(
                kind(),
                largest(Limit::clientCpuBusy),
                largest(Limit::serverCpuBusy),
                largest(Limit::busiestClientThread),
                largest(Limit::busiestServerThread),
                littleRatio(),
                explanation());
    }

    private String kind() {
        Map<String, Double> shares =
                agents.stream().collect(Collectors.groupingBy(FleetLimit::kind, Collectors.summingDouble(this::share)));
        double client = shares.getOrDefault(Limit.CLIENT, 0.0) + shares.getOrDefault(Limit.EVENT_LOOPS, 0.0);
        // A third and a sixth are half.
        boolean clients = client >= HALF - 1e-9;
        return shares.entrySet().stream()
                .filter(entry -> clients == isClient(entry.getKey()))
                .max(Map.Entry.<String, Double>comparingByValue()
                        .thenComparing(entry -> -KINDS.indexOf(entry.getKey())))
                .orElseThrow()
                .getKey();
    }

    private static boolean isClient(String kind) {
        return kind.equals(Limit.CLIENT) || kind.equals(Limit.EVENT_LOOPS);
    }

    private static String kind(AgentResult agent) {
        return agent.limit() == null ? Limit.UNKNOWN : agent.limit().kind();
    }

    /** Of the requests in flight. */
    private double share(AgentResult agent) {
        int all = agents.stream().mapToInt(AgentResult::inFlight).sum();
        return all == 0 ? 1.0 / agents.size() : (double) agent.inFlight() / all;
    }

    private @Nullable Double largest(Function<Limit, @Nullable Double> share) {
        return agents.stream()
                .map(AgentResult::limit)
                .filter(Objects::nonNull)
                .map(share)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    private @Nullable Double littleRatio() {
        return Sums.anyUnknown(agents, FleetLimit::littleRatio)
                ? null
                : Sums.of(agents, agent -> Objects.requireNonNull(littleRatio(agent)) * share(agent));
    }

    private static @Nullable Double littleRatio(AgentResult agent) {
        return agent.limit() == null ? null : agent.limit().littleRatio();
    }

    /** Who was limited by what; each agent's own result has its figures. */
    private String explanation() {
        List<AgentResult> clients =
                agents.stream().filter(AgentResult::clientLimited).toList();
        Map<String, List<String>> names = new LinkedHashMap<>();
        for (String kind : KINDS) {
            List<String> of = agents.stream()
                    .filter(agent -> kind(agent).equals(kind))
                    .map(AgentResult::name)
                    .sorted()
                    .toList();
            if (!of.isEmpty()) {
                names.put(kind, of);
            }
        }
        if (names.size() == 1) {
            return "all " + agents.size() + " agents";
        }
        return (clients.size() == 1
                        ? "the client was the limit of agent " + clients.get(0).name() + " alone; "
                        : "")
                + names.entrySet().stream()
                        .map(entry -> entry.getKey() + ": " + String.join(", ", entry.getValue()))
                        .collect(Collectors.joining("; "));
    }
}
