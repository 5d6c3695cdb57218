package io.httpbench.load.slot;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestRecorder;
import io.httpbench.result.measured.PhaseTimes;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RequestPhasesTest {

    private final RecorderStripes recorders = new RecorderStripes(1, false, true);
    private long now = -50;
    private final RequestPhases phases = new RequestPhases(() -> now);

    private void begin() {
        phases.begin(now);
    }

    private void end() {
        RequestRecorder recorder = recorders.acquire(0);
        phases.record(recorder, now);
        recorder.release();
    }

    private PhaseTimes recorded() {
        return Objects.requireNonNull(recorders.totals().phases());
    }

    @Test
    void aNewConnectionTakesItsPartOfTheTotal() {
        begin();
        now += 100;
        phases.connected();
        now += 10;
        phases.written();
        now += 300;
        phases.firstByte();
        now += 40;
        phases.firstByte();
        now += 60;
        end();

        PhaseTimes times = recorded();
        assertThat(times.connectNanos().max()).isEqualTo(100);
        assertThat(times.waitingNanos().max()).isEqualTo(300);
        assertThat(times.processingNanos().max()).isEqualTo(410);
    }

    @Test
    void onAConnectionThatWasThereNothingIsLeftOfTheRequestBefore() {
        aNewConnectionTakesItsPartOfTheTotal();
        begin();
        now += 200;
        end();

        PhaseTimes times = recorded();
        assertThat(times.connectNanos().min()).isZero();
        assertThat(times.waitingNanos().min())
                .as("an answer before the end of the request")
                .isZero();
        assertThat(times.processingNanos().min()).isEqualTo(200);
    }

    @Test
    void whoeverDidNotAskHasNone() {
        assertThat(new RecorderStripes(1).totals().phases()).isNull();
    }
}
