package io.httpbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForkHeapsTest {

    private static final long MEMORY = 24L << 30;

    private static ForkHeaps heaps(int forks, String... options) {
        return new ForkHeaps(List.of(options), forks, MEMORY);
    }

    /** A JVM takes a quarter of the memory by itself. */
    @Test
    void twoFitAsTheyAreAndMoreAreTold() {
        assertThat(heaps(2).options()).isEmpty();
        assertThat(heaps(3).options()).containsExactly("-XX:MaxRAMPercentage=23.3");
        assertThat(heaps(8).options()).containsExactly("-XX:MaxRAMPercentage=8.8");
        assertThat(heaps(8).whyTooLarge()).isEmpty();
    }

    @Test
    void whatTheUserSaysStays() {
        assertThat(heaps(8, "-Xmx2g").options()).isEmpty();
        assertThat(heaps(8, "-Xmx2g").whyTooLarge()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"-Xmx3g, 3072", "-XX:MaxHeapSize=3072M, 3072", "-Xmx3145728k, 3072", "-XX:MaxRAMPercentage=50, 12288"})
    void heapsThatDoNotFitAreToldWithTheFigures(String option, int megabytes) {
        assertThat(heaps(8, option).whyTooLarge())
                .contains(
                        "8 JVMs with heaps of %d MB do not fit into 70 %% of 24576 MB of memory".formatted(megabytes));
    }

    @Test
    void aSmallMachineHoldsFew() {
        assertThat(new ForkHeaps(List.of(), 8, 1L << 30).whyTooLarge())
                .contains("8 JVMs with heaps of 256 MB do not fit into 70 % of 1024 MB of memory");
    }
}
