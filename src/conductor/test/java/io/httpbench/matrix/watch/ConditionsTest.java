package io.httpbench.matrix.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import io.httpbench.api.Target;
import io.httpbench.machine.CpuBandwidth;
import io.httpbench.machine.CpuTimes;
import io.httpbench.machine.OtherProcesses;
import io.httpbench.machine.ProcessReading;
import io.httpbench.machine.ThreadTime;
import io.httpbench.matrix.TestCells;
import io.httpbench.matrix.plan.ForkPlans;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.measured.WindowCpu;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Windows of ten seconds on two CPUs. */
class ConditionsTest {

    private static final long SECOND = 1_000_000_000;
    private static final Offset<Double> EXACT = offset(1e-9);
    private static final ProcessReading NO_SERVER =
            new ProcessReading(Map.of(), Map.of(), new TreeSet<>(), CpuBandwidth.UNLIMITED);

    private static NavigableSet<Integer> cpus(Integer... numbers) {
        return new TreeSet<>(Set.of(numbers));
    }

    /** Its thread stood ready for as long as it ran. */
    private static ProcessReading server(double ranSeconds, Integer... allowed) {
        return waitingServer(ranSeconds, ranSeconds, allowed);
    }

    private static ProcessReading waitingServer(double ranSeconds, double waitedSeconds, Integer... allowed) {
        long ran = Math.round(ranSeconds * SECOND);
        ThreadTime thread = new ThreadTime("loop", ran, Math.round(waitedSeconds * SECOND));
        return new ProcessReading(Map.of(42L, ran), Map.of(43L, thread), cpus(allowed), CpuBandwidth.UNLIMITED);
    }

    private static Noise noise(
            double forkSeconds,
            NavigableSet<Integer> clientCpus,
            ProcessReading serverBefore,
            ProcessReading serverAfter,
            CpuTimes first,
            CpuTimes second) {
        return noise(
                forkSeconds,
                clientCpus,
                serverBefore,
                serverAfter,
                first,
                second,
                new OtherProcesses(null),
                new OtherProcesses(null));
    }

    private static Noise noise(
            double forkSeconds,
            NavigableSet<Integer> clientCpus,
            ProcessReading serverBefore,
            ProcessReading serverAfter,
            CpuTimes first,
            CpuTimes second,
            OtherProcesses otherBefore,
            OtherProcesses otherAfter) {
        Map<Integer, CpuTimes> none = Map.of(0, CpuTimes.NONE, 1, CpuTimes.NONE);
        WindowWatch.View view = new WindowWatch.View(
                new MachineReading(0, none, CpuBandwidth.UNLIMITED, serverBefore, OptionalLong.of(3), otherBefore),
                new MachineReading(
                        10 * SECOND,
                        Map.of(0, first, 1, second),
                        CpuBandwidth.UNLIMITED,
                        serverAfter,
                        OptionalLong.of(3),
                        otherAfter),
                new WindowSampler(List.of(), List.of(), List.of()));
        WindowCpu fork = new WindowCpu(10 * SECOND, Math.round(forkSeconds * SECOND), 0, null, 0, 0);
        return new Conditions(view, fork, clientCpus, true).noise();
    }

    private static CpuTimes idle(double seconds, double stolen) {
        return new CpuTimes(Math.round(seconds * SECOND), Math.round(stolen * SECOND), 0);
    }

    private static double value(@Nullable Double share) {
        return Objects.requireNonNull(share);
    }

    @Test
    void eachOnACpuOfItsOwn() {
        Noise noise = noise(8.5, cpus(1), server(1, 0), server(5, 0), idle(4, 0), idle(0.5, 0.25));

        assertThat(value(noise.serverForeign()))
                .as("10 s less 4 idle and 4 its own")
                .isEqualTo(0.2, EXACT);
        assertThat(value(noise.clientForeign())).as("10 s less 0.75 and 8.5").isEqualTo(0.075, EXACT);
        assertThat(value(noise.clientSteal())).isEqualTo(0.025, EXACT);
        assertThat(noise.heatSlowdowns()).isZero();
        assertThat(noise.disturbances()).hasSize(2);
    }

    @Test
    void whatNobodyHadToWaitForWasTakenFromNobody() {
        Noise noise = noise(8.5, cpus(1), waitingServer(1, 2, 0), waitingServer(5, 2.1, 0), idle(4, 0), idle(1.5, 0));

        assertThat(value(noise.serverForeign()))
                .as("2 s that nobody accounts for, and 0.1 s of waiting")
                .isEqualTo(0.01, EXACT);
        assertThat(noise.disturbed()).isFalse();
    }

    @Test
    void nobodyTookMoreThanAllOthersUsed() {
        Noise noise = noise(
                8.5,
                cpus(1),
                server(1, 0),
                server(5, 0),
                idle(4, 0),
                idle(0.5, 0.25),
                new OtherProcesses(Map.of(1L, 100 * SECOND)),
                new OtherProcesses(Map.of(1L, 100 * SECOND + SECOND / 2)));

        assertThat(value(noise.serverForeign()))
                .as("2 s that nobody accounts for, and others that used half a second")
                .isEqualTo(0.05, EXACT);
        assertThat(value(noise.clientForeign())).as("0.75 s likewise").isEqualTo(0.05, EXACT);
        assertThat(noise.disturbed()).isFalse();
    }

    /** A server that was not found took 4 s of the fork's CPU, for which a thread of the fork had to wait. */
    @Test
    void aServerThatCannotBeSeenMayBeWhatKeepsTheForkBusy() {
        Map<Integer, CpuTimes> none = Map.of(0, CpuTimes.NONE, 1, CpuTimes.NONE);
        OtherProcesses unknown = new OtherProcesses(null);
        WindowWatch.View view = new WindowWatch.View(
                new MachineReading(0, none, CpuBandwidth.UNLIMITED, NO_SERVER, OptionalLong.empty(), unknown),
                new MachineReading(10 * SECOND, none, CpuBandwidth.UNLIMITED, NO_SERVER, OptionalLong.empty(), unknown),
                new WindowSampler(List.of(), List.of(), List.of()));
        WindowCpu fork = new WindowCpu(10 * SECOND, 6 * SECOND, 10 * SECOND, "loop", 0.6, 1);
        ForkPlan plan = new ForkPlans(
                        TestCells.SETTINGS, cell -> new Target(cell.protocol(), "127.0.0.1", 1, "/", "", ""))
                .plan(TestCells.CELLS.get(0), 1);

        assertThat(new Conditions(view, fork, cpus(1), true)
                        .limit(plan, Samples.measured(1_000, 0, 1_000))
                        .kind())
                .isEqualTo(Limit.UNKNOWN);
        assertThat(new Conditions(view, fork, cpus(1), false)
                        .limit(plan, Samples.measured(1_000, 0, 1_000))
                        .kind())
                .as("a server elsewhere takes nothing: others had what the fork lacked")
                .isEqualTo(Limit.MACHINE);
    }

    @Test
    void bothOnAllCpus() {
        Noise noise = noise(12, cpus(0, 1), server(0, 0, 1), server(5, 0, 1), idle(1, 0), idle(1, 0));

        assertThat(value(noise.clientForeign())).as("20 s less 2 idle and 17").isEqualTo(0.05, EXACT);
        assertThat(noise.clientForeign()).isEqualTo(noise.serverForeign());
    }

    @Test
    void interruptsAreTheNetworksAndSoTheLoads() {
        CpuTimes busy = new CpuTimes(SECOND, 0, 2 * SECOND);
        Noise noise = noise(7, cpus(1), server(0, 0), server(9, 0), idle(1, 0), busy);

        assertThat(value(noise.clientForeign())).isEqualTo(0, EXACT);
        assertThat(noise.disturbed()).isFalse();
    }

    @Test
    void aServerThatWasNotFoundMayBeEveryLoadThereIs() {
        Noise noise = noise(5, cpus(1), NO_SERVER, NO_SERVER, idle(0, 0), idle(0, 0));

        assertThat(noise.clientForeign()).isNull();
        assertThat(noise.serverForeign()).isNull();
        assertThat(noise.disturbed()).isFalse();
    }
}
