package io.httpbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.environment.Platform;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BannerTest {

    @Test
    void theFirstLinesSayOnlyWhatIsOdd() {
        assertThat(Banner.oddities(new Platform("tsc", "0", "0", Map.of(), Map.of())))
                .isEmpty();
        assertThat(Banner.oddities(new Platform(null, null, null, Map.of(), Map.of())))
                .isEmpty();
        assertThat(Banner.oddities(new Platform(
                        "hpet", "0", "1", Map.of("_JAVA_OPTIONS", "-Xint"), Map.of("MALLOC_ARENA_MAX", "2"))))
                .hasLineCount(4)
                .contains(
                        "options   _JAVA_OPTIONS=-Xint (WARNING",
                        "options   MALLOC_ARENA_MAX=2 (WARNING",
                        "clock     hpet (WARNING",
                        "NUMA      forks on node 0, stand-in on node 1 (WARNING");
    }
}
