package io.httpbench.model.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateRuleTest {

    @Test
    void changesAndLimits() {
        assertThat(GateRule.parse("requestsPerSecond>-5%, p99 < +10 %,errors<0.1%,p99.9<5ms,p50>250us"))
                .containsExactly(
                        new GateRule("requestsPerSecond>-5%", Metric.REQUESTS_PER_SECOND, false, true, -0.05),
                        new GateRule("p99<+10%", Metric.P99, true, true, 0.1),
                        new GateRule("errors<0.1%", Metric.ERRORS, true, false, 0.1),
                        new GateRule("p99.9<5ms", Metric.P999, true, false, 5_000_000),
                        new GateRule("p50>250us", Metric.P50, false, false, 250_000));
    }

    @ParameterizedTest
    @CsvSource({
        "peakRssBytes<300MiB, 314572800",
        "allocatedBytesPerRequest<6KiB, 6144",
        "peakRssBytes<232MB, 232000000",
        "allocatedBytesPerRequest<6000, 6000",
        "cpuMicrosPerRequest<12.5, 12.5",
        "requestsPerSecond>50000, 50000",
        "rps>50k, 50000",
        "rps>1.5M, 1500000",
        "serviceP99<1.5s, 1500000000",
        "cpuMicrosPerRequest<+0%, 0",
        "p999<+150%, 1.5",
    })
    void limitsAreInTheUnitOfTheMetric(String rule, double limit) {
        assertThat(GateRule.parse(rule))
                .singleElement()
                .satisfies(read -> assertThat(read.limit()).isEqualTo(limit, within(1e-12)));
    }

    @ParameterizedTest
    @CsvSource({
        "rps, REQUESTS_PER_SECOND",
        "cpu, CPU",
        "alloc, ALLOCATION",
        "rss, RSS",
        "p99.9, P999",
    })
    void metricsHaveShortNames(String alias, Metric metric) {
        assertThat(GateRule.parse(alias + "<+5%"))
                .containsExactly(new GateRule(alias + "<+5%", metric, true, true, 0.05));
        assertThatThrownBy(() -> GateRule.parse(alias + "<+5%," + metric.text() + "<+6%"))
                .hasMessageContaining("such a rule stands here twice");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        p99                     |  4 | at the end: expected < or >
        p99<                    |  5 | at the end: expected a number, or a change with sign and %
        p99<5                   |  6 | at the end: expected a unit of time: us, ms or s
        p99<=5ms                |  5 | at '=5ms': expected a number, or a change with sign and %
        p99<10%                 |  5 | at '10%': expected + or - before a change in %
        p99<+10                 |  8 | at the end: expected %: with a sign this is a change
        p99<+5ms                |  7 | at 'ms': expected %: with a sign this is a change
        p99>-100%               |  5 | at '-100%': expected a change above -100%
        p99<0ms                 |  5 | at '0ms': expected a limit above 0
        errors<+5%              |  8 | at '+5%': expected a share without a sign: errors are not compared with a baseline
        errors>5%               |  7 | at '>5%': expected <
        errors<5                |  9 | at the end: expected %
        errors<101%             |  8 | at '101%': expected a share above 0, at most 100
        p99<+5%,                |  9 | at the end: expected a metric
        p99<+5%;p50<+5%         |  8 | at ';p50<+5%': expected a comma or the end
        p99<+5%,p99<+6%         |  9 | at 'p99<+6%': expected something else: such a rule stands here twice
        p98<5ms                 |  1 | at 'p98<5ms': expected a metric (did you mean p90?)
        RequestsPerSecond>-5%   |  1 | at 'RequestsPerSecond>-5%': expected a metric (did you mean requestsPerSecond?)
        throughput>-5%          |  1 | at 'throughput>-5%': expected a metric
        p99<5k                  |  6 | at 'k': expected a unit of time: us, ms or s
        """)
    void tellsWhereItGoesWrong(String text, int column, String what) {
        assertThatThrownBy(() -> GateRule.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("column " + column + ", " + what);
    }
}
