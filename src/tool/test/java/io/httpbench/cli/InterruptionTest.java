package io.httpbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InterruptionTest {

    /** Tests of processes name a longer time, so this is nowhere else. */
    @Test
    void resultsAreWrittenBeforeAContainerEngineKills() {
        assertThat(System.getProperty("httpbench.secondsToWrite")).isNull();
        assertThat(Interruption.SECONDS_TO_WRITE).isPositive().isLessThan(10);
    }
}
