package io.httpbench.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SteadyRuleTest {

    private static List<Long> rates(String text) {
        return Arrays.stream(text.split(" ")).map(Long::valueOf).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "steady, 1000 1000 1000 1000 1000 1000 1000 1000 1000 1000",
        "a little noise, 1010 990 1005 1000 985 1012 1000 991 1008 1003",
        "only the last ten count, 10 500 700 900 1010 990 1005 1000 985 1012 1000 991 1008 1003",
        "one disturbed, 1010 990 1005 400 985 1012 1000 991 1008 1003",
        "one disturbed the other way, 1010 990 1005 1000 985 1012 3000 991 1008 1003",
        "the oldest disturbed, 400 990 1005 1000 985 1012 1000 991 1008 1003",
        "few requests, 20 20 20 20 20 20 20 20 20 20",
    })
    void holds(String what, String rates) {
        assertThat(SteadyRule.holds(rates(rates))).as(what).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "too short, 1000 1000 1000 1000 1000 1000 1000 1000 1000",
        "nothing, 0 0 0 0 0 0 0 0 0 0",
        "rising, 700 750 800 850 900 950 1000 1050 1100 1150",
        "rising slowly with a coefficient of variation of 1.5 %, 1000 1005 1010 1015 1020 1025 1030 1035 1040 1045",
        "falling slowly, 1045 1040 1035 1030 1025 1020 1015 1010 1005 1000",
        "noisy, 1050 950 1050 950 1050 950 1050 950 1050 950",
        "a step, 1000 1000 1000 1000 1000 1000 1100 1100 1100 1100",
        "a step that has just begun, 1000 1000 1000 1000 1000 1000 1000 1000 1000 1100",
        "two disturbed, 1010 990 600 400 985 1012 1000 991 1008 1003",
        "steady long ago, 1000 1000 1000 1000 1000 1000 1000 1000 1000 1000 700 750 800 850 900 950 1000 1050 1100 1150",
    })
    void doesNotHold(String what, String rates) {
        assertThat(SteadyRule.holds(rates(rates))).as(what).isFalse();
    }
}
