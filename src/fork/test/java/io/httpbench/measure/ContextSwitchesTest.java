package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.measure.ContextSwitches.Switches;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Exchanger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ContextSwitchesTest {

    private static final String STATUS = """
            Name:	voluntary_ctxt_switches:
            Threads:	47
            voluntary_ctxt_switches:	150
            nonvoluntary_ctxt_switches:	545
            """;

    private final ContextSwitches switches = new ContextSwitches();

    @Test
    void readsTheLinesOfAThread() {
        assertThat(Switches.parse(STATUS)).isEqualTo(new Switches(150, 545, 1));
        assertThat(Switches.parse("Name:	java\n")).isNull();
        assertThat(Switches.parse("")).isNull();
    }

    @Test
    void aThreadThatHasEndedKeepsWhatItDid() {
        assertThat(switches.sum(Map.of("1", new Switches(10, 1, 1), "2", new Switches(20, 2, 1))))
                .isEqualTo(new Switches(30, 3, 2));
        assertThat(switches.sum(Map.of("1", new Switches(15, 1, 1)))).isEqualTo(new Switches(35, 3, 1));
        assertThat(switches.sum(Map.of("1", new Switches(15, 1, 1)))).isEqualTo(new Switches(35, 3, 1));
    }

    @Test
    void aNumberThatIsUsedAgainIsAnotherThread() {
        switches.sum(Map.of("7", new Switches(100, 50, 1)));

        assertThat(switches.sum(Map.of("7", new Switches(4, 2, 1)))).isEqualTo(new Switches(104, 52, 1));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aThreadThatWaitsGivesItsCpuUp() throws InterruptedException {
        Switches before = Objects.requireNonNull(switches.read());
        // The first to arrive waits for the other.
        Exchanger<String> meeting = new Exchanger<>();
        Thread partner = new Thread(() -> meet(meeting));
        partner.start();
        meet(meeting);
        partner.join();

        Switches since = Objects.requireNonNull(switches.read()).since(before);
        assertThat(since.voluntary()).isPositive();
        assertThat(since.threads()).isGreaterThan(1);
    }

    private static void meet(Exchanger<String> meeting) {
        try {
            for (int i = 0; i < 1_000; i++) {
                meeting.exchange("");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
