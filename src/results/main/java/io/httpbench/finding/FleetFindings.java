package io.httpbench.finding;

import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.FleetResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.text.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How the machines that measured a fork together were unlike each other: its figures are then of no machine. */
final class FleetFindings {

    /** What equal shares of the load may differ by in their rates. */
    private static final double MOST_RATES_DIFFER = 0.10;

    /** Of the median of all agents' mean service times: beyond it one of them has another way to the server. */
    private static final double MOST_WAITED = 1.5;

    private final FleetResult fleet;
    private final List<AgentResult> agents;

    private FleetFindings(FleetResult fleet) {
        this.fleet = fleet;
        this.agents = fleet.agents().stream().filter(FleetFindings::hasRate).toList();
    }

    /** One of them, without its place. */
    record Found(Topic topic, String text) {}

    static List<Found> of(@Nullable FleetResult fleet) {
        return fleet == null ? List.of() : new FleetFindings(fleet).all();
    }

    private List<Found> all() {
        List<Found> found = new ArrayList<>();
        AgentResult alone = fleet.limitedAlone();
        if (alone != null) {
            found.add(new Found(Topic.ONE_AGENT_LIMITED, "limited by agent " + alone.name() + " alone"));
        }
        agents.stream().min(Comparator.comparingDouble(FleetFindings::ratePerShare)).stream()
                .flatMap(this::fewer)
                .forEach(found::add);
        agents.stream().flatMap(this::waited).forEach(found::add);
        return found;
    }

    private static boolean hasRate(AgentResult agent) {
        return agent.measured() != null && agent.measured().succeeded() > 0 && ratePerShare(agent) > 0;
    }

    /** In closed loop the share is one of the requests in flight, in an open loop one of the schedule. */
    private static double ratePerShare(AgentResult agent) {
        Measured measured = Objects.requireNonNull(agent.measured());
        OpenLoopResult open = measured.openLoop();
        double share = open == null ? agent.inFlight() : open.ratePerSecond();
        return share > 0 ? measured.requestsPerSecond() / share : 0;
    }

    private Stream<Found> fewer(AgentResult slowest) {
        AgentResult fastest = agents.stream()
                .max(Comparator.comparingDouble(FleetFindings::ratePerShare))
                .orElseThrow();
        double less = 1 - ratePerShare(slowest) / ratePerShare(fastest);
        return less <= MOST_RATES_DIFFER
                ? Stream.empty()
                : Stream.of(new Found(
                        Topic.UNEQUAL_AGENTS,
                        "for an equal share, the rate of agent " + slowest.name() + " was " + Numbers.wholePercent(less)
                                + " below that of agent " + fastest.name()));
    }

    private Stream<Found> waited(AgentResult agent) {
        double median = median(FleetFindings::meanNanos);
        return meanNanos(agent) <= MOST_WAITED * median
                ? Stream.empty()
                : Stream.of(new Found(
                        Topic.SLOW_PATH,
                        "agent " + agent.name() + " waited " + Numbers.time(meanNanos(agent))
                                + " on average, the median of the agents is " + Numbers.time(median)));
    }

    private static double meanNanos(AgentResult agent) {
        return Objects.requireNonNull(agent.measured()).times().serviceNanos().mean();
    }

    private double median(ToDoubleFunction<AgentResult> value) {
        double[] sorted = agents.stream().mapToDouble(value).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
