package io.httpbench.load;

import static io.httpbench.load.ScriptedClient.MILLI;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.api.Client;
import io.httpbench.api.Protocol;
import io.httpbench.arrival.ArrivalTimes;
import io.httpbench.load.slot.Backoff;
import io.httpbench.load.slot.Schedule;
import io.httpbench.measure.NanoClock;
import io.httpbench.measure.RecorderStripes;
import io.httpbench.model.Arrivals;
import io.httpbench.model.Cell;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.model.ThreadKind;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.testing.Cells;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** Blocking clients in an open loop: one caller in virtual time, whose waiting lets it pass; then many for real. */
class PacedThreadTest {

    private static final long SECOND = 1_000 * MILLI;

    private final VirtualTime time = new VirtualTime(-1_000);
    private long started;

    private static LoadLoop loop(int threads, Client client, NanoClock clock, Pacing pacing, LoadLoop.Starter starter) {
        Cell cell = Cells.with(
                new LoadModel.Open(Rate.parse("1"), Arrivals.CONSTANT),
                Cells.closed("Blocking", Protocol.HTTP11, ThreadKind.PLATFORM, threads, threads));
        return Loops.of(cell, 1, client, clock, Backoff.parking(), starter, pacing);
    }

    /** Takes its time inside start(), as a blocking client does. */
    private Client client(LongUnaryOperator serviceNanos) {
        return new CallingClient(completion -> {
            time.sleep(serviceNanos.applyAsLong(++started));
            completion.succeeded(200, 60);
        });
    }

    private static ArrivalTimes at(String rate) {
        return ArrivalTimes.of(Rate.parse(rate), Arrivals.CONSTANT, 0);
    }

    /** The classic: 100 s at 1 ms, then nothing for 100 s. */
    @Test
    void aStallIsFeltByAllWhoArriveInIt() {
        LoadLoop loop = loop(
                1,
                client(number -> number == 10_001 ? 100 * SECOND : MILLI),
                time,
                new VirtualPacing(time, 1),
                Loops.HERE);
        time.in(220 * SECOND, loop::stop);
        OpenWindow window = OpenWindow.open(
                loop, time, time.nanos(), at("100"), 200 * SECOND, loop.newRecorders(), loop.newRecorders(), false);
        loop.start();

        assertThat(loop.quiet()).isTrue();
        assertThat(window.schedule().complete()).isTrue();
        assertThat(window.schedule().due()).isEqualTo(20_000);
        LatencySummary service = window.totals().service();
        LatencySummary response = window.totals().arrivals().response();
        assertThat(service.p999()).isCloseTo(MILLI, within(MILLI / 500));
        assertThat(service.max()).isCloseTo(100 * SECOND, within(SECOND / 5));
        // The i-th of the pause arrives 10 ms × i into it, and is the i-th to be sent after it, one per ms.
        assertThat(response.p50()).isCloseTo(MILLI, within(MILLI / 500));
        assertThat(response.p90() / 1e9).isCloseTo(82.0, within(0.2));
        assertThat(response.p99() / 1e9).isCloseTo(98.2, within(0.2));
        assertThat(response.max() / 1e9).isCloseTo(100, within(0.2));
        assertThat(window.totals().arrivals().late()).isEqualTo(9_999);
        assertThat(window.totals().arrivals().lateness().max()).isZero();
    }

    @Test
    void whenTheLoadStopsWhatWaitsForItsTimeIsGivenBack() {
        LoadLoop loop = loop(1, client(number -> MILLI), time, new VirtualPacing(time, 1), Loops.HERE);
        RecorderStripes recorders = loop.newRecorders();
        Schedule schedule = Schedule.endless(at("0.5"), time.nanos(), recorders);
        time.in(5 * SECOND, loop::stop);
        loop.follow(schedule);
        loop.start();

        assertThat(loop.quiet()).isTrue();
        assertThat(started).as("at 0, 2 and 4 s").isEqualTo(3);
        assertThat(schedule.due()).isEqualTo(3);
    }

    @Test
    void aNumberOfAScheduleThatWasReplacedIsNotSent() {
        LoadLoop loop = loop(1, client(number -> MILLI), time, new VirtualPacing(time, 1), Loops.HERE);
        RecorderStripes slow = loop.newRecorders();
        RecorderStripes fast = loop.newRecorders();
        loop.follow(Schedule.endless(at("0.1"), time.nanos(), slow));
        time.in(3 * SECOND, () -> loop.follow(Schedule.endless(at("10"), time.nanos(), fast)));
        time.in(4 * SECOND - MILLI, loop::stop);
        loop.start();

        assertThat(slow.succeeded()).as("at 0 s; the one at 10 s is gone").isOne();
        assertThat(fast.succeeded()).isBetween(9L, 10L);
    }

    /** Real threads and the real clock: nothing is asserted about time. */
    @Test
    void manyThreadsSendEachNumberOnce() {
        int threads = 8;
        AtomicInteger inFlight = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        AtomicLong sent = new AtomicLong();
        Client client = new CallingClient(completion -> {
            most.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
            sent.incrementAndGet();
            inFlight.decrementAndGet();
            completion.succeeded(200, 60);
        });
        LoadLoop loop = loop(
                threads,
                client,
                NanoClock.SYSTEM,
                new PacerThreads(2, false),
                LaneThreads.starter(ThreadKind.PLATFORM, () -> {}));
        loop.start();
        OpenWindow window = OpenWindow.open(
                loop,
                NanoClock.SYSTEM,
                System.nanoTime(),
                at("20000"),
                SECOND / 2,
                loop.newRecorders(),
                loop.newRecorders(),
                false);
        Loops.finish(loop, window.schedule()::complete);

        assertThat(loop.quiet()).as("no thread is lost").isTrue();
        assertThat(window.totals().succeeded()).isEqualTo(10_000);
        assertThat(loop.completed()).isEqualTo(sent.get());
        assertThat(most).hasValueLessThanOrEqualTo(threads);
    }
}
