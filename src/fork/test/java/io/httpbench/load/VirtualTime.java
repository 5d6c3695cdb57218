package io.httpbench.load;

import io.httpbench.measure.NanoClock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.PriorityQueue;

/** Time that only advances on request, and the events scheduled in it. No threads. */
final class VirtualTime implements NanoClock, LoadCourse.Sleeper {

    private record Event(long at, long order, Runnable action) {}

    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingLong(Event::at).thenComparingLong(Event::order));
    private long now;
    private long order;

    /** The origin of a run clock is arbitrary and may be negative. */
    VirtualTime(long origin) {
        now = origin;
    }

    @Override
    public long nanos() {
        return now;
    }

    void in(long nanos, Runnable action) {
        events.add(new Event(now + nanos, order++, action));
    }

    @Override
    public void sleep(long nanos) {
        long end = now + nanos;
        while (!events.isEmpty() && events.element().at() <= end) {
            Event next = events.remove();
            now = next.at();
            next.action().run();
        }
        now = end;
    }

    /** How many events are still to come. */
    int pending() {
        return new ArrayList<>(events).size();
    }
}
