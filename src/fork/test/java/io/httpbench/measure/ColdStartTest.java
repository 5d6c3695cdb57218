package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.measured.FirstResponse;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ColdStartTest {

    private static final long OPENS = -7_000_000_000L;

    private final ColdStart start = new ColdStart(() -> OPENS, () -> 1_500);

    @Test
    void timesAreFromTheStartOfTheJvmAndFromTheOpeningOfTheClient() {
        start.responded(OPENS + 250_000_000);

        FirstResponse first = Objects.requireNonNull(start.result());
        assertThat(first.sinceOpenNanos()).isEqualTo(250_000_000);
        assertThat(first.sinceJvmStartNanos()).isEqualTo(1_750_000_000);
        assertThat(first.loadedClasses()).isPositive();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatTheProcessHasLoadedIsThatOfThatMoment() {
        start.responded(OPENS);

        FirstResponse first = Objects.requireNonNull(start.result());
        assertThat(first.rssBytes()).isNotNull().isPositive();
    }

    @Test
    void withoutAResponseThereIsNone() {
        assertThat(start.result()).isNull();
    }
}
