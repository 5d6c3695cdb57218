package io.httpbench.fleet;

import io.httpbench.model.FleetOrder;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import java.util.function.Consumer;

/** An agent's part of one fork. It may be killed before it has begun, and then ends at once when it does. */
public interface AgentFork {

    /**
     * Runs it to the end. Called once.
     *
     * @param listener receives what the fork says
     */
    ForkResult run(Consumer<ForkMessage> listener);

    /** Tells the fork; does nothing before it has begun and after its end. Any thread. */
    void tell(FleetOrder order);

    /** Ends it for good. Any thread. */
    void kill();
}
