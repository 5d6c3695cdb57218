package io.httpbench.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.stats.Rows;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which rows of a run have a law, and what is said where they have none. */
class ScalingLineTest {

    private static final int[] IN_FLIGHT = {1, 2, 4, 8, 16, 32, 64};

    private final List<CellResult> rows = new ArrayList<>();
    private final Random random = new Random(8_529);

    /** A row whose rates follow Amdahl's law, with this limit in all of its forks. */
    private void row(String client, int inFlight, String limit, int blocks) {
        List<ForkResult> forks = new ArrayList<>();
        for (int block = 1; block <= blocks; block++) {
            double rate = 10_000 * inFlight / (1 + 0.2 * (inFlight - 1)) * Math.exp(0.01 * random.nextGaussian());
            long successes = Math.round(rate * 10);
            forks.add(new ForkResult(block, true, List.of(), List.of(), Samples.measured(successes, 0, successes), null)
                    .under(new Limit(limit, 1.0, 0.5, null, null, 1.0, limit), Samples.noise(1, 0, 0, null)));
        }
        rows.add(Rows.of(
                Samples.planned(client, "HTTP11", Map.of("concurrency", Integer.toString(inFlight)), inFlight),
                forks,
                1));
    }

    private List<ScalingLine> lines() {
        RunResult run = Samples.run(rows.toArray(CellResult[]::new));
        return ScalingLine.of(run);
    }

    @Test
    void aSweepHasALaw() {
        for (int inFlight : IN_FLIGHT) {
            row("HttpClient5", inFlight, Limit.CLIENT, 3);
        }

        assertThat(lines()).singleElement().satisfies(line -> {
            assertThat(line.line()).isEqualTo("HttpClient5 HTTP11");
            assertThat(line.sentence())
                    .startsWith("Scaling of HttpClient5 HTTP11: 1 to 64 in flight, Amdahl's law (")
                    .contains("one at a time 10.", "one resource takes 20.", "at most ");
        });
    }

    @Test
    void whereTheServerIsTheLimitItEnds() {
        for (int inFlight : IN_FLIGHT) {
            row("HttpClient5", inFlight, inFlight >= 32 ? Limit.SERVER : Limit.CLIENT, 3);
        }

        assertThat(lines()).singleElement().satisfies(line -> {
            assertThat(line.text())
                    .startsWith("1 to 16 in flight, ")
                    .endsWith("(from 32 in flight the limit was server)");
        });
    }

    @Test
    void tooFewPointsAreLeft() {
        for (int inFlight : IN_FLIGHT) {
            row("HttpClient5", inFlight, inFlight >= 8 ? Limit.SERVER : Limit.CLIENT, 3);
        }

        assertThat(lines())
                .extracting(ScalingLine::text)
                .containsExactly("no law: it takes 5 numbers in flight, the largest"
                        + " at least 8 times the smallest (from 8 in flight the limit was server)");
    }

    @Test
    void twoForksTellNoLaw() {
        for (int inFlight : IN_FLIGHT) {
            row("HttpClient5", inFlight, Limit.CLIENT, 2);
        }

        assertThat(lines())
                .extracting(ScalingLine::sentence)
                .containsExactly("Scaling of HttpClient5 HTTP11: no law: it takes 3 blocks (JB_FORKS).");
    }

    @Test
    void eachClientHasItsOwn() {
        for (int inFlight : IN_FLIGHT) {
            row("HttpClient5", inFlight, Limit.CLIENT, 3);
            row("OkHttp", inFlight, Limit.CLIENT, 3);
        }

        assertThat(lines()).extracting(ScalingLine::line).containsExactly("HttpClient5 HTTP11", "OkHttp HTTP11");
    }

    @Test
    void withoutASweepThereIsNone() {
        rows.add(Samples.cell("Vertx", "H2C", 1_000, 1_000, 1_000));

        assertThat(lines()).isEmpty();
    }
}
