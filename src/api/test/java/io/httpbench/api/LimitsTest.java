package io.httpbench.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.NotHonoured.Limit;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class LimitsTest {

    @Test
    void eachOfThemMayBeDeclaredNotHonoured() {
        assertThat(EnumSet.complementOf(EnumSet.of(Limit.PRIOR_KNOWLEDGE, Limit.ANY_SERVER)))
                .extracting(Limit::toString)
                .containsExactlyElementsOf(Arrays.stream(Limits.class.getRecordComponents())
                        .map(RecordComponent::getName)
                        .toList());
    }
}
