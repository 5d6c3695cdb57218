package io.httpbench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.load.EndlessLoad;
import io.httpbench.result.measured.SecondTimes;
import io.httpbench.server.StandInServer;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the stopwatch takes of the load. */
class EndlessLoadTest {

    private static final long LENGTH = TimeUnit.MILLISECONDS.toNanos(50);

    /** Requests in flight are fewer. */
    private static final int MORE_THAN_SLOTS = 100;

    private static EndlessLoad start(String client, StandInServer server, String parkUs) {
        BenchmarkPlan plan = BenchmarkPlan.of(
                new BenchmarkParameters(client, "HTTP11", TestStandIn.url(server.port()), "2", "4", "8", "0", parkUs),
                Map.of());
        return EndlessLoad.start(plan.fork(), plan.factory());
    }

    private static int successes(EndlessLoad load, int requests) {
        int successes = 0;
        for (int i = 0; i < requests; i++) {
            successes += load.next() ? 1 : 0;
        }
        return successes;
    }

    @ParameterizedTest
    @ValueSource(strings = {"HttpClient4", "Netty", "JdkAsync"})
    void everythingThatTheServerAnswersIsCounted(String client) throws Exception {
        try (StandInServer server = TestStandIn.start("")) {
            EndlessLoad load = start(client, server, "0");
            try (load) {
                load.begin(LENGTH);
                assertThat(successes(load, 3_000)).isEqualTo(3_000);
                EndlessLoad.Interval interval = load.end();
                assertThat(interval.service().p50())
                        .isPositive()
                        .isLessThanOrEqualTo(interval.service().p99());
                assertThat(interval.response()).isNull();
            }
            assertThat(load.completed())
                    .isGreaterThanOrEqualTo(3_000)
                    .isEqualTo(server.counts().http11Requests());
        }
    }

    @Test
    void whatEndsBetweenIntervalsIsInNeither() throws Exception {
        StandInServer server = TestStandIn.start("");
        try (EndlessLoad load = start("Netty", server, "0")) {
            load.begin(LENGTH);
            successes(load, 100);
            load.end();
            awaitMore(load, 1_000);
            server.close();
            // More than are in flight: from here on nothing succeeds.
            awaitMore(load, 50);

            load.begin(LENGTH);

            assertThat(successes(load, 20)).isZero();
            assertThat(load.end().service().max()).isZero();
        }
    }

    private static void awaitMore(EndlessLoad load, long requests) {
        long before = load.completed();
        while (load.completed() < before + requests) {
            Thread.onSpinWait();
        }
    }

    @Test
    void anUnexpectedStatusIsNoSuccess() throws Exception {
        try (StandInServer server = TestStandIn.start("status=503:100");
                EndlessLoad load = start("Netty", server, "0")) {
            load.begin(LENGTH);

            assertThat(successes(load, 200)).isZero();

            assertThat(load.failures()).hasToString("{status=[status 503]}");
        }
    }

    @Test
    void failuresAmongSuccesses() throws Exception {
        try (StandInServer server = TestStandIn.start("status=503:50");
                EndlessLoad load = start("HttpClient4", server, "0")) {
            load.begin(LENGTH);

            assertThat(successes(load, 2_000)).isBetween(1, 1_999);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HttpClient4", "Netty"})
    void aServerThatIsGoneEndsNothing(String client) throws Exception {
        StandInServer server = TestStandIn.start("");
        try (EndlessLoad load = start(client, server, "0")) {
            load.begin(LENGTH);
            assertThat(successes(load, 100)).isEqualTo(100);
            server.close();
            while (load.next()) {
                Thread.onSpinWait();
            }
            // Answers that were on their way to other slots.
            successes(load, MORE_THAN_SLOTS);
            load.end();

            load.begin(LENGTH);
            assertThat(successes(load, 20)).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HttpClient4", "Netty"})
    void anOpenLoopSendsNoMoreThanItsSchedule(String client) throws Exception {
        try (StandInServer server = TestStandIn.start("")) {
            long begun = System.nanoTime();
            EndlessLoad load = start(client, server, "10000");
            try (load) {
                load.begin(LENGTH);
                assertThat(successes(load, 20)).isEqualTo(20);
                EndlessLoad.Interval interval = load.end();
                assertThat(interval.response()).extracting(SecondTimes::max).isNotEqualTo(0L);
            }
            long due = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun) / 10 + 1;
            assertThat(load.completed())
                    .isBetween(20L, due)
                    .isEqualTo(server.counts().http11Requests());
        }
    }
}
