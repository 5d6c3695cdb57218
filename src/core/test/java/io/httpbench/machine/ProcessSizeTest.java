package io.httpbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ProcessSizeTest {

    @Test
    void sizesAreInBytes() {
        assertThat(ProcessSize.parse("Name:\tjava\nVmHWM:\t  2000 kB\nVmRSS:\t    1000 kB\nThreads:\t17\n"))
                .isEqualTo(new ProcessSize(1_024_000, 2_048_000, 17));
    }

    @Test
    void ofAKernelThreadNothingIsKnown() {
        assertThat(ProcessSize.parse("Name:\tkthreadd\n")).isEqualTo(new ProcessSize(0, 0, 0));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void thisJvmHasThreads() {
        ProcessSize size = ProcessSize.of(List.of(ProcessHandle.current().pid()));

        assertThat(size.threads()).isGreaterThan(1);
        assertThat(size.peakRssBytes()).isGreaterThanOrEqualTo(size.rssBytes());
        assertThat(size.rssBytes()).isPositive();
    }
}
