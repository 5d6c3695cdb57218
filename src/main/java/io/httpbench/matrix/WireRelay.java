package io.httpbench.matrix;

import io.httpbench.model.ForkPlan;
import io.httpbench.model.Target;
import io.httpbench.result.WireProof;
import java.io.IOException;

/** Puts something between a client and its server that looks at what passes. */
@FunctionalInterface
public interface WireRelay {

    /**
     * Opens a way to the server that is looked at.
     *
     * @param target the request and the server as the measurement has them
     * @throws IOException when there is no such way, with a message for people
     */
    Session open(Target target) throws IOException;

    /** A way to the server that is looked at. */
    interface Session extends AutoCloseable {

        /** Where the client shall go instead. */
        Target target();

        /**
         * What has passed, held against what was asked for. Afterwards nothing passes any more.
         *
         * @param plan what the client was told
         * @param faultless whether all requests succeeded; if not, connections may have been replaced by others
         */
        WireProof proof(ForkPlan plan, boolean faultless);

        @Override
        void close();
    }
}
