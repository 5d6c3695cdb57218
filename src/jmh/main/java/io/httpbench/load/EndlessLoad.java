package io.httpbench.load;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.tune.Tuning;
import io.httpbench.arrival.ArrivalTimes;
import io.httpbench.load.slot.Schedule;
import io.httpbench.measure.IntervalTimes;
import io.httpbench.measure.NanoClock;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.LoadModel;
import io.httpbench.result.measured.SecondTimes;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The load of a fork without windows: it runs from {@link #start} to {@link #close}, and somebody else's stopwatch takes
 * its completed requests one by one. Completions are not handed over, which would cost more than some clients: they
 * are counted as in every fork, and the count is looked at.
 *
 * <p>Used by one thread.
 */
public final class EndlessLoad implements AutoCloseable {

    /** Between two looks at the count. Each costs up to 55 µs on a virtual machine: 0.3 % of a CPU. */
    private static final long COARSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    /** The same near the end of an interval, after which what was not taken is lost. */
    private static final long FINE_NANOS = TimeUnit.MICROSECONDS.toNanos(200);

    /** How long before the end of an interval that begins: a stopwatch may be started a little earlier. */
    private static final long NEAR_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private static final long DRAIN_STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    /** How often overdue requests are looked for. */
    private static final long SWEEP_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(runnable -> {
        Thread thread = new Thread(runnable, "backoff");
        thread.setDaemon(true);
        return thread;
    });
    private final NanoClock clock = NanoClock.SYSTEM;
    private final Client client;
    private final LoadLoop loop;
    private final long timeoutNanos;
    private final @Nullable Schedule schedule;
    private final IntervalTimes service = new IntervalTimes();
    private final @Nullable IntervalTimes response;

    private long nearEnd;
    private long sweptAt;
    private long seen;
    private long seenFailed;
    private long taken;
    private long takenFailed;

    /**
     * What else is known of an interval, in nanoseconds.
     *
     * @param service times of successes that ended in it, from the actual start
     * @param response the same from the intended start; null in closed loop
     * @param backlog requests that are due and wait for a slot at its end; 0 in closed loop
     */
    public record Interval(SecondTimes service, @Nullable SecondTimes response, long backlog) {}

    private EndlessLoad(ForkPlan plan, Client client) {
        this.client = client;
        this.loop = Measurement.loop(plan, false, client, timer, () -> {});
        this.timeoutNanos = plan.timeout().toNanos();
        if (plan.cell().load() instanceof LoadModel.Open open) {
            ArrivalTimes times = ArrivalTimes.of(open.rate(), open.arrivals(), plan.seed());
            schedule = Schedule.endless(times, clock.nanos(), loop.newRecorders());
            response = IntervalTimes.ofResponses();
            loop.follow(schedule);
        } else {
            schedule = null;
            response = null;
        }
    }

    /**
     * Opens the client and sends the first requests. With a rate, requests follow its schedule from the first on, and at
     * most as many as the cell has in flight are: the others wait, and keep their intended start.
     *
     * @throws RuntimeException when the library cannot be set up
     */
    public static EndlessLoad start(ForkPlan plan, ClientFactory factory) {
        Client client = factory.open(plan.cell().setup(), Tuning.NONE, plan.target(), plan.limits());
        EndlessLoad load = new EndlessLoad(plan, client);
        load.sweptAt = load.clock.nanos();
        load.loop.start();
        return load;
    }

    /**
     * Begins an interval: requests that were complete before it will not be taken.
     *
     * @param lengthNanos how long it is to last
     */
    public void begin(long lengthNanos) {
        var unused = service.next(loop.recorders());
        if (response != null) {
            var unusedToo = response.next(loop.recorders());
        }
        nearEnd = clock.nanos() + lengthNanos - NEAR_NANOS;
        look();
        taken = seen;
        takenFailed = seenFailed;
    }

    /**
     * Takes one completed request, the failed ones first; waits for one where there is none.
     *
     * @return whether it was a success
     * @throws IllegalStateException when there will never be one, since the client no longer completes any, or when
     *     the thread is interrupted
     */
    public boolean next() {
        if (taken == seen) {
            await();
        }
        taken++;
        if (takenFailed < seenFailed) {
            takenFailed++;
            return false;
        }
        return true;
    }

    private void await() {
        do {
            long toFine = nearEnd - clock.nanos();
            LockSupport.parkNanos(toFine > 0 ? Math.min(COARSE_NANOS, toFine) : FINE_NANOS);
            sweep();
            look();
            if (taken == seen && loop.quiet()) {
                throw new IllegalStateException("the client completes nothing any more: " + failures());
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException("interrupted while waiting for a response");
            }
        } while (taken == seen);
    }

    /** Read in this order under load, a success in between is at most a failure that is told later. */
    private void look() {
        seen = loop.completed();
        seenFailed = Math.max(seenFailed, seen - loop.succeeded());
    }

    private void sweep() {
        long now = clock.nanos();
        if (now - sweptAt >= SWEEP_NANOS) {
            sweptAt = now;
            loop.cancelOverdue(timeoutNanos, LoadCourse.CANCEL_GRACE_NANOS);
        }
    }

    /** Ends the interval. The load goes on. */
    public Interval end() {
        return new Interval(
                service.next(loop.recorders()),
                response == null ? null : response.next(loop.recorders()),
                schedule == null ? 0 : schedule.backlog(clock.nanos()));
    }

    /** Requests that are complete, from the start on, whoever took them. */
    public long completed() {
        return loop.completed();
    }

    /** The first few causes of each kind of failure. */
    public Map<String, List<String>> failures() {
        return loop.failures().causes();
    }

    /** Sends nothing more, waits for the requests in flight, at most for their timeout, and closes the client. */
    @Override
    public void close() {
        loop.stop();
        while (!loop.quiet()) {
            LockSupport.parkNanos(DRAIN_STEP_NANOS);
            sweep();
        }
        timer.shutdownNow();
        client.close();
    }
}
