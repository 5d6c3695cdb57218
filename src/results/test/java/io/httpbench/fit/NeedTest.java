package io.httpbench.fit;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.finding.Answer;
import io.httpbench.limit.ForkLimits;
import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.stats.Rows;
import io.httpbench.testing.LimitSamples;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The smallest limits that held, from recorded forks. */
class NeedTest {

    private final List<CellResult> rows = new ArrayList<>();

    /** A row of three forks, of which the second missed these conditions; null: all were ended by the kernel. */
    private void row(String client, String cpus, String memory, @Nullable List<String> missed) {
        ForkLimits limits = new ForkLimits(ForkLimits.milliCpus(cpus), ForkLimits.bytes(memory));
        List<ForkResult> forks = new ArrayList<>();
        for (int fork = 1; fork <= 3; fork++) {
            forks.add(
                    missed == null
                            ? LimitSamples.ended(fork, limits)
                            : LimitSamples.judged(fork, limits, fork == 2 ? missed : List.of()));
        }
        rows.add(Rows.of(
                Samples.planned(client, "HTTP11", Map.of(Variant.CPUS, cpus, Variant.MEMORY, memory), 32), forks, 1));
    }

    private RunResult run() {
        return Samples.run(rows.toArray(CellResult[]::new));
    }

    private List<List<String>> needs() {
        return Need.table(run()).rows();
    }

    @Test
    void theSmallestOfEachThatHeldAndTheLargestThatDidNot() {
        for (String memory : List.of("64m", "128m", "256m")) {
            row("Vertx", "0.1", memory, memory.equals("64m") ? null : List.of("p99<20ms"));
            row("Vertx", "0.25", memory, memory.equals("64m") ? null : List.of());
            row("Vertx", "0.5", memory, memory.equals("64m") ? null : List.of());
        }

        double cpuTime = 20_000
                * Objects.requireNonNull(LimitSamples.judged(1, ForkLimits.NONE, List.of())
                                .measured())
                        .usage()
                        .cpuMicrosPerRequest()
                / 1e6;
        String text = String.format(Locale.ROOT, "%.3f", cpuTime);
        assertThat(needs())
                .containsExactly(List.of("Vertx HTTP11", "0.25 (0.1 missed)", "128m (64m did not fit)", "held", text));
        assertThat(Answer.of(run()))
                .as("1 - 0.05^(1/3) of forks may miss")
                .containsExactly(
                        "Vertx HTTP11 needs 0.25 CPUs (0.1 missed) and 128m of memory (64m did not fit); CPU time alone: "
                                + text + " CPUs.",
                        "Held by 3 of 3 forks, so up to 63 % of forks may still miss (95 %).");
    }

    @Test
    void bothTogetherMayBeTooLittle() {
        row("Vertx", "0.25", "128m", List.of("saturated"));
        row("Vertx", "0.25", "none", List.of());
        row("Vertx", "none", "128m", List.of());
        row("Vertx", "none", "none", List.of());

        assertThat(needs())
                .singleElement()
                .satisfies(need -> assertThat(need.subList(1, 4)).containsExactly("≤ 0.25", "≤ 128m", "missed"));
        assertThat(Answer.of(run()).get(0))
                .startsWith(
                        "Vertx HTTP11 needs ≤ 0.25 CPUs and ≤ 128m of memory, but missed with both; CPU time alone: ");
    }

    @Test
    void whatHeldBelowOneThatMissedDoesNotCount() {
        row("Jdk", "0.25", "none", List.of());
        row("Jdk", "0.5", "none", List.of("p99<20ms"));
        row("Jdk", "1", "none", List.of());
        row("OkHttp", "0.25", "none", List.of());
        row("OkHttp", "0.5", "none", List.of());
        row("OkHttp", "1", "none", List.of("p99<20ms"));
        row("Netty", "none", "none", List.of("p99<20ms"));

        assertThat(needs())
                .extracting(need -> need.subList(0, 4))
                .containsExactly(
                        List.of("Jdk HTTP11", "1 (0.5 missed)", "-", "-"),
                        List.of("OkHttp HTTP11", "> 1", "-", "-"),
                        List.of("Netty HTTP11", "-", "-", "-"));
        assertThat(Answer.of(run()))
                .anySatisfy(text -> assertThat(text).startsWith("Jdk HTTP11 needs 1 CPUs (0.5 missed); CPU time alone"))
                .contains("Netty HTTP11 missed it without a limit.");
    }

    @Test
    void rowsWithoutLimitsAreJudgedAllTheSame() {
        row("Vertx", "none", "none", List.of());
        row("Jdk", "none", "none", List.of("p99<20ms", "saturated"));

        assertThat(Need.held(rows, CellResult::client))
                .hasValue("Held the SLO in all forks: Vertx. Missed: Jdk (p99<20ms, saturated).");
        assertThat(Need.held(List.of(OpenLoopSamples.respondingIn("Vertx", 3)), CellResult::client))
                .as("no SLO")
                .isEmpty();
    }

    @Test
    void rowsWithoutLimitsNeedNothing() {
        assertThat(Need.table(Samples.run(OpenLoopSamples.respondingIn("Vertx", 3)))
                        .rows())
                .isEmpty();
        assertThat(UnderLimit.table(Samples.run(OpenLoopSamples.respondingIn("Vertx", 3)))
                        .rows())
                .isEmpty();
    }

    @Test
    void whatTheLimitDid() {
        row("Vertx", "0.5", "128m", List.of("p99<20ms", "saturated"));
        row("Jdk", "none", "64m", null);

        assertThat(UnderLimit.table(run()).rows())
                .as("of a heap 90,000,000 bytes were in use, and the largest peak is that of the third fork")
                .containsExactly(
                        List.of(
                                "Vertx HTTP11",
                                "0.5",
                                "128m",
                                "saturated",
                                "310, 50 %",
                                "73",
                                "86 of 64",
                                "-",
                                "Serial, 1"),
                        List.of("Jdk HTTP11", "none", "64m", "does not fit", "-", "64", "-", "-", "-"));
        assertThat(needs())
                .as("of CPUs nothing is known of what did not fit")
                .contains(List.of("Jdk HTTP11", "-", "> 64m", "-", "-"));
    }

    @Test
    void aLimitThatIsTooSmallIsNoFailureWhereALargerOneIsEnough() {
        row("Vertx", "none", "64m", null);
        row("Vertx", "none", "128m", List.of());
        row("Jdk", "none", "64m", List.of());
        row("Jdk", "none", "128m", null);
        row("Jdk", "0.5", "128m", List.of());

        assertThat(rows).extracting(CellResult::valid).containsExactly(false, true, true, false, true);
        assertThat(List.of(rows.get(0), rows.get(3)))
                .extracting(row -> UnderLimit.excuses(row, rows))
                .containsExactly(true, false);
        CellResult crashed = Samples.broken("OkHttp", "HTTP11", "crashed");
        assertThat(UnderLimit.excuses(crashed, List.of(crashed, Samples.cell("OkHttp", "HTTP11", 1))))
                .as("nothing limited it")
                .isFalse();
    }
}
