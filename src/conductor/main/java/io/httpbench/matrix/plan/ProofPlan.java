package io.httpbench.matrix.plan;

import io.httpbench.api.Setup;
import io.httpbench.api.Target;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import java.time.Duration;
import java.util.Optional;

/** Derives the plan of a proof from that of a measurement: the same client and limits, without warm-up, and few requests. */
public final class ProofPlan {

    /** Hard time limit of a proof, whatever client and server do. */
    public static final Duration DEADLINE = Duration.ofSeconds(60);

    /** Enough to reveal a client that pipelines or shares connections, and to reuse each connection. */
    private static final int REQUESTS_PER_SLOT = 4;

    private static final int MOST_IN_FLIGHT = 256;

    /** The relay has two threads per connection. */
    private static final int MOST_CONNECTIONS = 256;

    /** Each one costs two handshakes, in cold JVMs. */
    private static final int MOST_SECURE_CONNECTIONS = 32;

    private static final Duration WINDOW = Duration.ofSeconds(30);

    /** Not that of the measurement: a proof is made with a cold library. */
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private ProofPlan() {}

    /** The plan of a proof: few requests and connections, through the relay. */
    public static ForkPlan of(ForkPlan plan, Target relayed) {
        Cell cell = smaller(plan.cell(), relayed.tls() == null ? MOST_CONNECTIONS : MOST_SECURE_CONNECTIONS);
        return new ForkPlan(
                cell,
                relayed,
                plan.good(),
                Duration.ZERO,
                false,
                (long) REQUESTS_PER_SLOT * cell.inFlight(),
                1,
                1,
                Optional.empty(),
                TIMEOUT,
                WINDOW,
                Duration.ZERO,
                plan.seed(),
                false,
                false,
                null,
                null);
    }

    /** In closed loop, with about as many requests per connection and per lane as before. */
    static Cell smaller(Cell cell, int mostConnections) {
        int used = Math.min(cell.connections(), cell.inFlight());
        double share =
                Math.min(1, Math.min((double) MOST_IN_FLIGHT / cell.inFlight(), (double) mostConnections / used));
        int inFlight = Math.max(1, (int) (cell.inFlight() * share));
        int lanes = Math.min(cell.lanes(), inFlight);
        int connections = (int) Math.ceil(cell.connections() * share);
        // As shipped, event loops share the connections.
        boolean onePerLane = !cell.blocking() && cell.setup() == Setup.EQUAL;
        return cell.smaller(lanes, inFlight, onePerLane ? Math.max(lanes, connections) : connections);
    }
}
