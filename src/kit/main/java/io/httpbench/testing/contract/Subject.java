package io.httpbench.testing.contract;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Habit;
import io.httpbench.api.Limits;
import io.httpbench.api.Message;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.OwnWays;
import io.httpbench.api.Protocol;
import io.httpbench.api.RequestEnd;
import io.httpbench.api.Setup;
import io.httpbench.api.SetupFacts;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import io.httpbench.testing.faulty.FaultyServer;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is checked.
 *
 * @param factory the client
 * @param protocol one of its protocols
 * @param secure whether over TLS
 * @param setup how it is configured
 * @param tuning what is not as shipped
 * @param virtual whether virtual threads call it
 * @param patience bound on each wait: passed only when the client fails the check
 */
public record Subject(
        ClientFactory factory,
        Protocol protocol,
        boolean secure,
        Setup setup,
        Tuning tuning,
        boolean virtual,
        Duration patience) {

    private static final int LANES = 2;

    /** What both set-ups promise: the streams of a server bind both. */
    private static final int LONG_SECONDS = 3_600;

    private static final Set<Limit> PROMISED_AS_SHIPPED = EnumSet.of(Limit.IN_FLIGHT, Limit.PRIOR_KNOWLEDGE);

    /** In the equal set-up, in clear text. */
    Subject(ClientFactory factory, Protocol protocol, Duration patience) {
        this(factory, protocol, false, Setup.EQUAL, Tuning.NONE, false, patience);
    }

    /**
     * A client in each of its protocols that has this set-up, in clear text and over TLS, on each kind of thread that this
     * JVM has.
     */
    public static Stream<Subject> all(ClientFactory factory, Setup setup, Duration patience) {
        return threads(factory)
                .flatMap(virtual -> Stream.concat(
                        factory.protocols().stream()
                                .sorted()
                                .map(clear ->
                                        new Subject(factory, clear, false, setup, Tuning.NONE, virtual, patience)),
                        factory.secureProtocols().stream()
                                .sorted()
                                .map(secure ->
                                        new Subject(factory, secure, true, setup, Tuning.NONE, virtual, patience))))
                .filter(Subject::exists);
    }

    /**
     * A client as shipped, with all that can be tuned at its least value, and at another one: once for each version of HTTP that it
     * speaks, on platform threads.
     */
    public static Stream<Subject> tuned(ClientFactory factory, Duration patience) {
        return all(factory, Setup.SHIPPED, patience)
                .filter(subject -> !subject.virtual && subject.standsForItsVersion())
                .flatMap(subject -> Stream.of(subject.tuned(subject::least), subject.tuned(subject::another)))
                .filter(subject -> !subject.tuning.isNone());
    }

    /** With what has an effect in its protocol. */
    private Subject tuned(ToIntFunction<Tunable> value) {
        Map<Tunable, String> values = factory.shipped().facts().tunables().stream()
                .filter(tunable -> tunable.protocols().contains(protocol))
                .collect(Collectors.toMap(tunable -> tunable, tunable -> tunable.text(value.applyAsInt(tunable))));
        return new Subject(factory, protocol, secure, setup, Tuning.of(values), virtual, patience);
    }

    /**
     * A timeout is longer than any check, as one may hold a request for as long as a busy machine takes; but where nothing else
     * gives up a request.
     */
    private int least(Tunable tunable) {
        return tunable.name().equals(Tunable.TIMEOUT) && !does(Habit.KEEPS_CANCELLED) ? LONG_SECONDS : tunable.least();
    }

    private int another(Tunable tunable) {
        return Math.min(tunable.most(), 8 * Math.max(1, least(tunable)));
    }

    private boolean exists() {
        return equal() || factory.shipped().facts().ships(protocol);
    }

    /** Whether it is configured to the same numbers as all others. */
    boolean equal() {
        return setup == Setup.EQUAL;
    }

    /** Whether its library does this by itself, so that a check must allow it. */
    boolean does(Habit habit) {
        return ways().does(habit, protocol)
                || tuned().anyMatch(tunable -> tunable.habits().contains(habit));
    }

    /** The names of the header fields that its library adds by itself. */
    Set<String> ownFields() {
        return ways().fields(protocol);
    }

    boolean isTuned() {
        return !tuning.isNone();
    }

    /** The names of those that it may add, or leave out, since it is tuned. */
    Set<String> variableFields() {
        return tuned().flatMap(tunable -> tunable.fields().stream()).collect(Collectors.toSet());
    }

    private Stream<Tunable> tuned() {
        return factory.shipped().facts().tunables().stream()
                .filter(tunable -> tuning.of(tunable.name()).isPresent());
    }

    /** When a request is complete. */
    RequestEnd end() {
        return (equal() ? factory.end() : factory.shipped().end()).in(protocol);
    }

    /** One for each client: the first in clear text. */
    boolean standsForAll() {
        return all(factory, Setup.EQUAL, patience)
                .findFirst()
                .filter(this::equals)
                .isPresent();
    }

    /** One for each version of HTTP: in clear text, where the client has it in clear text. */
    boolean standsForItsVersion() {
        return all(factory, setup, patience)
                .filter(other -> other.isHttp1() == isHttp1() && other.protocol.isOverTcp() == protocol.isOverTcp())
                .findFirst()
                .filter(first -> first.protocol == protocol && first.secure == secure && first.virtual == virtual)
                .isPresent();
    }

    /** Of the versions of HTTP over TLS only the newest, which has to be negotiated. */
    boolean clearOrStandsForTls() {
        return !secure || !isHttp1() || !factory.secureProtocols().contains(Protocol.H2);
    }

    private OwnWays ways() {
        return equal() ? factory.ways() : factory.shipped().ways();
    }

    /** How many of the requests in these slots are in flight at once, and do not wait inside the library. */
    int together(int slots) {
        return equal() ? slots : Math.min(slots, factory.shipped().requests(protocol, tuning));
    }

    /** How many connections there may be where this many are needed: as shipped, a library may open some for no need. */
    int mostConnections(int needed) {
        SetupFacts shipped = factory.shipped().facts();
        if (!equal() && shipped.filled()) {
            return Math.max(needed, shipped.connections(protocol, needed, tuning));
        }
        OptionalInt each = tuned().filter(Tunable::spreads)
                .flatMapToInt(tunable -> tuning.of(tunable.name()).stream())
                .max();
        if (each.isPresent()) {
            return needed * each.getAsInt();
        }
        boolean inVain = does(Habit.OPENS_IN_VAIN) || (secure && does(Habit.PROBES));
        return inVain ? needed + 1 : needed;
    }

    Client open(Target target, Limits limits) {
        return factory.open(setup, tuning, target, limits);
    }

    /** Whether they are virtual. An asynchronous client is called by its own. */
    private static Stream<Boolean> threads(ClientFactory factory) {
        return factory.blocking() && VirtualThreads.exist() ? Stream.of(false, true) : Stream.of(false);
    }

    /** A thread that calls a blocking client. */
    Thread caller(Runnable action, String name) {
        if (virtual) {
            return VirtualThreads.unstarted(action, name);
        }
        Thread thread = new Thread(action, name);
        thread.setDaemon(true);
        return thread;
    }

    Target target(int port, String path, Message message) {
        Tls tls = secure ? new Tls(FaultyServer.certificate(), false) : null;
        return new Target(protocol, "127.0.0.1", port, path, "röot", "pass:wörd", tls, message);
    }

    FaultyServer server() {
        return server(0);
    }

    FaultyServer server(int port) {
        return protocol.isOverTcp() ? FaultyServer.start(port, secure) : FaultyServer.startWithHttp3(port);
    }

    FaultyServer serverWithMaxStreams(int maxStreams) {
        return protocol.isOverTcp()
                ? FaultyServer.startWithMaxStreams(maxStreams, secure)
                : FaultyServer.startWithHttp3AndMaxStreams(maxStreams);
    }

    /** Threads of a blocking client have one slot each; an asynchronous one has two lanes, or one for a single slot. */
    Limits limits(int slots, int connections, int pipelining) {
        int lanes = factory.blocking() ? slots : Math.min(slots, LANES);
        return new Limits(connections, pipelining, lanes, slots, never(), never());
    }

    /** Longer than any wait of a test: the test must time out first. */
    Duration never() {
        return patience.multipliedBy(2);
    }

    /** The same for a port where nobody listens: over UDP nobody may tell of it, and only this patience ends the wait. */
    Limits refused(Limits limits, Duration overUdp) {
        return protocol.isOverTcp()
                ? limits
                : new Limits(
                        limits.connections(),
                        limits.pipelining(),
                        limits.lanes(),
                        limits.inFlight(),
                        overUdp,
                        limits.requestTimeout());
    }

    /** Over UDP only patience tells, which as shipped is the library's: up to a minute. */
    boolean isToldOfRefusal() {
        return equal() || protocol.isOverTcp();
    }

    /** With a connection for each slot in HTTP/1.1, and two for all in HTTP/2. */
    Limits limits(int slots) {
        return limits(slots, isHttp1() ? slots : 2, 1);
    }

    Limits single() {
        return limits(1, 1, 1);
    }

    boolean isHttp1() {
        return protocol == Protocol.HTTP11;
    }

    /** Whether it cannot honour this limit, as its factory says, or is not configured to. */
    boolean lacks(Limit limit) {
        return (!equal() && !PROMISED_AS_SHIPPED.contains(limit)) || declares(limit);
    }

    /** Whether its factory says that it cannot honour this limit. */
    boolean declares(Limit limit) {
        return factory.notHonoured(protocol).stream().anyMatch(lacking -> lacking.limit() == limit);
    }

    /** Whether only the harness' watchdog ends some requests on connections that break. */
    boolean losesRequests() {
        return Stream.of(
                        Habit.LOSES_REQUESTS,
                        Habit.LOSES_UPGRADES,
                        Habit.LOSES_BROKEN,
                        Habit.LOSES_RESETS,
                        Habit.DAMAGES_OTHERS)
                .anyMatch(this::does);
    }

    /** The client with its protocol. */
    String row() {
        return factory.name() + " " + protocol + (secure ? " over TLS" : "");
    }

    @Override
    public String toString() {
        return row()
                + (equal() ? "" : " as shipped")
                + (tuning.isNone() ? "" : " but " + tuning.text())
                + (virtual ? " on virtual threads" : "");
    }
}
