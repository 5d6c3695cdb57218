package io.httpbench.matrix.watch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The conductor's observation of the machine during the turns of one fork, as if they were one window. Used by one thread. */
public final class TurnWatch implements AutoCloseable {

    private final WindowSampler sampler;
    private final List<Stretch> stretches = new ArrayList<>();

    private record Stretch(int cycle, MachineReading from, MachineReading to) {}

    /** A watch that has not begun. */
    public TurnWatch(Collection<Long> server, long fork, Collection<Integer> clientCpus) {
        sampler = new WindowSampler(server, List.of(fork), clientCpus);
    }

    /** A turn begins. */
    public void begins() {
        if (stretches.isEmpty()) {
            sampler.start();
        }
        sampler.rest(false);
    }

    /** It is over: between these two readings. */
    public void ended(int cycle, MachineReading from, MachineReading to) {
        sampler.rest(true);
        stretches.add(new Stretch(cycle, from, to));
    }

    /** Of the cycles that count, except what was sampled; null when no such turn has ended. */
    public WindowWatch.@Nullable View view(IntPredicate counts) {
        List<Stretch> counting =
                stretches.stream().filter(stretch -> counts.test(stretch.cycle)).toList();
        if (counting.isEmpty()) {
            return null;
        }
        MachineReading opened = counting.get(0).from;
        MachineReading closed = opened;
        for (Stretch stretch : counting) {
            closed = closed.plus(stretch.from, stretch.to);
        }
        return closed.cpus().isEmpty() ? null : new WindowWatch.View(opened, closed, sampler);
    }

    @Override
    public void close() {
        sampler.close();
    }
}
