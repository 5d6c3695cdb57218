package io.httpbench.load;

import io.httpbench.measure.CostMeter;
import io.httpbench.measure.ProcessUsage;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.ResourceSample;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A whole load in virtual time: no threads, no sleeps. Keeps what its listener was told. */
final class VirtualLoad implements LoadListener {

    final List<String> told = new ArrayList<>();
    final List<Long> firstResponses = new ArrayList<>();

    /** CPUs that the JIT compiler wanted, look by look; afterwards none. */
    final Deque<Double> compiler = new ArrayDeque<>();

    private final VirtualTime time;

    VirtualLoad(VirtualTime time) {
        this.time = time;
    }

    LoadOutcome run(ForkPlan plan, ScriptedClient client, Pacing pacing) {
        Backoff backoff = (nanos, resume) -> {
            time.in(nanos, resume);
            return false;
        };
        return new LoadCourse(
                        plan,
                        Loops.of(plan.cell(), plan.batch(), client, time, backoff, Loops.HERE, pacing),
                        time,
                        time,
                        () -> new ProcessUsage(0, 0),
                        () -> new ResourceSample(
                                0, null, null, null, null, 0, 0, 0, null, null, null, null, null, null),
                        new CostMeter(time),
                        () -> compiler.isEmpty() ? 0 : compiler.remove(),
                        this)
                .run();
    }

    @Override
    public void second(boolean recorded, long successesPerSecond, long completed, long failures) {
        told.add((recorded ? "window " : "warm-up ") + successesPerSecond);
    }

    @Override
    public void responded(long at) {
        firstResponses.add(at);
    }

    @Override
    public void warmupEnding() {
        told.add("ending");
    }

    @Override
    public void windowOpened() {
        told.add("opened");
    }
}
