package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Note;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.text.Json;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a run answers where neither clients nor server had enough to do: a slow server gives all clients one rate. */
class InFlightAnswerTest {

    private static final JsonMapper MAPPER = JsonMapper.shared();

    /** Forks with so many successes each, which cost so many microseconds of CPU. */
    private static CellResult row(String client, String limit, long succeeded, double... micros) {
        CellResult cell = Samples.cell(
                client,
                "H2C",
                DoubleStream.of(micros).mapToLong(any -> succeeded).toArray());
        List<ForkResult> forks = new ArrayList<>();
        for (double cost : micros) {
            ForkResult fork = cell.forks().get(forks.size());
            ObjectNode node = (ObjectNode) MAPPER.readTree(Json.line(Objects.requireNonNull(fork.measured())));
            node.put("cpuMicrosPerRequest", cost);
            forks.add(new ForkResult(
                            fork.fork(),
                            true,
                            List.of(),
                            List.of(),
                            Json.read(node.toString(), Measured.class),
                            fork.server())
                    .under(new Limit(limit, 0.4, 0.3, null, null, null, ""), null));
        }
        return Samples.with(cell, forks);
    }

    private static CellResult idle(String client, long succeeded, double... micros) {
        return row(client, Limit.IN_FLIGHT, succeeded, micros);
    }

    private static final CellResult CHEAP = idle("Vertx", 100_000, 12.0, 12.1, 11.9);
    private static final CellResult DEAR = idle("Jdk", 120_000, 20.0, 20.1, 19.9);

    @Test
    void clientsThatHadNoSayInTheRateAreComparedByWhatTheyCost() {
        assertThat(Answer.of(Samples.ranked(3, DEAR, CHEAP)))
                .containsExactly(
                        "The server's time and the number in flight set the rate, 10.00k to 12.00k req/s; what clients can"
                                + " differ in is CPU per request, and times at your rate (JB_RATE). Lowest CPU per request: Vertx H2C 12.0µs.",
                        "More: Jdk H2C 20.0µs, 1.67 times, 1.65 to 1.68 (95 % intervals).");
    }

    @Test
    void costsThatAreNotToldApartHaveNoOrder() {
        assertThat(Answer.of(Samples.ranked(3, idle("Netty", 110_000, 12.6, 11.8, 12.2), CHEAP)))
                .startsWith(
                        "The server's time and the number in flight set the rate, 10.00k to 11.00k req/s; what clients can"
                                + " differ in is CPU per request, and times at your rate (JB_RATE). No client is shown to use less CPU. Lowest CPU per"
                                + " request: Vertx H2C 12.0µs.",
                        "Not distinguishable from it: Netty H2C 12.2µs (1.02 times, 0.925 to 1.12).");
    }

    @Test
    void ofSingleForksCostsAreToldWithoutATest() {
        assertThat(Answer.of(Samples.ranked(1, idle("Jdk", 100_000, 20), idle("Vertx", 100_000, 12))))
                .hasSize(2)
                .startsWith(
                        "The server's time and the number in flight set the rate, 10.00k to 10.00k req/s; what clients"
                                + " can differ in is CPU per request, and times at your rate (JB_RATE). Lowest CPU per request: Vertx H2C 12.0µs, then Jdk H2C"
                                + " 20.0µs (not tested).")
                .last()
                .asString()
                .startsWith("That is of single forks, which have no interval. JB_FORKS=5 gives intervals and ranks");
    }

    @Test
    void aRowThatIsLeftOutOfSingleForksIsToldOnce() {
        CellResult disturbed = Samples.disturbed(idle("Netty", 100_000, 11), 0.64, 0);

        assertThat(Answer.of(Samples.ranked(1, idle("Jdk", 100_000, 20), idle("Vertx", 100_000, 12), disturbed)))
                .hasSize(3)
                .filteredOn(sentence -> sentence.contains("took up to"))
                .singleElement()
                .asString()
                .startsWith("Disturbed in every fork, so no answer: Netty H2C;");
    }

    /** The order is that of geometric means, by which one slow fork of three weighs more. */
    @Test
    void theRatesAreToldFromTheLowestToTheHighest() {
        CellResult scattered = Samples.with(
                CHEAP,
                List.of(
                        idle("Vertx", 68_000, 12).forks().get(0),
                        CHEAP.forks().get(1),
                        idle("Vertx", 138_000, 12, 12, 12).forks().get(2)));

        assertThat(Answer.of(Samples.ranked(3, idle("Jdk", 100_000, 20, 20.1, 19.9), scattered)))
                .first()
                .asString()
                .startsWith("The server's time and the number in flight set the rate, 10.00k to 10.20k req/s; ");
    }

    /** More than a quarter apart, one of them with enough to do, or without any other: they are compared by their rates. */
    @Test
    void otherwiseTheRateIsTheAnswer() {
        assertThat(Answer.of(Samples.ranked(3, CHEAP, idle("Jdk", 126_000, 20, 20, 20))))
                .startsWith("Fastest: Jdk H2C, 12.60k req/s.");
        assertThat(Answer.of(Samples.ranked(3, CHEAP, row("Jdk", Limit.CLIENT, 120_000, 20, 20, 20))))
                .startsWith("Fastest: Jdk H2C, 12.00k req/s.");
        assertThat(Answer.of(Samples.ranked(3, CHEAP))).startsWith("Vertx H2C, 10.00k req/s ± 0.0 %.");
    }

    /** A row without an answer has no say in it, and none in what the others cost. */
    @Test
    void rowsThatMayNotBeRankedAreLeftOut() {
        CellResult fast = idle("Netty", 900_000, 5, 5, 5);
        CellResult cold = Samples.with(
                fast,
                fast.forks().stream()
                        .map(fork -> fork.judged(List.of(), List.of(new Note(Note.Kind.NOT_STEADY, "not steady"))))
                        .toList());

        assertThat(Answer.of(Samples.ranked(3, DEAR, cold, CHEAP)))
                .containsExactly(
                        "The server's time and the number in flight set the rate, 10.00k to 12.00k req/s; what clients can"
                                + " differ in is CPU per request, and times at your rate (JB_RATE). No client is shown to use less CPU: Netty H2C, 5.00µs, was"
                                + " not steady. Lowest of the others: Vertx H2C 12.0µs.",
                        "More: Jdk H2C 20.0µs, 1.67 times, 1.65 to 1.68 (95 % intervals).",
                        "Not steady, so no answer: Netty H2C.");
    }

    /** Servers are compared by rates: one that was not the limit could have done more. */
    @Test
    void ofServersNothingIsSaidOfCosts() {
        assertThat(Answer.of(Samples.ranked(3, ofServer("one", CHEAP), ofServer("other", DEAR))))
                .startsWith("No answer: no server was the limit. JB_RATE compares what they cost at one rate.");
    }

    private static CellResult ofServer(String name, CellResult cell) {
        return Samples.planned(Samples.planned("RawNetty", "HTTP11", Map.of("server", name), 128), cell);
    }
}
