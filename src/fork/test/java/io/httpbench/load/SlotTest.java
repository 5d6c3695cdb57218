package io.httpbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.load.slot.Window;
import io.httpbench.measure.NanoClock;
import io.httpbench.model.Cell;
import io.httpbench.model.ThreadKind;
import io.httpbench.testing.Cells;
import org.junit.jupiter.api.Test;

/**
 * The race: a completion on another thread arrives while {@code start()} is still returning on the first. If both went
 * on, two requests of one slot would be in flight; if neither, the slot would be lost and the load decay.
 */
class SlotTest {

    @Test
    void exactlyOneOfCompletionAndStartGoesOn() throws Exception {
        long requests = 300_000;
        RacingClient client = new RacingClient();
        Cell cell = Cells.closed("Racing", Protocol.HTTP11, ThreadKind.ASYNC, 2, 8);
        LoadLoop loop = Loops.of(cell, 1, client, NanoClock.SYSTEM, (nanos, resume) -> true, Loops.HERE, Pacing.NONE);
        loop.start();
        Window window = loop.newWindow(requests);
        loop.open(window);

        Loops.finish(loop, window::complete);
        client.close();

        assertThat(loop.quiet()).as("no slot is lost").isTrue();
        assertThat(client.overlaps).hasValue(0);
        assertThat(window.totals().succeeded()).isEqualTo(requests);
        assertThat(loop.completed()).isEqualTo(client.started.get());
    }
}
