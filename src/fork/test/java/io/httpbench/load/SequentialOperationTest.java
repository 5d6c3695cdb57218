package io.httpbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Client;
import io.httpbench.api.Protocol;
import io.httpbench.load.slot.Backoff;
import io.httpbench.load.slot.Window;
import io.httpbench.model.Cell;
import io.httpbench.model.ThreadKind;
import io.httpbench.testing.Cells;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SequentialOperationTest {

    private static final long MILLI = 1_000_000;

    private final AtomicLong now = new AtomicLong(5);

    private final CountDownLatch end = new CountDownLatch(1);
    private final CountDownLatch stuck = new CountDownLatch(1);
    private long started;

    /** Each request takes a millisecond; from the given one on the client is stuck until the end of the test. */
    private Client stuckFrom(long number) {
        return new CallingClient(completion -> {
            if (++started >= number) {
                stuck.countDown();
                await(end);
            }
            now.addAndGet(MILLI);
            completion.succeeded(200, 60);
        });
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private LoadLoop loop(Client client, LoadLoop.Starter starter) {
        Cell cell = Cells.closed("Blocking", Protocol.HTTP11, ThreadKind.PLATFORM, 1, 1);
        return Loops.of(cell, 10, client, now::get, Backoff.parking(), starter, Pacing.NONE);
    }

    @Test
    void anOperationIsRequestsOneAfterTheOther() {
        LoadLoop loop = loop(stuckFrom(Long.MAX_VALUE), Loops.HERE);

        Round round = Round.of(loop.start(loop.newWindowAtRest(200)));

        assertThat(loop.quiet()).isTrue();
        assertThat(round.requests().succeeded()).isEqualTo(200);
        assertThat(round.operations().succeeded()).isEqualTo(20);
        assertThat(round.operations().service().mean()).isBetween(9.9 * MILLI, 10.1 * MILLI);
        assertThat(round.elapsedNanos()).isEqualTo(200 * MILLI);
    }

    @Test
    void requestsBehindOneThatIsLostAreNotWaitedFor() {
        LoadLoop loop = loop(stuckFrom(24), (lane, firstRun) -> new Thread(firstRun, "blocking caller").start());

        Window window = loop.start(loop.newWindowAtRest(30));
        await(stuck);
        now.addAndGet(100 * MILLI);
        loop.cancelOverdue(10 * MILLI, 10 * MILLI);
        now.addAndGet(4 * MILLI);
        loop.cancelOverdue(10 * MILLI, 10 * MILLI);

        assertThat(loop.abandoned())
                .as("the machine stood still: its client has not had its time")
                .isZero();
        now.addAndGet(MILLI);
        loop.cancelOverdue(10 * MILLI, 10 * MILLI);

        assertThat(loop.abandoned()).isOne();
        assertThat(loop.quiet()).isTrue();
        assertThat(window.complete()).isTrue();
        assertThat(window.due()).isEqualTo(24);
        assertThat(window.totals().succeeded()).isEqualTo(23);
        assertThat(window.totals().failed()).containsEntry("timeout", 1L);
        end.countDown();
    }
}
