package io.httpbench.matrix;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The conductor's observation of the machine during the turns of one fork, as if they were one window. Used by one thread. */
final class TurnWatch implements AutoCloseable {

    private final WindowSampler sampler;
    private @Nullable MachineReading opened;
    private @Nullable MachineReading closed;

    /** A watch that has not begun. */
    TurnWatch(Collection<Long> server, long fork, Collection<Integer> clientCpus) {
        sampler = new WindowSampler(server, List.of(fork), clientCpus);
    }

    /** A turn begins. */
    void begins() {
        if (opened == null) {
            sampler.start();
        }
        sampler.rest(false);
    }

    /** It is over: between these two readings. */
    void ended(MachineReading from, MachineReading to) {
        sampler.rest(true);
        MachineReading before = closed;
        if (before == null) {
            before = from;
            opened = from;
        }
        closed = before.plus(from, to);
    }

    /** Null when no turn has ended. */
    WindowWatch.@Nullable View view() {
        return opened == null || closed == null || closed.cpus().isEmpty()
                ? null
                : new WindowWatch.View(opened, closed, sampler);
    }

    @Override
    public void close() {
        sampler.close();
    }
}
