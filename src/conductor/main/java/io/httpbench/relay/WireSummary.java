package io.httpbench.relay;

import io.httpbench.model.ForkPlan;
import io.httpbench.model.text.ForeignText;
import io.httpbench.relay.ConnectionLog.Spoken;
import io.httpbench.result.WireProof;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Summarises what was observed on all connections in one record. */
final class WireSummary {

    private static final int MOST_LINES = 100;

    private final List<ConnectionLog> logs;
    private final ForkPlan plan;
    private final boolean faultless;
    private final List<Exchange> upgrades;
    private final List<Exchange> usual;

    /**
     * A summary.
     *
     * @param plan the client's plan
     * @param faultless whether all its requests succeeded
     */
    WireSummary(List<ConnectionLog> logs, ForkPlan plan, boolean faultless) {
        this.logs = logs;
        this.plan = plan;
        this.faultless = faultless;
        this.upgrades = all(Exchange::isUpgrade);
        List<Exchange> others = all(exchange -> !exchange.isUpgrade());
        this.usual = others.isEmpty() ? upgrades : others;
    }

    private List<Exchange> all(Predicate<Exchange> which) {
        return logs.stream()
                .flatMap(log -> log.exchanges().stream())
                .filter(which)
                .toList();
    }

    WireProof proof() {
        Secrets secrets = new Secrets(plan.target());
        Exchange first = usual.stream().filter(Exchange::isSent).findFirst().orElse(null);
        Exchange answer =
                usual.stream().filter(Exchange::isAnswered).findFirst().orElse(null);
        return new WireProof(
                protocol(),
                agreed(ConnectionLog::alpn),
                agreed(ConnectionLog::tlsVersion),
                logs.size(),
                plan.cell().connections(),
                plan.cell().inFlight(),
                deepest(log -> log.spoken() == Spoken.HTTP11),
                deepest(WireSummary::isHttp2),
                Math.toIntExact(exchanges().count()),
                Math.toIntExact(exchanges().filter(Exchange::isAnswered).count()),
                first == null || usual.stream().filter(Exchange::isSent).allMatch(first::isLike),
                first == null ? List.of() : secrets.hide(first.request()),
                upgrades.isEmpty() ? List.of() : secrets.hide(upgrades.get(0).request()),
                firstBytes(),
                laterBytes(),
                first == null ? null : first.contentBytes(),
                answer == null ? List.of() : shown(secrets.hide(answer.response())),
                answer == null ? null : answer.responseBytes(),
                perMessage(ConnectionLog::requests),
                perMessage(ConnectionLog::responses),
                windows(),
                new WireJudge(logs, plan, faultless).mismatches(),
                notes());
    }

    /** A server may send a head of any length. */
    private static List<String> shown(List<String> head) {
        return head.stream().limit(MOST_LINES).map(ForeignText::line).toList();
    }

    private Stream<Exchange> exchanges() {
        return logs.stream().flatMap(log -> log.exchanges().stream());
    }

    private @Nullable String protocol() {
        String words = logs.stream()
                .map(WireSummary::words)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .collect(Collectors.joining(" and "));
        return words.isEmpty() ? null : words;
    }

    /** The protocol of a connection; null when nothing was sent. */
    static @Nullable String words(ConnectionLog log) {
        if (log.exchanges().isEmpty()) {
            return null;
        }
        return switch (log.spoken()) {
            case NOTHING -> null;
            case HTTP11 -> "HTTP/1.1";
            case UPGRADED -> "HTTP/2 by upgrade";
            case PRIOR_KNOWLEDGE -> "h2".equals(log.alpn()) ? "HTTP/2 by ALPN" : "HTTP/2 with prior knowledge";
        };
    }

    private @Nullable String agreed(Function<ConnectionLog, @Nullable String> what) {
        String words = logs.stream()
                .map(what)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .collect(Collectors.joining(" and "));
        return words.isEmpty() ? null : words;
    }

    private static boolean isHttp2(ConnectionLog log) {
        return log.spoken() == Spoken.PRIOR_KNOWLEDGE || log.spoken() == Spoken.UPGRADED;
    }

    private @Nullable Integer deepest(Predicate<ConnectionLog> which) {
        return logs.stream()
                .filter(which)
                .map(ConnectionLog::deepest)
                .max(Integer::compare)
                .orElse(null);
    }

    /** The first request of each connection, of those that are reported. */
    private Stream<Exchange> firsts() {
        return logs.stream()
                .flatMap(log -> log.exchanges().stream().filter(usual::contains).limit(1));
    }

    private @Nullable Long firstBytes() {
        return firsts().filter(Exchange::isSent)
                .map(Exchange::requestBytes)
                .findFirst()
                .orElse(null);
    }

    private @Nullable Long laterBytes() {
        List<Exchange> firsts = firsts().toList();
        List<Long> later = usual.stream()
                .filter(exchange -> exchange.isSent() && !firsts.contains(exchange))
                .map(Exchange::requestBytes)
                .sorted()
                .toList();
        return later.isEmpty() ? null : later.get(later.size() / 2);
    }

    /** Over all connections; null when none had a second message. */
    private @Nullable Double perMessage(Function<ConnectionLog, SteadyTraffic> direction) {
        List<SteadyTraffic> traffic = logs.stream().map(direction).toList();
        long messages = traffic.stream().mapToLong(SteadyTraffic::messages).sum();
        long bytes = traffic.stream().mapToLong(SteadyTraffic::bytes).sum();
        return messages == 0 ? null : bytes / (double) messages;
    }

    private WireProof.@Nullable Windows windows() {
        return logs.stream()
                .filter(log -> isHttp2(log) && !log.exchanges().isEmpty())
                .map(ConnectionLog::windows)
                .map(seen -> seen.seen(plan.cell().way().roundTrip().nanos()))
                .reduce(WireSummary::least)
                .orElse(null);
    }

    private static WireProof.Windows least(WireProof.Windows one, WireProof.Windows other) {
        return new WireProof.Windows(
                Math.min(one.stream(), other.stream()),
                Math.min(one.connection(), other.connection()),
                Math.min(one.streamMost(), other.streamMost()),
                Math.min(one.connectionMost(), other.connectionMost()),
                one.roundTripNanos());
    }

    private List<String> notes() {
        return Stream.concat(troubles(), Stream.of(unused(), usedAgain()).filter(Objects::nonNull))
                .toList();
    }

    private Stream<String> troubles() {
        return logs.stream()
                .map(ConnectionLog::trouble)
                .filter(Objects::nonNull)
                .distinct()
                .limit(3);
    }

    private @Nullable String unused() {
        return exchanges().findAny().isPresent() ? null : "no request was seen on the wire";
    }

    private @Nullable String usedAgain() {
        boolean again = logs.stream().anyMatch(log -> log.exchanges().size() > 1);
        return again && !plan.cell().keepAlive()
                ? "connections were used again, although each request was to have one of its own"
                : null;
    }
}
