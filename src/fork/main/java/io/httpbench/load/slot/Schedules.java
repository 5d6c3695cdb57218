package io.httpbench.load.slot;

import io.httpbench.measure.RecorderStripes;
import java.util.HashSet;
import java.util.Set;

/**
 * The recorders of an open loop, counted together. Only the counts are kept of those no longer needed. Called at each
 * check of the controlling thread, in code that stays interpreted: there loops cost a tenth of streams.
 */
public final class Schedules {

    private final Set<RecorderStripes> recorders = new HashSet<>();
    private long succeededBefore;
    private long completedBefore;

    /** Includes these from now on. */
    public void add(RecorderStripes more) {
        recorders.add(more);
    }

    /** Only when nothing is recorded in them any more: recorders are large. */
    public void retire(RecorderStripes done) {
        if (recorders.remove(done)) {
            succeededBefore += done.succeeded();
            completedBefore += done.completed();
        }
    }

    /** Gives the memory of the records back. */
    public void forget() {
        recorders.forEach(RecorderStripes::forget);
    }

    /** Successes of all recorders there have been. */
    public long succeeded() {
        long sum = succeededBefore;
        for (RecorderStripes one : recorders) {
            sum += one.succeeded();
        }
        return sum;
    }

    /** Completed requests of all recorders there have been. */
    public long completed() {
        long sum = completedBefore;
        for (RecorderStripes one : recorders) {
            sum += one.completed();
        }
        return sum;
    }
}
