package io.httpbench.fleet;

import io.httpbench.model.ForkPlan;
import java.util.List;

/** What an agent does on its machine when its conductor says so. */
public interface AgentWork extends AutoCloseable {

    /** Why it cannot do what a run will ask for, each in a sentence; empty when it can. May take seconds. */
    List<String> check(FleetMessage.Task task);

    /** Its part of a fork, which has not begun. Any thread; does not wait. */
    AgentFork fork(ForkPlan plan, int fork);

    /** Removes what it has left on this machine. May be called twice. */
    @Override
    void close();
}
