package io.httpbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.arrival.ArrivalTimes;
import io.httpbench.measure.NanoClock;
import io.httpbench.model.Arrivals;
import io.httpbench.model.Cell;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.model.ThreadKind;
import io.httpbench.testing.Cells;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * The race: pacers take slots out of the idle ones while completions on other threads put them back or take the next
 * request themselves. If a slot were in there twice, two of its requests would be in flight; if one were lost, the load
 * would decay, and the last request of a window might wait for ever.
 */
class IdleSlotsTest {

    @Test
    void noSlotIsLostAndNoneRunsTwice() {
        RacingClient client = new RacingClient();
        LoadModel.Open model = new LoadModel.Open(Rate.parse("100000"), Arrivals.POISSON);
        Cell cell = Cells.with(model, Cells.closed("Racing", Protocol.HTTP11, ThreadKind.ASYNC, 2, 5));
        LoadLoop loop = Loops.of(
                cell, 1, client, NanoClock.SYSTEM, (nanos, resume) -> true, Loops.HERE, new PacerThreads(4, false));
        loop.start();
        ArrivalTimes times = ArrivalTimes.of(model.rate(), model.arrivals(), 3);
        OpenWindow window = OpenWindow.open(
                loop,
                NanoClock.SYSTEM,
                System.nanoTime(),
                times,
                TimeUnit.SECONDS.toNanos(2),
                loop.newRecorders(),
                loop.newRecorders(),
                false);
        Loops.finish(loop, window.schedule()::complete);
        client.close();

        assertThat(loop.quiet()).as("no slot is lost").isTrue();
        assertThat(client.overlaps).hasValue(0);
        assertThat(client.most).hasValueLessThanOrEqualTo(5);
        assertThat(window.totals().succeeded())
                .isEqualTo(window.schedule().offered())
                .isEqualTo(times.before(TimeUnit.SECONDS.toNanos(2)));
        assertThat(loop.completed()).isEqualTo(client.started.get());
    }
}
