package io.httpbench.config;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/** What each setting allows by itself and all together do not. */
final class Contradictions {

    /** One local port per connection is the natural end: more do not fit between two addresses. */
    private static final int MOST_IN_FLIGHT = 60_000;

    private final Settings settings;
    private final List<Problem> problems = new ArrayList<>();

    private Contradictions(Settings settings) {
        this.settings = settings;
    }

    /**
     * Finds them.
     *
     * @param blocking whether a client, by name, is blocking
     * @param requestsGiven whether the user set the number of requests
     */
    static List<Problem> in(Settings settings, Predicate<String> blocking, boolean requestsGiven) {
        boolean anyBlocking = settings.rows().stream().anyMatch(row -> blocking.test(row.client()));
        boolean anyAsync = settings.rows().stream().anyMatch(row -> !blocking.test(row.client()));
        Contradictions contradictions = new Contradictions(settings);
        contradictions.tooManyInFlight();
        if (anyAsync) {
            contradictions.tooFewConnections();
        }
        if (anyBlocking) {
            contradictions.noVirtualThreads();
        }
        if (requestsGiven) {
            contradictions.twoLengths();
        }
        contradictions.contentThatIsNotSent();
        contradictions.pipeliningOnOneRequest();
        return contradictions.problems;
    }

    private void tooManyInFlight() {
        Settings.Load load = settings.load();
        long inFlight = (long) load.asyncThreads() * load.maxPendingPerThread();
        if (inFlight > MOST_IN_FLIGHT) {
            String product = load.asyncThreads() + " x " + load.maxPendingPerThread();
            refuse(
                    Setting.MAX_PENDING_REQS_PER_THREAD,
                    load.maxPendingPerThread(),
                    Setting.ASYNC_THREADS.variable() + " x this is " + product + "; allowed: at most "
                            + MOST_IN_FLIGHT);
        }
    }

    private void tooFewConnections() {
        List<Integer> concurrency = settings.axes().concurrency();
        int lanes = settings.load().asyncThreads();
        int most = concurrency.isEmpty() ? lanes : Math.min(lanes, Collections.max(concurrency));
        for (int connections : settings.axes().connections()) {
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
        if (!settings.axes().threads().contains(ThreadKind.VIRTUAL)) {
            return;
        }
        List<Jdk> jdks = settings.axes().jdks().isEmpty()
                ? List.of(Jdk.running())
                : settings.axes().jdks();
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

    private void twoLengths() {
        settings.load()
                .duration()
                .ifPresent(duration -> refuse(
                        Setting.DURATION,
                        settings.shown().getOrDefault(Setting.DURATION.variable(), ""),
                        "allowed: either this or " + Setting.REQUESTS.variable()));
    }

    /** RFC 9110 §9.3.1: content in GET or HEAD has no meaning, and some libraries refuse to send it. */
    private void contentThatIsNotSent() {
        Message message = settings.request().message();
        if (!message.content().empty() && message.repeatable()) {
            refuse(Setting.BODY, "…", "allowed: with " + Setting.METHOD.variable() + " POST, PUT, PATCH or DELETE");
        }
    }

    private void pipeliningOnOneRequest() {
        int deepest = Collections.max(settings.axes().pipelining());
        if (deepest > 1 && settings.axes().keepAlive().contains(false)) {
            refuse(
                    Setting.PIPELINING,
                    deepest,
                    "with " + Setting.KEEP_ALIVE.variable() + "=false a connection has one request; allowed: 1");
        }
    }

    private void refuse(Setting setting, Object value, String allowed) {
        problems.add(new Problem(setting.variable(), String.valueOf(value), allowed));
    }
}
