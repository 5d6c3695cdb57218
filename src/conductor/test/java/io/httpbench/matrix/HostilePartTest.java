package io.httpbench.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.hostile.Attack;
import io.httpbench.result.judged.Recovery;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Two seconds before hostile connections, two with them. */
class HostilePartTest {

    private static @Nullable Recovery of(Long... perSecond) {
        return HostilePart.recovery(List.of(perSecond), 2, 4, new Attack.Counts(7, 1));
    }

    @Test
    void recoveredAtOnce() {
        assertThat(of(90L, 110L, 10L, 30L, 90L, 50L)).isEqualTo(new Recovery(2, 4, 7, 1, 100, 20, 0L));
    }

    @Test
    void recoveredAfterTwoSeconds() {
        assertThat(of(100L, 100L, 10L, 10L, 10L, 89L, 90L, 100L)).isEqualTo(new Recovery(2, 4, 7, 1, 100, 10, 2_000L));
    }

    @Test
    void notRecovered() {
        assertThat(of(100L, 100L, 10L, 10L, 89L, 0L)).isEqualTo(new Recovery(2, 4, 7, 1, 100, 10, null));
    }

    @Test
    void endedBeforeItCouldBeSeen() {
        assertThat(of(100L, 100L, 10L, 10L)).isNull();
    }
}
