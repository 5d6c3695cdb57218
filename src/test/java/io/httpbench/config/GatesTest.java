package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GatesTest {

    private static final KnownClient VERTX = new KnownClient(
            "Vertx", "5", Set.of(Protocol.HTTP11), Set.of(), Set.of(Protocol.HTTP11), false, true, Map.of(), "g:a", 17);

    @Test
    void changesAndLimits() {
        assertThat(Gates.rules("requestsPerSecond>-5%, p99 < +10 %,errors<0.1%,p99.9<5ms,p50>250us"))
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
        "serviceP99<1.5s, 1500000000",
        "cpuMicrosPerRequest<+0%, 0",
        "p999<+150%, 1.5",
    })
    void limitsAreInTheUnitOfTheMetric(String rule, double limit) {
        assertThat(Gates.rules(rule))
                .singleElement()
                .satisfies(read -> assertThat(read.limit()).isEqualTo(limit, within(1e-12)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        p99                     |  4 | at the end: expected < or >
        p99<                    |  5 | at the end: expected a number, or a change with sign and %
        p99<5                   |  6 | at the end: expected a unit of time: us, ms or s
        p99<=5ms                |  5 | at '=5ms': expected a number, or a change with sign and %
        p99<10%                 |  5 | at '10%': expected + or - before a change in per cent
        p99<+10                 |  8 | at the end: expected %: with a sign this is a change
        p99<+5ms                |  7 | at 'ms': expected %: with a sign this is a change
        p99>-100%               |  5 | at '-100%': expected a change above -100%
        p99<0ms                 |  5 | at '0ms': expected a limit above 0
        errors<+5%              |  8 | at '+5%': expected a share without a sign: errors are not held against a baseline
        errors>5%               |  7 | at '>5%': expected <
        errors<5                |  9 | at the end: expected %
        errors<101%             |  8 | at '101%': expected a share above 0, at most 100
        p99<+5%,                |  9 | at the end: expected one of
        p99<+5%;p50<+5%         |  8 | at ';p50<+5%': expected a comma or the end
        p99<+5%,p99<+6%         |  9 | at 'p99<+6%': expected something else: such a rule stands here twice
        p98<5ms                 |  1 | at 'p98<5ms': expected one of requestsPerSecond, mean, p50
        RequestsPerSecond>-5%   |  1 | at 'RequestsPerSecond>-5%': expected one of requestsPerSecond
        """)
    void tellsWhereItGoesWrong(String text, int column, String what) {
        assertThatThrownBy(() -> Gates.rules(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("column " + column + ", " + what);
    }

    private static Settings read(String... variables) {
        Map<String, String> all = new HashMap<>();
        for (int i = 0; i < variables.length; i += 2) {
            all.put(variables[i], variables[i + 1]);
        }
        return SettingsReader.read(all, List.of(VERTX));
    }

    @Test
    void withoutRulesThereIsNothingToKeep() {
        assertThat(read().runs().gates()).isEqualTo(Gates.NONE);
        assertThat(read().runs().forks()).isOne();
    }

    @Test
    void rulesAboutForksTakeFive() {
        assertThat(read("JB_GATE", "p99<5ms").runs().forks()).isEqualTo(5);
        assertThat(read("JB_GATE", "p99<5ms", "JB_FORKS", "2").runs().forks()).isEqualTo(2);
        assertThat(read("JB_GATE", "errors<1%").runs().forks()).isOne();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        JB_GATE=p99<+5%          | JB_GATE=p99<+5%: a change needs something to change from; allowed: with JB_BASELINE
        JB_BASELINE=latest       | JB_BASELINE=latest: allowed: only with JB_GATE
        JB_GATE=p99              | JB_GATE=p99: column 4, at the end: expected < or >; allowed: a comma list
        """)
    void whatDoesNotFitTogetherIsRefused(String given, String message) {
        int sign = given.indexOf('=');

        assertThatThrownBy(() -> read(given.substring(0, sign), given.substring(sign + 1)))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        refused -> assertThat(refused.problems())
                                .singleElement()
                                .asString()
                                .startsWith(message));
    }
}
