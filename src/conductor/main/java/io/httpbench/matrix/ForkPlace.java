package io.httpbench.matrix;

import io.httpbench.model.ForkPlan;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Where the forks of a run are measured: on this machine, or in parts on several. Used by one thread. */
public interface ForkPlace {

    /** Waits until forks can run, if they can; what the server counts begins after it. Null when they can, or the reason. */
    @Nullable
    String whyNotReady();

    /**
     * Runs a fork to its end; in bounded time, whatever happens.
     *
     * @param fork number within the cell, from 1
     * @param log receives the output of its libraries, where it runs here
     * @param listener receives what it says
     */
    ForkExit run(ForkPlan plan, int fork, Path log, Consumer<ForkMessage> listener);

    /**
     * Whether the fork that ended last says nothing about its client, since the place failed, and is to be run once more:
     * what the server counts begins anew then. May wait until nothing of it is left.
     */
    boolean again();

    /** Adds to the fork that ended last what only the place knows of it. */
    ForkResult complete(ForkResult judged);

    /** Whether this machine is the fork's, so that what limits and disturbs it can be watched here. */
    boolean here();

    /** This machine. */
    static ForkPlace here(ForkRunner runner) {
        return new ForkPlace() {
            @Override
            public @Nullable String whyNotReady() {
                return null;
            }

            @Override
            public ForkExit run(ForkPlan plan, int fork, Path log, Consumer<ForkMessage> listener) {
                return runner.run(plan, log, listener);
            }

            @Override
            public boolean again() {
                return false;
            }

            @Override
            public ForkResult complete(ForkResult judged) {
                return judged;
            }

            @Override
            public boolean here() {
                return true;
            }
        };
    }
}
