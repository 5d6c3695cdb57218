package io.httpbench.fleet;

import io.httpbench.model.FleetOrder;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.ForkMessage;
import io.httpbench.result.ForkResult;
import java.util.List;
import java.util.function.Consumer;

/** What an agent does on its machine when its conductor says so. */
public interface AgentWork {

    /** Why it cannot do what a run will ask for, each in a sentence; empty when it can. May take seconds. */
    List<String> check(FleetMessage.Task task);

    /**
     * Runs its part of a fork to the end.
     *
     * @param listener receives what the fork says
     */
    ForkResult run(ForkPlan plan, int fork, Consumer<ForkMessage> listener);

    /** Tells the running fork; does nothing without one. Any thread. */
    void tell(FleetOrder order);

    /** Kills the running fork; does nothing without one. Any thread. */
    void kill();
}
