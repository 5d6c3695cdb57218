package io.httpbench.load;

import io.httpbench.api.Protocol;
import io.httpbench.arrival.ArrivalTimes;
import io.httpbench.load.slot.Backoff;
import io.httpbench.load.slot.Budget;
import io.httpbench.load.slot.Schedule;
import io.httpbench.measure.NanoClock;
import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestRecorder;
import io.httpbench.model.Arrivals;
import io.httpbench.model.Cell;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.model.ThreadKind;
import io.httpbench.testing.Cells;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The cost of the harness per request: the whole loop with a client that does nothing, and its parts. Run with
 * {@code -prof gc} to see that it allocates nothing.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class HarnessBenchmark {

    private static final int REQUESTS = 20_000_000;
    private static final ArrivalTimes POISSON = ArrivalTimes.of(Rate.of(1e7), Arrivals.POISSON, 1);

    private final RecorderStripes stripes = new RecorderStripes(4);
    private final Budget budget = new Budget(Long.MAX_VALUE / 2, 4);
    private long time;

    /** One request from start to start: claim, two clock readings, judging, recording, hand-over. */
    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public long nullClient() {
        NullClient client = new NullClient(REQUESTS);
        Cell cell = Cells.closed("Null", Protocol.HTTP11, ThreadKind.PLATFORM, 1, 1);
        LoadLoop loop = Loops.closed(cell, client, NanoClock.SYSTEM);
        client.atEnd = loop::stop;
        loop.open(loop.newWindow(REQUESTS));
        loop.start();
        return loop.succeeded();
    }

    /** The same in an open loop whose requests are all overdue: the additional cost of a schedule. */
    @Benchmark
    @OperationsPerInvocation(REQUESTS)
    public long nullClientOpenLoop() {
        NullClient client = new NullClient(REQUESTS);
        Cell cell = Cells.with(
                new LoadModel.Open(Rate.of(1e7), Arrivals.POISSON),
                Cells.closed("Null", Protocol.HTTP11, ThreadKind.PLATFORM, 1, 1));
        LoadLoop loop =
                Loops.of(cell, 1, client, NanoClock.SYSTEM, Backoff.parking(), Loops.HERE, new PacerThreads(1, false));
        client.atEnd = loop::stop;
        // It opened so long ago that all of them are overdue.
        long openedAt = NanoClock.SYSTEM.nanos() - TimeUnit.SECONDS.toNanos(10);
        loop.follow(Schedule.endless(POISSON, openedAt, loop.newRecorders()));
        loop.start();
        return loop.succeeded();
    }

    /** The intended start of a request. */
    @Benchmark
    public long arrivalTime() {
        return POISSON.offsetNanos(time++);
    }

    /** Acquiring a recorder, recording a success, releasing it. */
    @Benchmark
    public void record() {
        RequestRecorder recorder = stripes.acquire(2);
        time += 1_000;
        recorder.success(time, time + 250_000 + (time & 0xffff));
        recorder.answered(200);
        recorder.received(60);
        recorder.release();
    }

    /** Claiming one request of the budget. */
    @Benchmark
    public boolean claim() {
        return budget.claim(1);
    }

    /** The clock, which the loop reads twice per request: a cost of the machine, not the harness. */
    @Benchmark
    public long clock() {
        return NanoClock.SYSTEM.nanos();
    }
}
