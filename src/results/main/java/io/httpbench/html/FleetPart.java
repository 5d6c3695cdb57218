package io.httpbench.html;

import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.FleetResult;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.measured.Measured;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How several machines measured a fork, in the report. Times in nanoseconds.
 *
 * @param overlap share of the window in which all of them measured
 */
record FleetPart(long openedSpread, double overlap, long clockUncertainty, List<AgentPart> agents) {

    /**
     * @param inFlight its share of the requests in flight
     * @param p50 of its response times; null without a result, as are the next
     * @param cpu CPU time per request, microseconds
     * @param limit what limited it; null where unknown
     * @param noise share of its CPUs that others took; null where unknown
     * @param openedAfter the first; null when it never opened its window
     * @param remarks problems, disturbances and notes, in words
     */
    record AgentPart(
            String name,
            int inFlight,
            int connections,
            @Nullable Double requestsPerSecond,
            @Nullable Long p50,
            @Nullable Long p99,
            @Nullable Double cpu,
            @Nullable String limit,
            @Nullable Double noise,
            @Nullable Long openedAfter,
            long clockUncertainty,
            List<String> remarks) {

        static AgentPart of(AgentResult agent) {
            Measured measured = agent.measured();
            Noise noise = agent.noise();
            return new AgentPart(
                    agent.name(),
                    agent.inFlight(),
                    agent.connections(),
                    measured == null ? null : measured.requestsPerSecond(),
                    measured == null ? null : measured.times().latencyNanos().p50(),
                    measured == null ? null : measured.times().latencyNanos().p99(),
                    measured == null ? null : measured.usage().cpuMicrosPerRequest(),
                    agent.limit() == null ? null : agent.limit().kind(),
                    noise == null ? null : noise.taken(),
                    agent.openedAfterNanos(),
                    agent.clockUncertaintyNanos(),
                    remarks(agent));
        }

        private static List<String> remarks(AgentResult agent) {
            return Stream.of(
                            agent.problems(),
                            agent.noise() == null
                                    ? List.<String>of()
                                    : agent.noise().disturbances(),
                            agent.notes())
                    .flatMap(List::stream)
                    .toList();
        }
    }

    static FleetPart of(FleetResult fleet) {
        return new FleetPart(
                fleet.openedSpreadNanos(),
                fleet.overlap(),
                fleet.clockUncertaintyNanos(),
                fleet.agents().stream().map(AgentPart::of).toList());
    }
}
