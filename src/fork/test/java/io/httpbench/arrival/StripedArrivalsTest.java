package io.httpbench.arrival;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.Arrivals;
import io.httpbench.model.FleetPart;
import io.httpbench.model.Rate;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StripedArrivalsTest {

    @ParameterizedTest
    @CsvSource({"constant, 1", "constant, 3", "constant, 7", "poisson, 2", "poisson, 5", "bursts, 3"})
    void theyAreTheWholeAgainBitForBit(Arrivals arrivals, int machines) {
        ArrivalTimes whole = ArrivalTimes.of(Rate.parse("12345.67"), arrivals, 42);
        int each = 300_000 / machines;

        List<Long> all = IntStream.range(0, machines)
                .mapToObj(number -> new StripedArrivals(whole, new FleetPart(number, machines)))
                .flatMap(part -> LongStream.range(0, each).mapToObj(part::offsetNanos))
                .sorted()
                .toList();

        assertThat(all)
                .isEqualTo(LongStream.range(0, (long) each * machines)
                        .mapToObj(whole::offsetNanos)
                        .toList());
    }

    /** The last numbers of a stretch go round, too. */
    @ParameterizedTest
    @CsvSource({"1000, 3, 0, 334", "1000, 3, 1, 333", "1000, 3, 2, 333"})
    void theirCountsInASecondAddUp(String rate, int machines, int number, long expected) {
        ArrivalTimes whole = ArrivalTimes.of(Rate.parse(rate), Arrivals.CONSTANT, 1);

        assertThat(new StripedArrivals(whole, new FleetPart(number, machines)).before(1_000_000_000L))
                .isEqualTo(expected);
    }
}
