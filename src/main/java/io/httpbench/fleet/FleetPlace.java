package io.httpbench.fleet;

import io.httpbench.matrix.ForkExit;
import io.httpbench.matrix.ForkPlace;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.ForkMessage;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Note;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs forks on all agents of a fleet. A fork that loses an agent says nothing about its client: when the fleet is complete
 * again, it is measured again, and never by fewer agents.
 */
public final class FleetPlace implements ForkPlace {

    private static final int MOST_ATTEMPTS = 3;

    private final Fleet fleet;
    private final long patienceSeconds;
    private final BooleanSupplier over;
    private final Consumer<String> stop;
    private final Consumer<String> remarks;
    private long epoch;
    private @Nullable FleetOutcome last;
    private List<String> lost = List.of();

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
        List<String> reasons = new ArrayList<>();
        lost = reasons;
        try {
            for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
                if (!fleet.awaitComplete(patienceSeconds, over)) {
                    return incomplete(reasons);
                }
                try {
                    FleetFork together = new FleetFork(fleet, fleet.crew(), ++epoch, plan, over, listener);
                    FleetOutcome outcome = together.run(fork);
                    last = outcome;
                    return outcome.exit();
                } catch (AgentLostException e) {
                    String reason = String.valueOf(e.getMessage());
                    reasons.add(reason);
                    remarks.accept(reason + ": this fork does not count, and is measured again by all");
                }
            }
        } catch (InterruptedException e) {
            return ForkExit.failed("interrupted");
        }
        stop.accept("agents were lost in each of " + MOST_ATTEMPTS + " attempts at a fork");
        return ForkExit.failed(String.join("; ", reasons));
    }

    private ForkExit incomplete(List<String> reasons) {
        if (!over.getAsBoolean()) {
            stop.accept(fleet.whyIncomplete());
        }
        return ForkExit.failed(reasons.isEmpty() ? "the fleet is not complete" : String.join("; ", reasons));
    }

    @Override
    public ForkResult complete(ForkResult judged) {
        FleetOutcome outcome = last;
        if (outcome == null) {
            return judged;
        }
        ForkResult result = outcome.complete(judged);
        if (lost.isEmpty()) {
            return result;
        }
        List<Note> notes = new ArrayList<>(result.kindedNotes());
        notes.add(new Note(Note.Kind.OTHER, "measured again: " + String.join("; ", lost)));
        return result.judged(result.problems(), notes);
    }

    @Override
    public boolean here() {
        return false;
    }
}
