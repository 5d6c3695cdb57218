package io.httpbench.fleet.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.measured.Histograms;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.PhaseTimes;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.ToLongFunction;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MergedForkTest {

    private static final int TRIALS = 12;

    private static List<Measured> measured(List<Part> parts) {
        return parts.stream().map(Part::measured).toList();
    }

    /** Recorders of agents and of one machine end in the same histogram, whatever the times. */
    private static void sameBuckets(String merged, Histogram one) throws DataFormatException {
        assertThat(merged).isEqualTo(Histograms.encoded(one));
        Histogram sum = Histograms.decoded(merged);
        one.recordedValues().forEach(bucket -> {
            if (sum.getCountAtValue(bucket.getValueIteratedTo()) != bucket.getCountAtValueIteratedTo()) {
                throw new AssertionError("at " + bucket.getValueIteratedTo() + " ns");
            }
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void itsHistogramsAreThoseOfARecorderThatGotAllValues(boolean open) throws DataFormatException {
        for (int seed = 0; seed < TRIALS; seed++) {
            List<Part> parts = Part.several(new Random(seed), open);
            Histogram service = Part.histogram(parts.stream().map(Part::service).toList());
            Histogram response =
                    open ? Part.histogram(parts.stream().map(Part::response).toList()) : service;

            Measured merged = MergedFork.of(measured(parts));

            sameBuckets(merged.times().serviceHistogram(), service);
            assertThat(merged.times().serviceNanos()).isEqualTo(Histograms.summary(service));
            assertThat(merged.times().latencyNanos()).isEqualTo(Histograms.summary(response));
            if (open) {
                sameBuckets(Objects.requireNonNull(merged.openLoop()).responseHistogram(), response);
            }
            PhaseTimes phases = Objects.requireNonNull(merged.phases());
            sameBuckets(phases.connectHistogram(), service);
            sameBuckets(phases.processingHistogram(), response);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void countsAddUpExactly(boolean open) {
        for (int seed = 0; seed < TRIALS; seed++) {
            List<Measured> parts = measured(Part.several(new Random(seed), open));

            Measured merged = MergedFork.of(parts);

            assertThat(merged.started()).isEqualTo(merged.succeeded() + merged.failures());
            assertThat(merged.succeeded()).isEqualTo(sum(parts, Measured::succeeded));
            assertThat(merged.failures()).isEqualTo(sum(parts, Measured::failures));
            assertThat(merged.counts().statuses().values().stream()
                            .mapToLong(Long::longValue)
                            .sum())
                    .isEqualTo(merged.started());
            assertThat(merged.counts().bodyBytes()).isEqualTo(merged.succeeded() * 60);
            assertThat(merged.usage().requestsInAll())
                    .isEqualTo(sum(parts, part -> part.usage().requestsInAll()));
            assertThat(merged.usage().connectionsSeen())
                    .isEqualTo((int) sum(parts, part -> part.usage().connectionsSeen()));
            assertThat(merged.requestsPerSecond())
                    .isCloseTo(
                            parts.stream()
                                    .mapToDouble(part -> part.succeeded() * 1e9 / part.elapsedNanos())
                                    .sum(),
                            within(1e-9));
            assertThat(merged.usage().cpuMicrosPerRequest() * merged.started())
                    .as("CPU time in all")
                    .isCloseTo(
                            parts.stream()
                                    .mapToDouble(part -> part.usage().cpuMicrosPerRequest() * part.started())
                                    .sum(),
                            within(1e-6));
            assertThat(merged.cpus()).isEqualTo((int) sum(parts, Measured::cpus));
        }
    }

    private static long sum(List<Measured> parts, ToLongFunction<Measured> value) {
        return parts.stream().mapToLong(value).sum();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theOrderOfAgentsMakesNoDifferenceAtAll(boolean open) {
        for (int seed = 0; seed < TRIALS; seed++) {
            Random random = new Random(seed);
            List<Measured> parts = new ArrayList<>(measured(Part.several(random, open)));
            Measured merged = MergedFork.of(parts);
            Collections.shuffle(parts, random);

            assertThat(MergedFork.of(parts)).isEqualTo(merged);
        }
    }

    @Test
    void oneAgentIsTheWhole() {
        Measured one = Part.random(new Random(1), true).measured();

        assertThat(MergedFork.of(List.of(one))).isSameAs(one);
    }

    @Test
    void anOpenLoopsFiguresAreThoseOfTheWholeSchedule() {
        for (int seed = 0; seed < TRIALS; seed++) {
            List<Measured> parts = measured(Part.several(new Random(seed), true));

            OpenLoopResult merged = Objects.requireNonNull(MergedFork.of(parts).openLoop());

            assertThat(merged.seed()).isEqualTo(42);
            assertThat(merged.offered()).isEqualTo(open(parts, OpenLoopResult::offered));
            assertThat(merged.notStarted()).isEqualTo(open(parts, OpenLoopResult::notStarted));
            assertThat(merged.backlogAtEnd()).isEqualTo(open(parts, OpenLoopResult::backlogAtEnd));
            assertThat(merged.ratePerSecond()).isCloseTo(merged.offered() / 10.0, within(1e-9));
            assertThat(merged.saturated()).isEqualTo(open(parts, loop -> loop.saturated() ? 1 : 0) > 0);
        }
    }

    private static long open(List<Measured> parts, ToLongFunction<OpenLoopResult> value) {
        return sum(parts, part -> value.applyAsLong(Objects.requireNonNull(part.openLoop())));
    }

    @Test
    void whatDiffersIsSaidOnceAndWhatIsEqualAsItIs() {
        Measured merged = MergedFork.of(List.of(
                Samples.measured(10, 0, 10),
                Samples.measured(20, 0, 20),
                Part.random(new Random(3), false).measured()));

        assertThat(merged.transport()).isIn("epoll", "epoll / nio");
        assertThat(merged.gc()).containsExactly("Copy / G1 Young Generation, G1 Old Generation");
        assertThat(MergedFork.of(List.of(Samples.measured(1, 0, 1), Samples.measured(2, 0, 2))))
                .satisfies(same -> assertThat(same.gc()).containsExactly("Copy"))
                .satisfies(same -> assertThat(same.java()).isEqualTo("17.0.15"));
    }

    @Test
    void whatIsUnknownOfOneIsUnknownOfAll() {
        Measured merged = MergedFork.of(List.of(
                Samples.measured(10, 0, 10), Part.random(new Random(3), false).measured()));

        assertThat(merged.pinning()).isNull();
        assertThat(merged.phases()).isNull();
        assertThat(merged.serviceNanosPerSecond()).isEmpty();
        assertThat(merged.firstResponse()).isNull();
    }

    @Test
    void agentsWithoutASuccessAreMergedLikeAForkWithoutOne() {
        Measured none = Samples.timed(
                new Measured.Times(LatencySummary.EMPTY, LatencySummary.EMPTY, Histograms.encoded(Part.histogram())),
                Samples.measured(0, 0, 0));

        Measured merged = MergedFork.of(List.of(none, none));

        assertThat(merged.times().serviceNanos()).isEqualTo(LatencySummary.EMPTY);
        assertThat(merged.usage().cpuMicrosPerRequest()).isZero();
    }

    @Test
    void whatCannotBeMergedIsRefused() {
        Measured closed = Part.random(new Random(1), false).measured();
        Measured open = Part.random(new Random(1), true).measured();
        Measured broken =
                Samples.timed(new Measured.Times(LatencySummary.EMPTY, LatencySummary.EMPTY, "no histogram"), closed);

        assertThatThrownBy(() -> MergedFork.of(List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> MergedFork.of(List.of(closed, open, closed)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("only 1 of 3 agents had an open loop");
        assertThatThrownBy(() -> MergedFork.of(List.of(closed, broken)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("an agent's times cannot be read");
    }
}
