package io.httpbench.matrix;

import io.httpbench.api.Target;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.WireProof;
import java.io.IOException;

/** Places an observer between a client and its server. */
@FunctionalInterface
public interface WireRelay {

    /**
     * Opens an observed connection path to the server.
     *
     * @param target the request and the server as the measurement has them
     * @throws IOException when that is impossible, with a message for display
     */
    Session open(Target target) throws IOException;

    /** An observed connection path to the server. */
    interface Session extends AutoCloseable {

        /** The target that the client must use instead. */
        Target target();

        /**
         * The observed traffic, compared with what was requested. Stops forwarding.
         *
         * @param plan the client's plan
         * @param faultless whether all requests succeeded; if not, connections may have been replaced by others
         */
        WireProof proof(ForkPlan plan, boolean faultless);

        @Override
        void close();
    }
}
