package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CpuTicksTest {

    private static final String STAT =
            "4711 (java) x) S 1 2 3 0 -1 4194560 1000 2000 3 4 1234 567 8 9 20 0 47 0 100 5000000 6000 18446744073709551615";

    @Test
    void theNameMayHoldAnything() {
        assertThat(CpuTicks.parse(STAT)).contains(new CpuTicks(1234, 567));
        assertThat(CpuTicks.parse("")).isEmpty();
        assertThat(CpuTicks.parse("4711 (java) S 1 2")).isEmpty();
    }

    @Test
    void theShareIsThatOfTheTimeBetween() {
        CpuTicks earlier = new CpuTicks(100, 50);

        assertThat(CpuTicks.userShare(earlier, new CpuTicks(175, 75))).isEqualTo(0.75);
        assertThat(CpuTicks.userShare(earlier, earlier)).isNull();
        assertThat(CpuTicks.userShare(null, earlier)).isNull();
        assertThat(CpuTicks.userShare(earlier, null)).isNull();
    }
}
