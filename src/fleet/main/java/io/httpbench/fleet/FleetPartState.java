package io.httpbench.fleet;

import io.httpbench.model.Cell;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How far an agent has come with its part of a fork. Used by one thread. */
final class FleetPartState {

    private final Agent agent;
    private final Cell share;
    private boolean held;
    private ForkMessage.@Nullable Recorded recorded;
    private @Nullable ForkResult result;
    private long endedAt;

    FleetPartState(Agent agent, Cell share) {
        this.agent = agent;
        this.share = share;
    }

    Agent agent() {
        return agent;
    }

    Cell share() {
        return share;
    }

    void said(ForkMessage message) {
        if (message instanceof ForkMessage.Held) {
            held = true;
        } else if (message instanceof ForkMessage.Recorded window) {
            recorded = window;
        }
    }

    void ended(ForkResult with, long nanos) {
        result = with;
        endedAt = nanos;
    }

    /** Whether it is warm, and waits for the opening. */
    boolean isHeld() {
        return held;
    }

    /** Whether its window is closed. */
    boolean isRecorded() {
        return recorded != null;
    }

    boolean hasEnded() {
        return result != null;
    }

    /** When it ended, in the conductor's clock. */
    long endedAt() {
        return endedAt;
    }

    /** When its window was open, in the agent's clock. */
    ForkMessage.@Nullable Recorded recorded() {
        return recorded;
    }

    /** Only when it has ended. */
    ForkResult result() {
        return Objects.requireNonNull(result);
    }
}
