package io.httpbench.behaviour;

import io.httpbench.api.Setup;
import io.httpbench.api.Target;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a fork is told, a line each.
 *
 * @param what to do
 * @param client number of the client, which the conductor gives
 * @param call number of the request
 * @param opening for {@link What#OPEN}
 */
record ForkOrder(What what, int client, int call, @Nullable Opening opening) {

    /** What to do. */
    enum What {
        /** Open a client. */
        OPEN,
        /** Start a request. */
        START,
        /** Give it up. */
        CANCEL,
        /** Return from {@code main}; no order is read any more. */
        LEAVE
    }

    /**
     * A client to open.
     *
     * @param client its name
     * @param setup as shipped, or equal
     * @param tune settings that are tuned, by name
     * @param unread whether bodies of answers are left unread
     * @param target where it sends what
     */
    record Opening(String client, Setup setup, Map<String, String> tune, boolean unread, Target target) {}
}
