package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.result.environment.Environment;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class EarlierWarmupsTest {

    private static final List<PlannedCell> PLANNED =
            List.of(Samples.planned("Vertx", "H2C", Map.of(), 128), Samples.planned("Jdk", "H2C", Map.of(), 32));

    private static Steadiness fork(double warmupSeconds, WarmupEnd end, WindowVerdict window, double change) {
        return new Steadiness(Math.round(warmupSeconds * 1e9), end, window, change, 3.0, 50, 200_000_000L);
    }

    private static Steadiness faster(double warmupSeconds) {
        return fork(warmupSeconds, WarmupEnd.FIXED, WindowVerdict.NOT_STEADY, 7.5);
    }

    private static final Steadiness STEADY = fork(10.2, WarmupEnd.FIXED, WindowVerdict.STEADY, 0.5);

    private static CellResult row(String client, Steadiness... forks) {
        CellResult cell = Samples.cell(
                client, "H2C", Arrays.stream(forks).mapToLong(fork -> 1_000).toArray());
        List<ForkResult> judged = cell.forks().stream()
                .map(fork -> new ForkResult(
                        fork.fork(),
                        fork.valid(),
                        fork.problems(),
                        fork.notes(),
                        Samples.with(forks[fork.fork() - 1], Objects.requireNonNull(fork.measured())),
                        fork.server()))
                .toList();
        return Samples.with(cell, judged);
    }

    private static List<String> tooShort(double seconds, CellResult... cells) {
        return new EarlierWarmups(Samples.run(cells)).tooShortFor(PLANNED, seconds);
    }

    @Test
    void aRowThatBecameFasterAfterAWarmUpAsLongNeedsMore() {
        assertThat(tooShort(10, row("Vertx", faster(10.2)), row("Jdk", STEADY))).containsExactly("Vertx H2C");
        assertThat(tooShort(10, row("Vertx", faster(20.2)))).containsExactly("Vertx H2C");
    }

    @Test
    void afterAShorterOneItProvesNothing() {
        assertThat(tooShort(10, row("Vertx", faster(5.2)))).isEmpty();
    }

    @Test
    void aRowThatBecameSlowerHasOtherReasons() {
        Steadiness slower = fork(10.2, WarmupEnd.FIXED, WindowVerdict.NOT_STEADY, -7.5);

        assertThat(tooShort(10, row("Vertx", slower))).isEmpty();
    }

    @Test
    void oneForkOfThreeMayBeByChance() {
        assertThat(tooShort(10, row("Vertx", faster(10.2), STEADY, STEADY))).isEmpty();
        assertThat(tooShort(10, row("Vertx", faster(10.2), STEADY))).containsExactly("Vertx H2C");
    }

    @Test
    void aWarmUpThatEndedByItselfSaysWhatItNeeded() {
        Steadiness needed = fork(14, WarmupEnd.STEADY, WindowVerdict.STEADY, 0.5);
        Steadiness never = fork(30, WarmupEnd.CAP, WindowVerdict.STEADY, 0.5);

        assertThat(tooShort(10, row("Vertx", needed), row("Jdk", never))).containsExactly("Vertx H2C", "Jdk H2C");
        assertThat(tooShort(15, row("Vertx", needed))).isEmpty();
    }

    @Test
    void aColdStartAndAnOpenLoopSayNothing() {
        CellResult cold = row("Vertx", fork(0, WarmupEnd.NONE, WindowVerdict.NOT_STEADY, 90));
        CellResult open = OpenLoopSamples.respondingIn("Vertx", 10, 11, 12);

        assertThat(tooShort(10, cold)).isEmpty();
        assertThat(new EarlierWarmups(Samples.run(open)).knows(PLANNED)).isFalse();
    }

    @Test
    void onlyRowsThatArePlannedMatter() {
        EarlierWarmups earlier = new EarlierWarmups(Samples.run(row("Armeria", faster(10.2))));

        assertThat(earlier.knows(PLANNED)).isFalse();
        assertThat(earlier.tooShortFor(PLANNED, 10)).isEmpty();
        assertThat(new EarlierWarmups(Samples.run(row("Jdk", STEADY))).knows(PLANNED))
                .isTrue();
    }

    @Test
    void otherCpusAreAnotherMachine() {
        RunResult run = Samples.run(row("Vertx", STEADY));
        Environment then = run.environment();

        assertThat(run.environment().sameCpus(then)).isTrue();
        assertThat(run.environment().sameCpus(on(then, 4, "1"))).isFalse();
        assertThat(run.environment().sameCpus(on(then, 2, "0,1"))).isFalse();
    }

    private static Environment on(Environment machine, int cpus, String clientCpus) {
        return new Environment(
                machine.os(),
                machine.kernel(),
                cpus,
                machine.cpuModel(),
                machine.java(),
                machine.jvmFlags(),
                machine.host(),
                machine.loadAverage(),
                clientCpus,
                machine.serverCpus(),
                machine.server(),
                machine.container(),
                machine.platform(),
                machine.standIn(),
                machine.versions(),
                machine.agents(),
                machine.agentsSecured());
    }
}
