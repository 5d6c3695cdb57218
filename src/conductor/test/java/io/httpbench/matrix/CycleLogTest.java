package io.httpbench.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.api.Message;
import io.httpbench.machine.CpuBandwidth;
import io.httpbench.machine.CpuTimes;
import io.httpbench.machine.OtherProcesses;
import io.httpbench.machine.ProcessReading;
import io.httpbench.matrix.watch.MachineReading;
import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.result.judged.TurnResult;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CycleLogTest {

    private static final int CYCLES = 8;
    private static final long MILLI = 1_000_000;

    private final CycleLog log = new CycleLog(List.of());
    private final List<TurnResult> turns = IntStream.rangeClosed(1, CYCLES)
            .mapToObj(cycle -> new TurnResult(cycle, 1, 500_000_000, 1_000, null))
            .toList();

    @Test
    void withoutADisturbanceAllCountAndNothingIsSaid() {
        assertThat(log.judged(turns, CYCLES)).isEqualTo(turns);
        assertThat(log.note(CYCLES)).isNull();
    }

    @Test
    void aDisturbedCycleDoesNotCountAndTheFirstReasonIsKept() {
        log.disturbed(3, "others took 12 % of the CPUs");
        log.disturbed(3, "others took 13 % of the CPUs");

        assertThat(log.judged(turns, CYCLES))
                .filteredOn(turn -> !turn.counts())
                .singleElement()
                .satisfies(turn -> {
                    assertThat(turn.cycle()).isEqualTo(3);
                    assertThat(turn.setAside()).isEqualTo("others took 12 % of the CPUs");
                });
    }

    @Test
    void aForkIsToldWhetherItsLastTurnWasDisturbed() {
        log.disturbed(3, "others took 12 % of the CPUs");

        assertThat(log.setsAsideLast(List.of())).isFalse();
        assertThat(log.setsAsideLast(turns.subList(0, 3))).isTrue();
        assertThat(log.setsAsideLast(turns.subList(0, 4))).isFalse();
        assertThat(log.counts(3, CYCLES)).isFalse();
        assertThat(log.counts(4, CYCLES)).isTrue();
    }

    @Test
    void theNoteHasTheNumberAndTheFirstReason() {
        log.disturbed(3, "others took 12 % of the CPUs");
        log.disturbed(4, "others took 13 % of the CPUs");

        assertThat(log.note(CYCLES)).isEqualTo("2 of 8 cycles do not count: others took 12 % of the CPUs");
    }

    /** The cycles in which a client tidies up are the expensive ones: without them it would look better than it is. */
    @Test
    void aForkThatIsNotAtRestIsChargedAndTheCycleCounts() {
        LivingFork loaded = fork();
        LivingFork restless = fork();
        Map<LivingFork, Long> used = Map.of(loaded, 90 * MILLI, restless, 3 * MILLI);

        log.look(1, loaded, used, reading(0, 0, 0), reading(100 * MILLI, 0, 7 * MILLI));

        assertThat(log.note(CYCLES)).isNull();
        assertThat(loaded.restNote()).isNull();
        assertThat(restless.restNote())
                .isEqualTo(
                        "used 3.0 % of a CPU while others had their turn: neither its rate nor its CPU per request has that");
    }

    @Test
    void aHundredthOfACpuIsRest() {
        LivingFork quiet = fork();
        quiet.rested(MILLI, 100 * MILLI);

        assertThat(quiet.restNote()).isNull();
    }

    private static LivingFork fork() {
        return new LivingFork(TestCells.CELLS.get(0), ForkRunnerTest.plan(Message.GET), ServerCounter.NONE);
    }

    /** What happens all the time is how this machine is. */
    @Test
    void whenMoreThanAQuarterAreDisturbedAllCount() {
        IntStream.rangeClosed(1, 3).forEach(cycle -> log.disturbed(cycle, "others took 12 % of the CPUs"));

        assertThat(log.judged(turns, CYCLES)).allMatch(TurnResult::counts);
        assertThat(log.note(CYCLES))
                .isEqualTo(
                        "3 of 8 cycles were disturbed, too many to do without them, so all count: others took 12 % of"
                                + " the CPUs");
    }

    /** A tenth of a second of 64 CPUs, of which a client has two. */
    private static double foreign(long others, long idle, long own) {
        long wall = 100 * MILLI;
        return CycleLog.foreign(reading(0, 0, 0), reading(wall, others, idle), Set.of(0, 1), own);
    }

    private static MachineReading reading(long nanos, long others, long idle) {
        Map<Integer, CpuTimes> cpus = new TreeMap<>();
        IntStream.range(0, 64).forEach(cpu -> cpus.put(cpu, new CpuTimes(cpu < 2 ? idle : nanos, 0, 0)));
        return new MachineReading(
                nanos,
                cpus,
                CpuBandwidth.UNLIMITED,
                ProcessReading.of(List.of()),
                OptionalLong.empty(),
                new OtherProcesses(Map.of(4_711L, others)));
    }

    @Test
    void whoTakesACpuOfTheClientDisturbsItOnAnyNumberOfCpus() {
        assertThat(foreign(100 * MILLI, 0, 100 * MILLI)).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void whoKeepsOtherCpusBusyDisturbsNobody() {
        assertThat(foreign(800 * MILLI, 0, 200 * MILLI)).isZero();
        assertThat(foreign(800 * MILLI, 60 * MILLI, 70 * MILLI))
                .as("10 ms are charged to nobody")
                .isCloseTo(0.05, within(1e-9));
    }
}
