package io.httpbench.load;

import io.httpbench.load.slot.Backoff;
import io.httpbench.measure.CostMeter;
import io.httpbench.measure.ProcessUsage;
import io.httpbench.measure.RestingClock;
import io.httpbench.model.FleetOrder;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.Turn;
import io.httpbench.result.measured.ResourceSample;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A whole load in virtual time: no threads, no sleeps. Keeps what its listener was told. */
final class VirtualLoad implements LoadListener {

    final List<String> told = new ArrayList<>();
    final List<Long> firstResponses = new ArrayList<>();

    /** CPUs that the JIT compiler wanted, look by look; afterwards none. */
    final Deque<Double> compiler = new ArrayDeque<>();

    /** What the fork is told, if it takes turns; afterwards the end. */
    final Deque<Turn> turns = new ArrayDeque<>();

    /** What the fork is told, if its window opens with those of other machines. */
    final Deque<FleetOrder> orders = new ArrayDeque<>();

    /** What happens when it is held, and when its window is over. */
    Runnable onceHeld = () -> {};

    Runnable onceRecorded = () -> {};
    long recordedFrom;
    long recordedTo;

    /** How long others have their turns in between. */
    long restNanos;

    final List<Integer> inFlightWhileResting = new ArrayList<>();
    final List<TurnEnded> turnsEnded = new ArrayList<>();

    /** Of each order after a turn, whether it sets that aside. */
    final List<Boolean> judged = new ArrayList<>();

    /** Requests that were completed while the window was open. */
    long completedMeanwhile;

    /** What the process has used so far. */
    ProcessUsage used = ProcessUsage.NONE;

    record TurnEnded(long nanos, long succeeded, long failed) {}

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
                        new RestingClock(time),
                        time,
                        () -> used,
                        () -> new ResourceSample(
                                0, null, null, null, null, 0, 0, 0, null, null, null, null, null, null),
                        new CostMeter(time),
                        () -> compiler.isEmpty() ? 0 : compiler.remove(),
                        new Orders() {
                            @Override
                            public Turn awaitTurn() {
                                inFlightWhileResting.add(client.inFlight);
                                time.sleep(restNanos);
                                return Objects.requireNonNullElse(turns.poll(), Turn.END);
                            }

                            @Override
                            public @Nullable FleetOrder pollOrder() {
                                return orders.poll();
                            }
                        },
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
    public void held(long at) {
        told.add("held");
        onceHeld.run();
    }

    @Override
    public void recorded(long openedAt, long closedAt) {
        told.add("recorded");
        recordedFrom = openedAt;
        recordedTo = closedAt;
        onceRecorded.run();
    }

    @Override
    public void warmupEnding() {
        told.add("ending");
    }

    @Override
    public void windowOpened() {
        told.add("opened");
    }

    @Override
    public void turnEnded(int number, long nanos, long succeeded, long failed) {
        turnsEnded.add(new TurnEnded(nanos, succeeded, failed));
    }

    @Override
    public void turnJudged(Turn next) {
        judged.add(next.setAside());
    }

    @Override
    public void windowClosed(long completed) {
        completedMeanwhile = completed;
    }
}
