package io.httpbench.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import io.httpbench.result.measured.Measured;
import io.httpbench.testing.Samples;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The samples take 10 s, 1.6660005 ms in the mean and at most 1.234 s. */
class LittlesLawTest {

    private static LittlesLaw littlesLaw(long succeeded, long timeouts, int slots, boolean mayBeLower) {
        Measured measured = Samples.measured(succeeded, timeouts, succeeded);
        return Objects.requireNonNull(LittlesLaw.of(measured, slots, mayBeLower));
    }

    @Test
    void theNumberInFlightIsTheRateTimesTheTime() {
        LittlesLaw law = littlesLaw(768_306, 0, 128, false);

        assertThat(law.ratio()).isCloseTo(1.0, offset(1e-4));
        assertThat(law.tolerance())
                .as("5 %, and the longest request at an end of the window")
                .isCloseTo(0.05 + 0.1234, offset(1e-9));
        assertThat(law.holds()).isTrue();
        assertThat(law.explainsRate()).isTrue();
    }

    @ParameterizedTest(name = "{0} successes, {1} timeouts, lower allowed {2}")
    @CsvSource({
        // The slots could have done 768,306.
        "640_000, 0, false, true, false",
        "630_000, 0, false, false, false",
        "450_000, 0, false, false, false",
        "430_000, 0, false, false, false",
        "430_000, 0, true, true, false",
        "430_000, 9, false, true, false",
        "900_000, 0, false, true, false",
        "905_000, 0, true, false, false",
        "1_090_000, 0, false, false, false",
        "1_100_000, 0, false, false, true",
        "1_100_000, 0, true, false, true"
    })
    void howFarOff(String succeeded, long timeouts, boolean mayBeLower, boolean holds, boolean impossible) {
        LittlesLaw law = littlesLaw(Long.parseLong(succeeded.replace("_", "")), timeouts, 128, mayBeLower);

        assertThat(law.holds()).isEqualTo(holds);
        assertThat(law.impossible()).isEqualTo(impossible);
    }

    @Test
    void withoutASuccessThereIsNothingToCompare() {
        assertThat(LittlesLaw.of(Samples.measured(0, 9, 9), 128, false)).isNull();
    }

    @Test
    void saysWhatItFound() {
        assertThat(littlesLaw(384_153, 0, 128, false).text())
                .isEqualTo("Little's law: rate and mean service time make 50 % of the slots busy, "
                        + "where it is 100 % within 17 %");
    }
}
