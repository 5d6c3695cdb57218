package io.httpbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.httpbench.api.Protocol;
import io.httpbench.arrival.ArrivalTimes;
import io.httpbench.load.slot.Backoff;
import io.httpbench.load.slot.Schedule;
import io.httpbench.measure.NanoClock;
import io.httpbench.model.Arrivals;
import io.httpbench.model.Cell;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.model.ThreadKind;
import io.httpbench.testing.Cells;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The hot loop allocates nothing: whatever a row shows as allocation is the client's. */
class HotPathAllocationTest {

    private static final int REQUESTS = 500_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private long allocatedBy(int requests, boolean phases) {
        NullClient client = new NullClient(requests);
        Cell cell = Cells.closed("Null", Protocol.HTTP11, ThreadKind.PLATFORM, 1, 1);
        LoadLoop loop = Loops.closed(cell, client, NanoClock.SYSTEM, phases);
        client.atEnd = loop::stop;
        loop.open(loop.newWindow(requests));
        long before = threads.getCurrentThreadAllocatedBytes();
        loop.start();
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(loop.succeeded()).isEqualTo(requests);
        return bytes;
    }

    @Test
    void aRequestMoreIsNoByteMore() {
        allocatedBy(REQUESTS, false); // loads classes

        assertThat(allocatedBy(REQUESTS, false)).isLessThan(REQUESTS / 100);
    }

    @Test
    void withPhasesNeither() {
        allocatedBy(REQUESTS, true); // loads classes

        assertThat(allocatedBy(REQUESTS, true)).isLessThan(REQUESTS / 100);
    }

    /** Far above what a thread can send, so that each request is overdue and none waits. */
    private long allocatedByOpenLoop(int requests, Arrivals arrivals) {
        NullClient client = new NullClient(requests);
        LoadModel.Open model = new LoadModel.Open(Rate.of(1e7), arrivals);
        Cell cell = Cells.with(model, Cells.closed("Null", Protocol.HTTP11, ThreadKind.ASYNC, 1, 1));
        long[] now = {0};
        Pacing pacing = new VirtualPacing(new VirtualTime(0), 1);
        LoadLoop loop = Loops.of(cell, 1, client, () -> now[0] += 100, Backoff.parking(), Loops.HERE, pacing);
        client.atEnd = loop::stop;
        ArrivalTimes times = ArrivalTimes.of(model.rate(), arrivals, 1);
        loop.follow(Schedule.endless(times, 0, loop.newRecorders()));
        long before = threads.getCurrentThreadAllocatedBytes();
        loop.start();
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(loop.succeeded()).isEqualTo(requests);
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(strings = {"constant", "poisson", "bursts"})
    void inAnOpenLoopNeither(Arrivals arrivals) {
        allocatedByOpenLoop(REQUESTS, arrivals); // loads classes

        assertThat(allocatedByOpenLoop(REQUESTS, arrivals)).isLessThan(REQUESTS / 100);
    }
}
