package io.httpbench.matrix.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.machine.CpuBandwidth;
import io.httpbench.machine.CpuTimes;
import io.httpbench.machine.OtherProcesses;
import io.httpbench.machine.ProcessReading;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What a fork is charged with: what happened in its turns of the cycles that count. */
class TurnWatchTest {

    private static MachineReading at(long nanos) {
        return new MachineReading(
                nanos,
                Map.of(0, CpuTimes.NONE),
                CpuBandwidth.UNLIMITED,
                ProcessReading.of(List.of()),
                OptionalLong.empty(),
                OtherProcesses.read(List.of()));
    }

    @Test
    void cyclesThatWereSetAsideAreNotInIt() {
        try (TurnWatch watch = new TurnWatch(List.of(), ProcessHandle.current().pid(), List.of())) {
            watch.ended(1, at(1_000), at(1_010));
            watch.ended(2, at(2_000), at(2_100));
            watch.ended(3, at(3_000), at(4_000));

            assertThat(Objects.requireNonNull(watch.view(cycle -> cycle != 1)).wallNanos())
                    .isEqualTo(1_100);
            assertThat(Objects.requireNonNull(watch.view(cycle -> true)).wallNanos())
                    .isEqualTo(1_110);
            assertThat(watch.view(cycle -> false)).isNull();
        }
    }
}
