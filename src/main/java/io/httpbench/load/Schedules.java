package io.httpbench.load;

import io.httpbench.measure.RecorderStripes;
import java.util.HashSet;
import java.util.Set;

/** The recorders of an open loop, counted together. Of those that are no longer needed only the counts are kept. */
final class Schedules {

    private final Set<RecorderStripes> recorders = new HashSet<>();
    private long succeededBefore;
    private long completedBefore;

    /** Counts these from now on. */
    void add(RecorderStripes more) {
        recorders.add(more);
    }

    /** Only when nothing is recorded there any more: recorders are large. */
    void retire(RecorderStripes done) {
        if (recorders.remove(done)) {
            succeededBefore += done.succeeded();
            completedBefore += done.completed();
        }
    }

    long succeeded() {
        return succeededBefore
                + recorders.stream().mapToLong(RecorderStripes::succeeded).sum();
    }

    long completed() {
        return completedBefore
                + recorders.stream().mapToLong(RecorderStripes::completed).sum();
    }
}
