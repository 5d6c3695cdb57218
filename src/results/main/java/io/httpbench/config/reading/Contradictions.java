package io.httpbench.config.reading;

import io.httpbench.api.Message;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.Tls;
import io.httpbench.config.Axis;
import io.httpbench.config.Problem;
import io.httpbench.config.RowSelection;
import io.httpbench.config.ServerChoice;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.Values;
import io.httpbench.model.Delay;
import io.httpbench.model.Jdk;
import io.httpbench.model.KnownClient;
import io.httpbench.model.Row;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.model.ThreadKind;
import io.httpbench.tune.Tunes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Combinations of settings that are valid one by one but not together. */
final class Contradictions {

    /** One local port per connection is the natural limit: more are impossible between two addresses. */
    private static final int MOST_IN_FLIGHT = 60_000;

    private final Settings settings;
    private final List<Jdk> jdks;
    private final List<Problem> problems = new ArrayList<>();

    private Contradictions(Settings settings) {
        this.settings = settings;
        this.jdks = settings.axes().of(Axis.JAVA);
    }

    /**
     * @param known the clients that exist
     * @param requestsGiven whether the user set the number of requests
     */
    static List<Problem> in(Settings settings, List<KnownClient> known, boolean requestsGiven) {
        Set<String> names = settings.rows().stream().map(Row::client).collect(Collectors.toSet());
        List<KnownClient> clients =
                known.stream().filter(client -> names.contains(client.name())).toList();
        Contradictions contradictions = new Contradictions(settings);
        contradictions.tooManyInFlight();
        if (settings.load().duration().isEmpty()) {
            contradictions.brokenOperations();
        }
        contradictions.notTheStandIn();
        contradictions.workersWithoutWork();
        if (!clients.stream().allMatch(KnownClient::blocking)) {
            contradictions.tooFewConnections();
        }
        if (clients.stream().anyMatch(KnownClient::blocking)) {
            contradictions.noVirtualThreads();
        } else {
            contradictions.nobodyForVirtualThreads();
        }
        clients.forEach(contradictions::notRunnable);
        clients.forEach(contradictions::verifiesAlways);
        contradictions.phasesThatNobodyMeasures(clients, known);
        if (requestsGiven) {
            contradictions.twoLengths();
        }
        contradictions.contentThatIsNotSent();
        contradictions.nothingInHttp11();
        contradictions.pipeliningOnOneRequest();
        contradictions.cacheOfNoFork();
        contradictions.numbersOfTheLibrary();
        contradictions.tuned(clients);
        contradictions.anotherAddressThanTheTunnels();
        contradictions.ceilingsFarAway();
        contradictions.restOfAColdClient();
        contradictions.notInHttp3();
        return contradictions.problems;
    }

    private void tooManyInFlight() {
        Settings.Load load = settings.load();
        if (load.batch() > 1) {
            tooManyInOperations();
            return;
        }
        int eventLoops = Collections.max(settings.axes().of(Axis.ASYNC_THREADS));
        if ((long) eventLoops * load.maxPendingPerThread() > MOST_IN_FLIGHT) {
            String product = eventLoops + " x " + load.maxPendingPerThread();
            refuse(
                    Setting.MAX_PENDING_REQS_PER_THREAD,
                    load.maxPendingPerThread(),
                    Setting.ASYNC_THREADS.variable() + " x this is " + product + "; allowed: at most "
                            + MOST_IN_FLIGHT);
        }
    }

    private void tooManyInOperations() {
        Settings.Load load = settings.load();
        List<Integer> concurrency = settings.axes().of(Axis.CONCURRENCY);
        int operations = Collections.max(concurrency.isEmpty() ? settings.axes().of(Axis.SYNC_THREADS) : concurrency);
        if ((long) operations * load.batch() > MOST_IN_FLIGHT) {
            refuse(
                    Setting.BATCH,
                    load.batch(),
                    operations + " operations of this many requests; allowed: at most " + MOST_IN_FLIGHT
                            + " requests in flight");
        }
    }

    private void brokenOperations() {
        Settings.Load load = settings.load();
        if (load.requests() % load.batch() != 0) {
            refuse(
                    Setting.REQUESTS,
                    load.requests(),
                    "allowed: a multiple of " + Setting.BATCH.variable() + "=" + load.batch());
        }
    }

    /** External servers cannot be controlled. */
    private void notTheStandIn() {
        Settings.Server server = settings.server();
        boolean external = server.choice() == ServerChoice.EXTERNAL
                || (server.choice() == ServerChoice.AUTO && server.addressGiven());
        if (external) {
            for (String variable : settings.standIn().given()) {
                String value = settings.shown().getOrDefault(variable, "");
                problems.add(new Problem(
                        variable,
                        value,
                        "only the embedded stand-in can do that, and this measures the server at " + server.host() + ":"
                                + server.port() + "; allowed: with " + Setting.SERVER.variable() + "=embedded, or with "
                                + Setting.HOST.variable() + " and " + Setting.PORT.variable() + " unset"));
            }
        }
    }

    /** A request without a delay occupies no worker. */
    private void workersWithoutWork() {
        int workers = settings.standIn().workers();
        if (workers != ServerBehaviour.ANY_WORKERS
                && settings.axes().of(Axis.DELAY).stream().allMatch(Delay::none)) {
            refuse(Setting.SERVER_WORKERS, workers, "allowed: with a delay in " + Setting.SERVER_DELAY.variable());
        }
    }

    private void tooFewConnections() {
        List<Integer> concurrency = settings.axes().of(Axis.CONCURRENCY);
        int lanes = Collections.max(settings.axes().of(Axis.ASYNC_THREADS));
        int most = concurrency.isEmpty()
                ? lanes
                : Math.min(lanes, Collections.max(concurrency) * settings.load().batch());
        for (int connections : settings.axes().of(Axis.CONNECTIONS)) {
            if (connections < most) {
                refuse(
                        Setting.CONNECTIONS,
                        connections,
                        "allowed: at least " + most + ", since each event loop (" + Setting.ASYNC_THREADS.variable()
                                + ") has connections of its own");
            }
        }
    }

    private void noVirtualThreads() {
        if (!settings.axes().of(Axis.THREADS).contains(ThreadKind.VIRTUAL)) {
            return;
        }
        for (Jdk jdk : jdks) {
            if (!jdk.hasVirtualThreads()) {
                refuse(
                        Setting.THREADS,
                        ThreadKind.VIRTUAL.text(),
                        "the forks' JDK " + jdk.version() + " (" + jdk.home()
                                + ") has no virtual threads; allowed: JDK "
                                + Jdk.FIRST_WITH_VIRTUAL_THREADS + " or newer, named by "
                                + Setting.JAVA_HOME.variable());
            }
        }
    }

    private void nobodyForVirtualThreads() {
        if (settings.axes().of(Axis.THREADS).contains(ThreadKind.VIRTUAL)) {
            refuse(
                    Setting.THREADS,
                    ThreadKind.VIRTUAL.text(),
                    "threads send the requests of blocking clients, and " + Setting.CLIENT.variable()
                            + " names none; allowed: with at least one");
        }
    }

    /** Only explicitly named clients are still among the rows: see {@link RowSelection}. */
    private void notRunnable(KnownClient client) {
        if (!client.absence().isEmpty()) {
            refuse(Setting.CLIENT, client.name(), client.absence());
            return;
        }
        settings.rows().stream()
                .filter(row -> row.client().equals(client.name()))
                .map(Row::protocol)
                .max(Comparator.comparing(client::minimumJava))
                .ifPresent(protocol -> onOldJava(client, protocol));
    }

    private void onOldJava(KnownClient client, Protocol protocol) {
        int needed = client.minimumJava(protocol);
        String old = jdks.stream()
                .filter(jdk -> jdk.feature() < needed)
                .map(jdk -> jdk.version() + " (" + jdk.home() + ")")
                .collect(Collectors.joining(", "));
        if (!old.isEmpty()) {
            refuse(
                    Setting.CLIENT,
                    client.name(),
                    "needs JDK " + needed + (needed > client.minimumJava() ? " for " + protocol : "")
                            + ", and forks would run on " + old + "; allowed: JDKs from " + needed + " on, named by "
                            + Setting.JAVA_HOME.variable());
        }
    }

    private void verifiesAlways(KnownClient client) {
        Tls tls = settings.server().tls();
        if (tls == null || !tls.insecure()) {
            return;
        }
        settings.rows().stream()
                .filter(row -> row.client().equals(client.name()))
                .map(Row::protocol)
                .flatMap(protocol -> client.notHonoured(protocol).stream()
                        .filter(lacking -> lacking.limit() == Limit.ANY_SERVER)
                        .map(lacking -> client.name() + " " + protocol + ": " + lacking.reason()))
                .findFirst()
                .ifPresent(why -> refuse(
                        Setting.TLS_CA,
                        settings.shown().getOrDefault(Setting.TLS_CA.variable(), ""),
                        why + "; allowed: a file of certificates, or without this row"));
    }

    private void phasesThatNobodyMeasures(List<KnownClient> clients, List<KnownClient> known) {
        if (settings.load().phases() && clients.stream().noneMatch(KnownClient::phases)) {
            String able = known.stream()
                    .filter(KnownClient::phases)
                    .map(KnownClient::name)
                    .collect(Collectors.joining(", "));
            refuse(
                    Setting.PHASES,
                    true,
                    "no client of this run measures them; allowed: with one of these in " + Setting.CLIENT.variable()
                            + ": " + able);
        }
    }

    private void twoLengths() {
        settings.load()
                .duration()
                .ifPresent(duration -> refuse(
                        Setting.DURATION,
                        settings.shown().getOrDefault(Setting.DURATION.variable(), ""),
                        "allowed: either this or " + Setting.REQUESTS.variable()));
    }

    /** RFC 9110 §9.3.1: content in GET or HEAD has no meaning, and some libraries reject it. */
    private void contentThatIsNotSent() {
        Message message = settings.request().message();
        if (!message.content().empty() && message.repeatable()) {
            refuse(
                    Setting.BODY,
                    Setting.HIDDEN,
                    "allowed: with " + Setting.METHOD.variable() + " POST, PUT, PATCH or DELETE");
        }
    }

    /** Beside rows in HTTP/1.1, one in HTTP/2 says that it is always kept alive. */
    private void nothingInHttp11() {
        if (settings.rows().stream().anyMatch(row -> row.protocol() == Protocol.HTTP11)) {
            return;
        }
        String why = "a setting of HTTP/1.1, and no row is HTTP11; allowed: with at least one";
        if (settings.axes().of(Axis.KEEP_ALIVE).contains(false)) {
            refuse(Setting.KEEP_ALIVE, false, why);
        }
        int deepest = Collections.max(settings.axes().of(Axis.PIPELINING));
        if (deepest > 1) {
            refuse(Setting.PIPELINING, deepest, why);
        }
    }

    private void pipeliningOnOneRequest() {
        int deepest = Collections.max(settings.axes().of(Axis.PIPELINING));
        if (deepest > 1 && settings.axes().of(Axis.KEEP_ALIVE).contains(false)) {
            refuse(
                    Setting.PIPELINING,
                    deepest,
                    "with " + Setting.KEEP_ALIVE.variable() + "=false a connection has one request; allowed: 1");
        }
    }

    /** The fork of the proof makes it. */
    private void cacheOfNoFork() {
        if (settings.axes().of(Axis.START).contains(true) && !settings.runs().proof()) {
            refuse(
                    Setting.START,
                    Values.AOT,
                    "the fork of the proof makes the cache; allowed: with " + Setting.PROOF.variable() + "=true");
        }
    }

    /** As shipped, pool and connections are the library's. */
    private void numbersOfTheLibrary() {
        if (!settings.axes().of(Axis.SETUP).contains(Setup.SHIPPED)) {
            return;
        }
        settings.axes().of(Axis.CONNECTIONS).stream()
                .limit(1)
                .forEach(connections -> refuseShipped(Setting.CONNECTIONS, connections, "unset"));
        int deepest = Collections.max(settings.axes().of(Axis.PIPELINING));
        if (deepest > 1) {
            refuseShipped(Setting.PIPELINING, deepest, "1");
        }
        if (settings.axes().of(Axis.KEEP_ALIVE).contains(false)) {
            refuseShipped(Setting.KEEP_ALIVE, false, "true");
        }
    }

    /** What is tuned must be there, and as shipped otherwise. */
    private void tuned(List<KnownClient> clients) {
        Tunes tunes = settings.libraries().tunes();
        if (!tunes.rules().isEmpty() && settings.axes().of(Axis.SETUP).contains(Setup.EQUAL)) {
            refuse(
                    Setting.TUNE,
                    settings.shown().getOrDefault(Setting.TUNE.variable(), ""),
                    "with " + Setting.SETUP.variable() + "=" + Setup.EQUAL.text()
                            + " all clients have the same numbers; allowed: with " + Setup.SHIPPED.text()
                            + ", which it is by itself");
        }
        tunes.problems(clients, settings.rows()).forEach((rule, problem) -> refuse(Setting.TUNE, rule, problem));
    }

    /** The collection before the load would be a part of the start. */
    private void restOfAColdClient() {
        if (!settings.load().rest().isZero() && settings.load().warmup().isZero()) {
            refuse(
                    Setting.REST,
                    settings.shown().getOrDefault(Setting.REST.variable(), ""),
                    "it would change how a cold client starts; allowed: with " + Setting.WARMUP_DURATION.variable()
                            + " above 0");
        }
    }

    /** A tunnel has addresses of its own. */
    private void anotherAddressThanTheTunnels() {
        Settings.Server server = settings.server();
        if (server.choice() == ServerChoice.EMBEDDED
                && !settings.axes().of(Axis.LOSS).isEmpty()
                && !server.host().equals(Setting.HOST.defaultText().orElseThrow())) {
            refuse(
                    Setting.HOST,
                    server.host(),
                    "with " + Setting.LOSS.variable() + " the stand-in listens at the end of a tunnel; allowed: unset");
        }
    }

    /** A ceiling knows one way. */
    private void ceilingsFarAway() {
        for (Axis<?> way : List.of(Axis.RTT, Axis.BANDWIDTH, Axis.LOSS)) {
            if (settings.runs().ceiling() && settings.axes().of(way).size() > 1) {
                refuse(
                        way.setting(),
                        settings.shown().getOrDefault(way.setting().variable(), ""),
                        "allowed with " + Setting.CEILING.variable() + "=true: one value");
            }
        }
    }

    /** What measures, or resolves, beside a row's client knows TCP. */
    private void notInHttp3() {
        List<Row> rows = settings.rows().stream()
                .filter(row -> !row.protocol().isOverTcp())
                .toList();
        if (rows.isEmpty()) {
            return;
        }
        String without = "; allowed: without " + Protocol.H3 + " in " + Setting.PROTOCOL.variable();
        if (settings.runs().ceiling()) {
            refuse(Setting.CEILING, true, "no load generator of this tool speaks HTTP/3" + without);
        }
        if (settings.load().phases()) {
            refuse(Setting.PHASES, true, "a connection of HTTP/3 has none of these phases" + without);
        }
        rows.stream()
                .filter(row -> !row.bundled())
                .findFirst()
                .ifPresent(row -> refuse(
                        Setting.CLIENT,
                        settings.shown().getOrDefault(Setting.CLIENT.variable(), ""),
                        "HTTP/3 is measured with the versions that this tool has" + without));
    }

    private void refuseShipped(Setting setting, Object value, String allowed) {
        refuse(
                setting,
                value,
                "with " + Setting.SETUP.variable() + "=" + Setup.SHIPPED.text() + " the library decides; allowed: "
                        + allowed);
    }

    private void refuse(Setting setting, Object value, String allowed) {
        problems.add(new Problem(setting.variable(), String.valueOf(value), allowed));
    }
}
