package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.FailureKind;
import io.httpbench.api.Habit;
import io.httpbench.api.Limits;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import io.httpbench.testing.faulty.Traffic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Many requests in flight: the numbers of the limits are kept, and nothing is lost or counted twice. */
final class LoadChecks {

    private static final int SLOTS = 16;

    /**
     * Seven good answers between any two faults; every fault meets other requests on its connection in HTTP/2. As shipped
     * all are on one connection, so there are few: else no answer might come before the next fault.
     */
    private static final String FAULTS = "/cycle/ok,ok,ok,ok,ok,ok,ok,reset,ok,ok,ok,ok,ok,ok,ok,half"
            + ",ok,ok,ok,ok,ok,ok,ok,drop,ok,ok,ok,ok,ok,ok,ok,garbage,ok,ok,ok,ok,ok,ok,ok,resetstream";

    /** Of the datagrams in each direction: many, as there are few datagrams. */
    private static final int LOST_ONE_IN = 20;

    private static final Duration STILL = Duration.ofMillis(200);

    private static final int FEW_SLOTS = 4;
    private static final int FEW_REQUESTS = 200;

    private LoadChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "under load each request completes once, over as many connections as told",
                        s -> load(s, s.limits(SLOTS))),
                Check.of(
                                "fewer connections than slots: the others wait for their turn",
                                s -> load(s, s.limits(SLOTS, 4, 1)))
                        .onlyIf(Subject::equal),
                Check.of("another thread goes on with an exchange: it gets its turn, too", s -> handedOn(s))
                        .onlyIf(s -> s.isHttp1() && s.equal() && s.factory().blocking()),
                Check.of(
                                "a server that allows fewer streams than slots: the others wait for their turn",
                                s -> streams(s))
                        .onlyIf(s -> !s.isHttp1() && !s.lacks(Limit.IN_FLIGHT)),
                Check.of("without keep-alive each request has a connection of its own, and says so", s -> oneEach(s))
                        .onlyIf(s -> s.isHttp1() && !s.lacks(Limit.KEEP_ALIVE)),
                Check.of("pipelining is as deep as told", s -> load(s, s.limits(SLOTS, 4, 4)))
                        .onlyIf(s -> s.isHttp1() && s.equal() && s.factory().pipelining()),
                Check.of(
                                "datagrams are lost: each request completes once, and none fails or is sent again",
                                s -> loss(s))
                        // A stream that stalls goes on with the next one on its connection, which as shipped nobody can
                        // choose.
                        .onlyIf(s -> !s.protocol().isOverTcp() && s.equal()),
                Check.of("completions of a lane stay on its thread", s -> affinity(s))
                        .onlyIf(s -> !s.factory().blocking() && !s.lacks(Limit.LANES)),
                Check.of(
                        "faults under load: each request completes once, and all slots go on",
                        s -> faults(
                                s,
                                s.isHttp1()
                                        ? s.limits(SLOTS, SLOTS, 1)
                                        : s.limits(s.equal() ? SLOTS : FEW_SLOTS, 2, 1))),
                Check.of("faults under load with pipelining", s -> faults(s, s.limits(SLOTS, 4, 4)))
                        .onlyIf(s -> s.isHttp1() && s.equal() && s.factory().pipelining()));
    }

    /** One connection for all: while the gate is shut, one has it and the others wait. */
    private static void handedOn(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/slow", subject.limits(FEW_SLOTS, 1, 1))) {
            server.gate().open();
            List<Slot> slots = session.slots(FEW_SLOTS);
            slots.forEach(slot -> slot.requestSucceeds(Behaviour.SLOW));
            server.gate().shut();
            slots.forEach(slot -> slot.handOn(session.caller()));
            slots.forEach(Slot::start);
            server.traffic().await("the request", subject.patience(), seen -> seen.outstanding() == 1);
            server.gate().open();
            slots.forEach(slot -> slot.succeeds(Behaviour.SLOW));
        }
    }

    /** The gate holds the first answers back until all connections are busy: so their number does not depend on chance. */
    private static void load(Subject subject, Limits limits) {
        try (FaultyServer server = subject.server()) {
            Loop loop;
            try (Session session =
                    Session.open(subject, server, "/slow", limits).upgraded(server)) {
                loop = new Loop(subject, session, SLOTS, Extent.LOAD, Behaviour.SLOW).start();
                int together = subject.together(subject.isHttp1() ? limits.connections() * limits.pipelining() : SLOTS);
                server.traffic()
                        .await(
                                together + " requests at once",
                                subject.patience(),
                                seen -> seen.outstanding() >= together);
                server.gate().open();
                loop.await();
            }
            loop.verify();
            assertThat(loop.causes()).as("failures").isEmpty();
            assertThat(loop.succeeded()).as("successes").isEqualTo(Extent.LOAD);
            verify(subject, limits, server.traffic());
        }
    }

    private static void verify(Subject subject, Limits limits, Traffic seen) {
        assertThat(seen.requests("/slow")).as("requests that came").isEqualTo(Extent.LOAD);
        assertThat(seen.requests(subject.protocol()))
                .as("requests in %s", subject.protocol())
                .isEqualTo(Extent.LOAD);
        if (!subject.lacks(Limit.CONNECTIONS)) {
            assertThat(seen.accepted()).as("connections").isEqualTo(limits.connections());
        }
        if (subject.isHttp1()) {
            assertThat(seen.greatestPerConnection())
                    .as("requests outstanding on one connection")
                    .isEqualTo(limits.pipelining());
        }
    }

    /** Both connections are opened and have heard of the limit before the load begins. */
    private static void streams(Subject subject) {
        int maxStreams = 3;
        Limits limits = subject.limits(SLOTS, 2, 1);
        try (FaultyServer server = subject.serverWithMaxStreams(maxStreams)) {
            Loop loop;
            try (Session session = Session.open(subject, server, "/ok", limits)) {
                for (int lane = 0; lane < limits.lanes(); lane++) {
                    session.slotOn(lane).requestSucceeds(Behaviour.OK);
                }
                loop = new Loop(subject, session, SLOTS, Extent.LOAD, Behaviour.OK)
                        .start()
                        .await();
            }
            loop.verify();
            if (subject.does(Habit.OVERRUNS_STREAMS)) {
                assertThat(loop.kinds().keySet())
                        .as("kinds of the failures %s", loop.causes())
                        .isSubsetOf(FailureKind.RESET);
            } else {
                assertThat(loop.causes()).as("failures").isEmpty();
            }
            assertThat(server.traffic().greatestPerConnection())
                    .as("streams open at once on a connection")
                    .isLessThanOrEqualTo(maxStreams);
        }
    }

    /** QUIC sends again what was lost, and nobody above it may notice. */
    private static void loss(Subject subject) {
        try (FaultyServer server = FaultyServer.startWithHttp3AndLoss(LOST_ONE_IN)) {
            Loop loop;
            int further;
            try (Session session = Session.open(subject, server, "/ok", subject.limits(SLOTS))) {
                loop = new Loop(subject, session, SLOTS - FEW_SLOTS, Extent.LOAD, Behaviour.OK).start();
                further = subject.does(Habit.STALLS_AFTER_LOSS) ? further(subject, server, session, loop) : 0;
                loop.await();
            }
            loop.verify();
            assertThat(loop.causes()).as("failures").isEmpty();
            assertThat(server.traffic().requests("/ok"))
                    .as("requests that came")
                    .isEqualTo(Extent.LOAD + further);
            assertThat(server.traffic().datagramsLost())
                    .as("datagrams lost")
                    .isGreaterThan(subject.limits(SLOTS).connections());
        }
    }

    /** Whenever nothing comes any more, one request on each lane, until all are answered; how many there were. */
    private static int further(Subject subject, FaultyServer server, Session session, Loop loop) {
        List<Slot> further = new ArrayList<>();
        for (long left = subject.patience().dividedBy(STILL); left > 0; left--) {
            if (server.traffic()
                    .comes(STILL, seen -> loop.over() && further.stream().noneMatch(Slot::underWay))) {
                break;
            }
            for (int lane = 0; lane < subject.limits(SLOTS).lanes(); lane++) {
                further.add(session.slotOn(lane).start());
            }
        }
        further.forEach(slot -> slot.succeeds(Behaviour.OK));
        return further.size();
    }

    private static void oneEach(Subject subject) {
        Limits limits = withoutKeepAlive(subject.limits(FEW_SLOTS, FEW_SLOTS, 1));
        try (FaultyServer server = subject.server()) {
            Loop loop;
            try (Session session = Session.open(subject, server, "/close", limits)) {
                loop = new Loop(subject, session, FEW_SLOTS, FEW_REQUESTS, Behaviour.CLOSE)
                        .start()
                        .await();
            }
            loop.verify();
            assertThat(loop.causes()).as("failures").isEmpty();
            assertThat(server.traffic().accepted()).as("connections").isEqualTo(FEW_REQUESTS);
            assertThat(server.traffic().lastHeaders("/close")).contains("connection: close");
        }
    }

    private static Limits withoutKeepAlive(Limits limits) {
        return new Limits(
                limits.connections(),
                limits.pipelining(),
                limits.lanes(),
                limits.inFlight(),
                limits.connectTimeout(),
                limits.requestTimeout(),
                false);
    }

    /** But for what comes within {@code start()}, as the contract allows: there this thread makes the first starts. */
    private static void affinity(Subject subject) {
        Limits limits = subject.limits(SLOTS);
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/ok", limits)) {
            Loop loop = new Loop(subject, session, SLOTS, Extent.LOAD, Behaviour.OK)
                    .start()
                    .await();
            Set<Thread> all = new HashSet<>();
            loop.threads().forEach((lane, threads) -> {
                threads.remove(Thread.currentThread());
                assertThat(threads).as("threads of lane %d", lane).hasSize(1);
                all.addAll(threads);
            });
            assertThat(all).as("threads of all lanes").hasSize(limits.lanes());
        }
    }

    private static void faults(Subject subject, Limits limits) {
        try (FaultyServer server = subject.server()) {
            Loop loop;
            try (Session session = Session.open(subject, server, FAULTS, limits)) {
                loop = new Loop(subject, session, limits.inFlight(), Extent.FAULTS, Behaviour.OK).start();
                if (subject.losesRequests()) {
                    loop.awaitWithWatchdog();
                } else {
                    loop.await();
                }
                server.traffic().await("no request left", subject.patience(), seen -> seen.outstanding() == 0);
            }
            loop.verify();
            if (!subject.does(Habit.RESENDS_WITHIN)) {
                assertThat(loop.failed()).as("failures").isPositive();
            }
            assertThat(loop.succeeded()).as("successes").isPositive();
            assertThat(server.traffic().requests())
                    .as("requests that came, at most one per start")
                    .isBetween(loop.succeeded(), subject.does(Habit.RESENDS) ? Integer.MAX_VALUE : Extent.FAULTS);
        }
    }
}
