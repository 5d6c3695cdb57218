package io.httpbench.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ProcessBudgetTest {

    @Processes(2)
    private static final class Told {}

    private static final class Silent {}

    @Test
    void oneTooManyFails() {
        assertThatCode(() -> ProcessBudget.spend(Told.class, 2)).doesNotThrowAnyException();
        assertThatThrownBy(() -> ProcessBudget.spend(Told.class, 3))
                .hasMessageContaining("Told starts the tool more than 2 times");
        assertThatCode(() -> ProcessBudget.spend(Silent.class, Processes.USUAL)).doesNotThrowAnyException();
        assertThatThrownBy(() -> ProcessBudget.spend(Silent.class, Processes.USUAL + 1))
                .isInstanceOf(AssertionError.class);
    }
}
