package io.httpbench.result.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.WireProof;
import io.httpbench.testing.Samples;
import org.junit.jupiter.api.Test;

class RowMetricTest {

    /** 10,000 and 20,000 requests in ten seconds each. */
    private static final CellResult CELL = Samples.cell("Vertx", "H2C", 10_000, 20_000);

    @Test
    void theRateOnTheWireIsThatOfTheProofsRequestsAtTheRowsRate() {
        assertThat(RowMetric.REPORT_WIRE)
                .extracting(metric -> metric.of(CELL.withWire(Samples.wire())))
                .containsExactly(22.5, 120.25, (22.5 + 120.25) * 1_500);
        assertThat(RowMetric.REPORT_WIRE)
                .extracting(metric -> metric.text(CELL.withWire(Samples.wire())))
                .containsExactly("23B", "120B", "214kB");
    }

    @Test
    void withoutAProofOrARateItIsUnknown() {
        assertThat(RowMetric.REPORT_WIRE).extracting(metric -> metric.of(CELL)).containsOnlyNulls();
        assertThat(RowMetric.REPORT_WIRE)
                .extracting(metric -> metric.of(CELL.withWire(WireProof.failed("nobody was there", 1, 1))))
                .containsOnlyNulls();
        assertThat(RowMetric.REPORT_WIRE)
                .extracting(metric -> metric.text(
                        Samples.broken("Jdk", "HTTP11", "it crashed").withWire(Samples.wire())))
                .containsExactly("23B", "120B", "-");
    }
}
