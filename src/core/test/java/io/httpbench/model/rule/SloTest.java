package io.httpbench.model.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.model.rule.Slo.Condition;
import io.httpbench.model.rule.Slo.Figure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SloTest {

    @Test
    void everyFigureAndUnit() {
        assertThat(new Slo("p50<250us, p99.9 < 5ms,p99.99<1.5s,mean<700µs,max<2s,errors<0.1%").conditions())
                .containsExactly(
                        new Condition("p50<250us", Figure.PERCENTILE, 50, 250_000),
                        new Condition("p99.9<5ms", Figure.PERCENTILE, 99.9, 5_000_000),
                        new Condition("p99.99<1.5s", Figure.PERCENTILE, 99.99, 1_500_000_000),
                        new Condition("mean<700µs", Figure.MEAN, 0, 700_000),
                        new Condition("max<2s", Figure.MAX, 0, 2_000_000_000),
                        new Condition("errors<0.1%", Figure.ERRORS, 0, 0.1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        p99             |  4 | at the end: expected <
        p99<            |  5 | at the end: expected a number
        p99<5           |  6 | at the end: expected a unit of time: us, ms or s
        p99<5,max<1s    |  6 | at ',max<1s': expected a unit of time: us, ms or s
        p99<=5ms        |  5 | at '=5ms': expected a number
        p99>5ms         |  4 | at '>5ms': expected <
        p49<5ms         |  1 | at 'p49<5ms': expected p50 to p99.99, mean, max or errors
        p100<5ms        |  1 | at 'p100<5ms': expected p50 to p99.99, mean, max or errors
        p99.999<5ms     |  1 | at 'p99.999<5ms': expected p50 to p99.99, mean, max or errors
        P99<5ms         |  1 | at 'P99<5ms': expected p50 to p99.99, mean, max or errors
        p99<5ms,        |  9 | at the end: expected p50 to p99.99, mean, max or errors
        p99<5ms;max<1s  |  8 | at ';max<1s': expected a comma or the end
        p99<0ms         |  5 | at '0ms': expected a time above 0
        errors<5ms      |  9 | at 'ms': expected %
        errors<0%       |  8 | at '0%': expected a share above 0, at most 100
        errors<101%     |  8 | at '101%': expected a share above 0, at most 100
        p99<1s,p99<1s   |  8 | at 'p99<1s': expected something else: p99<1s stands here twice
        """)
    void tellsWhereItGoesWrong(String text, int column, String what) {
        assertThatThrownBy(() -> new Slo(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("column " + column + ", " + what);
    }
}
