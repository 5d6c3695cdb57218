package io.httpbench.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForkLimitsTest {

    @ParameterizedTest
    @CsvSource({"0.25, 250", "0.5, 500", "1, 1000", "0.05, 50", "1.500, 1500", "none, 0"})
    void cpus(String text, int milliCpus) {
        assertThat(ForkLimits.milliCpus(text)).isEqualTo(milliCpus);
        assertThat(ForkLimits.milliCpus(ForkLimits.textOfCpus(milliCpus))).isEqualTo(milliCpus);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.049", "-1", "abc", "0.001", "0.12345", "1e3", ""})
    void noCpus(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> ForkLimits.milliCpus(text));
    }

    @ParameterizedTest
    @CsvSource({"96m, 100663296", "1g, 1073741824", "20000k, 20480000", "none, 0"})
    void memory(String text, long bytes) {
        assertThat(ForkLimits.bytes(text)).isEqualTo(bytes);
        assertThat(ForkLimits.bytes(ForkLimits.textOfMemory(bytes))).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1k", "10m", "128", "128mb", "-128m", "1.5g", ""})
    void noMemory(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> ForkLimits.bytes(text));
    }

    @ParameterizedTest
    @CsvSource({"0, 10", "1500, 10", "1000, 10", "500, 20", "400, 25", "250, 40", "50, 40"})
    void aWarmUpHasAsMuchCpuTimeAsOnOneCpuUpToFourTimesTheTime(int milliCpus, long seconds) {
        assertThat(new ForkLimits(milliCpus, 0).stretched(Duration.ofSeconds(10)))
                .isEqualTo(Duration.ofSeconds(seconds));
    }

    @Test
    void whatTheKernelEndedDidNotFit() {
        GroupUse killed = new GroupUse(500, 96L << 20, 96L << 20, 1, null);
        assertThat(killed.judged("the fork ended with exit status 137", 3).misfit())
                .isEqualTo("does not fit into 96 MB: the kernel ended it in its 3rd second");
        assertThat(killed.judged("", 12).misfit()).endsWith("in its 12th second");
        assertThat(killed.judged("", 21).misfit()).endsWith("in its 21st second");
    }

    @Test
    void norDidWhatHadNoHeap() {
        GroupUse group = new GroupUse(0, 64L << 20, 60L << 20, 0, null);
        assertThat(group.judged("the fork broke: java.lang.OutOfMemoryError: Java heap space", 4)
                        .misfit())
                .isEqualTo("does not fit into 64 MB: the fork broke: java.lang.OutOfMemoryError: Java heap space");
        assertThat(group.judged("the server closed all connections", 4).misfit())
                .as("another reason")
                .isNull();
        assertThat(new GroupUse(500, 0, null, 0, null)
                        .judged("java.lang.OutOfMemoryError", 4)
                        .misfit())
                .as("nothing limited its memory")
                .isNull();
    }
}
