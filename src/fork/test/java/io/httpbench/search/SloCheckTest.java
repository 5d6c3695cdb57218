package io.httpbench.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.FailureKind;
import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestRecorder;
import io.httpbench.measure.RequestTotals;
import io.httpbench.model.rule.Slo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SLOs against a thousand requests, of which the first ones fail and the others take 1 to 1,000 µs, by their number. */
class SloCheckTest {

    private static RequestTotals totals(int failures) {
        RecorderStripes stripes = new RecorderStripes(1, true);
        for (int i = 1; i <= 1_000; i++) {
            RequestRecorder recorder = stripes.acquire(0);
            if (i <= failures) {
                recorder.failure(FailureKind.STATUS, 0, 1_000);
            } else {
                recorder.success(0, i * 1_000L);
                recorder.responded(0, i * 1_000L);
            }
            recorder.release();
        }
        return stripes.totals();
    }

    @ParameterizedTest
    @CsvSource({
        "p99<2ms,              0, true",
        "p99<980us,            0, false",
        // Of a thousand requests ten may be slower than p99, and failures are.
        "p99<2ms,              9, true",
        "p99<2ms,             11, false",
        "p50<2ms,            400, true",
        "p50<600us,          400, false",
        "max<2ms,              0, true",
        "max<2ms,              1, false",
        "mean<2ms,             1, false",
        // A condition of their own is all that they are judged by.
        "'p99<2ms,errors<5%', 11, true",
        "'p99<2ms,errors<1%', 11, false",
    })
    void aFailureIsSlowerThanAnyResponse(String slo, int failures, boolean met) {
        assertThat(new SloCheck(new Slo(slo)).broken(totals(failures)).isEmpty())
                .isEqualTo(met);
    }

    /** Of a thousand requests the 500th took 500 µs, a quarter more than 400. */
    @ParameterizedTest
    @CsvSource({
        "p99<390us,              0, true",
        "p99<410us,              0, false",
        "max<390us,              0, true",
        "'p99<2ms,p50<390us',    0, true",
        "mean<390us,             0, true",
        "p99<2ms,                0, false",
        // Failures alone say nothing about the time that the others take.
        "p99<2ms,              400, false",
        "errors<1%,            400, false",
        "p99<390us,           1000, false",
    })
    void farAwayIsALimitThatHalfOfAllResponsesTakeAQuarterLongerThan(String slo, int failures, boolean farAway) {
        assertThat(new SloCheck(new Slo(slo)).farAway(totals(failures))).isEqualTo(farAway);
    }
}
