package io.httpbench.fleet;

import io.httpbench.matrix.ForkExit;
import io.httpbench.matrix.ForkPlace;
import io.httpbench.model.FleetOrder;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Note;
import io.httpbench.result.measured.ForkMessage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs forks on all agents of a fleet. A fork that loses an agent says nothing about its client: when the fleet is complete
 * again, it is measured again, and never by fewer agents.
 */
public final class FleetPlace implements ForkPlace {

    private static final int MOST_ATTEMPTS = 3;
    private static final long LOOK_MILLIS = 100;

    private final Fleet fleet;
    private final long patienceSeconds;
    private final BooleanSupplier over;
    private final Consumer<String> stop;
    private final Consumer<String> remarks;
    private List<Agent> crew = List.of();
    private long epoch;
    private @Nullable FleetOutcome last;
    private final List<String> lost = new ArrayList<>();
    private int attempts;
    private boolean again;

    /**
     * A place for forks.
     *
     * @param patienceSeconds how long it waits for a lost agent, or for another in its place
     * @param over whether no more forks are to run
     * @param stop ends the run, with a reason
     * @param remarks receives a line for people when something happens
     */
    public FleetPlace(
            Fleet fleet, long patienceSeconds, BooleanSupplier over, Consumer<String> stop, Consumer<String> remarks) {
        this.fleet = fleet;
        this.patienceSeconds = patienceSeconds;
        this.over = over;
        this.stop = stop;
        this.remarks = remarks;
    }

    @Override
    public ForkExit run(ForkPlan plan, int fork, Path log, Consumer<ForkMessage> listener) {
        last = null;
        attempts++;
        try {
            FleetOutcome outcome = new FleetFork(fleet, crew, ++epoch, plan, over, listener).run(fork);
            last = outcome;
            return outcome.exit();
        } catch (AgentLostException e) {
            String reason = String.valueOf(e.getMessage());
            lost.add(reason);
            again = true;
            return ForkExit.failed(reason);
        } catch (InterruptedException e) {
            return ForkExit.failed("interrupted");
        }
    }

    /** Ends the run when agents are missing, or cannot do this. */
    @Override
    public @Nullable String whyNotReady() {
        try {
            return gather();
        } catch (InterruptedException e) {
            return "interrupted";
        }
    }

    private @Nullable String gather() throws InterruptedException {
        List<String> missing = fleet.gather(patienceSeconds, over);
        if (missing.isEmpty()) {
            crew = fleet.crew();
            return null;
        }
        String why = String.join("; ", missing);
        if (!over.getAsBoolean()) {
            stop.accept(why);
        }
        return why;
    }

    @Override
    public boolean again() {
        if (!again || over.getAsBoolean()) {
            return false;
        }
        again = false;
        if (attempts >= MOST_ATTEMPTS) {
            stop.accept("agents were lost in each of " + MOST_ATTEMPTS + " attempts at a fork");
            return false;
        }
        remarks.accept(lost.get(lost.size() - 1) + ": this fork does not count, and is measured again by all");
        return orphansEnd();
    }

    /** The fork of an agent that cannot be reached ends by itself: until then the server may still get its requests. */
    private boolean orphansEnd() {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(FleetOrder.LEASE_SECONDS + 1);
        try {
            while (System.nanoTime() - end < 0 && !over.getAsBoolean()) {
                fleet.events().poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            }
            return !over.getAsBoolean();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public ForkResult complete(ForkResult judged) {
        FleetOutcome outcome = last;
        List<String> reasons = List.copyOf(lost);
        lost.clear();
        attempts = 0;
        again = false;
        ForkResult result = outcome == null ? judged : outcome.complete(judged);
        if (reasons.isEmpty() || outcome == null) {
            return result;
        }
        List<Note> notes = new ArrayList<>(result.kindedNotes());
        notes.add(new Note(Note.Kind.OTHER, "measured again: " + String.join("; ", reasons)));
        return result.judged(result.problems(), notes);
    }

    @Override
    public boolean here() {
        return false;
    }
}
