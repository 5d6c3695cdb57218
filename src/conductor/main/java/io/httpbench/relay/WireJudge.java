package io.httpbench.relay;

import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.Target;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.relay.ConnectionLog.Spoken;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Compares what was observed with what was requested. A failed request is not a mismatch: a server may be faulty. */
final class WireJudge {

    private static final int SERVER_ERROR = 500;

    private final List<ConnectionLog> logs;
    private final Cell cell;
    private final Target target;
    private final boolean faultless;
    private final List<String> mismatches = new ArrayList<>();

    WireJudge(List<ConnectionLog> logs, ForkPlan plan, boolean faultless) {
        this.logs = logs;
        this.cell = plan.cell();
        this.target = plan.target();
        this.faultless = faultless;
    }

    /** In words, each with what was requested and what was observed. */
    List<String> mismatches() {
        protocol();
        connections();
        pipelining();
        requests();
        return List.copyOf(mismatches);
    }

    private void protocol() {
        logs.stream()
                .filter(log -> !isAsAsked(log))
                .map(WireSummary::words)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .forEach(words -> mismatches.add(cell.protocol() + " was asked for, on the wire was " + words
                        + (refused() ? ": the server did not grant the upgrade" : "")));
    }

    private boolean isAsAsked(ConnectionLog log) {
        return switch (log.spoken()) {
            case NOTHING -> true;
            case HTTP11 ->
                cell.protocol() == Protocol.HTTP11
                        || (cell.protocol() == Protocol.H2C
                                && log.exchanges().stream().allMatch(this::mayBecomeHttp2));
            case UPGRADED -> cell.protocol() == Protocol.H2C;
            case PRIOR_KNOWLEDGE -> cell.protocol() == ("h2".equals(log.alpn()) ? Protocol.H2 : Protocol.H2C);
        };
    }

    /** It requested the upgrade, and the response that would grant it is missing, or an error. */
    private boolean mayBecomeHttp2(Exchange exchange) {
        return exchange.isUpgrade() && !isRefused(exchange);
    }

    private boolean refused() {
        return logs.stream()
                .filter(log -> log.spoken() == Spoken.HTTP11)
                .flatMap(log -> log.exchanges().stream())
                .anyMatch(WireJudge::isRefused);
    }

    private static boolean isRefused(Exchange exchange) {
        return exchange.isUpgrade()
                && exchange.isAnswered()
                && !exchange.response().isEmpty()
                && Integer.parseInt(exchange.response().get(0).split(" ", -1)[1]) < SERVER_ERROR;
    }

    /**
     * A connection that the server closes may be replaced by another one, and so may one that is no longer observed, or whose
     * request has failed: then their number is meaningless. Without keep-alive each request has its own, however many those are. As shipped, the
     * library decides.
     */
    private void connections() {
        long replaced = logs.stream()
                .filter(log -> log.isLost() || log.trouble() != null)
                .count();
        if (faultless
                && cell.setup() == Setup.EQUAL
                && cell.keepAlive()
                && logs.size() > cell.connections() + replaced) {
            mismatches.add(cell.connections() + " connections were asked for, " + logs.size() + " were opened"
                    + (replaced == 0 ? "" : ", " + replaced + " of them in the place of others"));
        }
    }

    /** A request that has failed may still be answered, after the next one has been sent. */
    private void pipelining() {
        logs.stream()
                .filter(log -> faultless && log.spoken() == Spoken.HTTP11 && log.trouble() == null)
                .mapToInt(ConnectionLog::deepest)
                .filter(depth -> depth > cell.pipelining())
                .max()
                .ifPresent(depth -> mismatches.add("at most " + cell.pipelining()
                        + " HTTP/1.1 requests at once were asked for on a connection, " + depth + " were seen"));
    }

    private void requests() {
        String asked = target.method() + " " + target.path();
        logs.stream()
                .flatMap(log -> log.exchanges().stream())
                .map(exchange -> exchange.method() + " " + exchange.path())
                .filter(seen -> !seen.equals(asked))
                .distinct()
                .limit(3)
                .forEach(seen -> mismatches.add(asked + " was asked for, on the wire was " + seen));
    }
}
