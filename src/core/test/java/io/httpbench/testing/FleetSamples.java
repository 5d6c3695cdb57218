package io.httpbench.testing;

import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.environment.AgentMachine;
import io.httpbench.result.environment.Container;
import io.httpbench.result.environment.Environment;
import io.httpbench.result.environment.Platform;
import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.FleetResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Results of several machines. */
public final class FleetSamples {

    private FleetSamples() {}

    /** A limit of this kind. */
    public static Limit limit(String kind) {
        return new Limit(kind, 0.97, null, 0.99, null, 1.0, "fork 97 %");
    }

    /** An agent that has measured nothing yet. */
    public static AgentResult agent(String name, int inFlight, @Nullable Limit limit, @Nullable Noise noise) {
        return agent(name, inFlight, limit, noise, null);
    }

    /** One with a result. */
    public static AgentResult agent(
            String name, int inFlight, @Nullable Limit limit, @Nullable Noise noise, @Nullable Measured measured) {
        return new AgentResult(
                name,
                inFlight,
                inFlight,
                2,
                1_200_000L,
                40_000,
                1.5,
                80_000,
                List.of(),
                List.of("a note"),
                limit,
                noise,
                measured);
    }

    /** A fork's successes in 10 s, which took so many nanoseconds on average. */
    public static Measured measured(long succeeded, double meanNanos) {
        LatencySummary times = new LatencySummary(
                41_000,
                null,
                null,
                meanNanos,
                2_000.0,
                1_500_000,
                2_250_000,
                4_500_000L,
                12_300_000,
                99_900_000,
                1_234_000_000);
        return Samples.timed(
                new Measured.Times(times, times, EncodedTimes.of(1_500_000, 2_250_000)),
                Samples.measured(succeeded, 0, succeeded));
    }

    /** Together, without any trouble. */
    public static FleetResult fleet(AgentResult... agents) {
        return new FleetResult(1_200_000, 0.9997, 45_000, List.of(agents));
    }

    /** The same cell, each of whose forks was of these agents. */
    public static CellResult cell(CellResult cell, AgentResult... agents) {
        List<ForkResult> forks =
                cell.forks().stream().map(fork -> fork.with(fleet(agents))).toList();
        return Samples.with(cell, forks);
    }

    /** A machine in a container. */
    public static AgentMachine machine(String name) {
        return new AgentMachine(
                name,
                "10.0.0.7:7800",
                "Linux amd64",
                "6.1",
                4,
                "Some CPU",
                "OpenJDK 17",
                new Container(2L << 30, null, "host"),
                new Platform("tsc", "0", null, Map.of(), Map.of()));
    }

    /** The same run on these agents, with TLS. */
    public static RunResult on(RunResult run, String... names) {
        Environment environment = run.environment()
                .with(Stream.of(names).map(FleetSamples::machine).toList(), true);
        return new RunResult(
                run.schemaVersion(),
                run.startedAt(),
                run.interrupted(),
                run.settings(),
                environment,
                run.comparison(),
                run.cells(),
                run.ceilings(),
                run.gates(),
                run.profiles());
    }
}
