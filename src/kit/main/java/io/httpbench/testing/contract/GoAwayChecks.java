package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.FailureKind;
import io.httpbench.api.Habit;
import io.httpbench.api.Limits;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.util.List;
import java.util.stream.Stream;

/** HTTP/2 connections whose end the server announces. */
final class GoAwayChecks {

    private static final int SLOTS = 16;

    private GoAwayChecks() {}

    static List<Check> all() {
        return Stream.of(
                        Check.of(
                                "GOAWAY ends a connection: at the latest the second request works again",
                                s -> goAway(s)),
                        Check.of(
                                "GOAWAY under load from a server that goes on answering: no request is lost",
                                s -> gracefulUnderLoad(s)),
                        Check.of(
                                "GOAWAY under load from a server that disowns all requests: what fails, fails as reset",
                                s -> disownedUnderLoad(s)))
                .map(check -> check.onlyIf(subject -> !subject.isHttp1()))
                .toList();
    }

    private static void goAway(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/close,ok", subject.single())) {
            Slot slot = session.slot();
            if (breaksOnGoAway(subject) || subject.does(Habit.RACES_WITH_THE_END)) {
                slot.start().succeedsOrFails(Behaviour.CLOSE, FailureKind.RESET);
            } else {
                slot.requestSucceeds(Behaviour.CLOSE);
            }
            server.traffic().await("the end", subject.patience(), seen -> seen.open() == 0);
            ConnectionChecks.recovers(subject, server, slot, Behaviour.OK);
        }
    }

    /** The first GOAWAY of a server that shuts down in good order: it goes on answering whatever is on its way. */
    private static void gracefulUnderLoad(Subject subject) {
        boolean loses = breaksOnGoAway(subject)
                || subject.does(Habit.FAILS_AFTER_GOAWAY)
                || subject.does(Habit.USES_ENDING_CONNECTIONS);
        Limits limits = subject.limits(SLOTS, 2, 1);
        try (FaultyServer server = subject.server()) {
            Loop loop = loop(subject, server, limits, Behaviour.GRACEFUL, loses && subject.losesRequests());
            // In HTTP/3 there is a library that takes no notice at all.
            if (subject.protocol().isOverTcp() || !subject.does(Habit.USES_ENDING_CONNECTIONS)) {
                assertThat(server.traffic().accepted())
                        .as("connections")
                        .isGreaterThan(subject.equal() ? limits.connections() : 1);
            }
            if (loses) {
                return;
            }
            assertThat(loop.causes()).as("failures").isEmpty();
            assertThat(loop.succeeded()).as("successes").isEqualTo(Extent.GO_AWAYS);
            if (!subject.does(Habit.RESENDS)) {
                assertThat(server.traffic().requests())
                        .as("requests that came, with the two after the load")
                        .isEqualTo(Extent.GO_AWAYS + 2);
            }
        }
    }

    /** A client may believe the server and send again what was disowned: how many requests arrived is irrelevant here. */
    private static void disownedUnderLoad(Subject subject) {
        try (FaultyServer server = subject.server()) {
            loop(subject, server, subject.limits(SLOTS, 2, 1), Behaviour.DISOWN, subject.losesRequests());
        }
    }

    /** With a GOAWAY after one in twenty answers. What fails, fails as reset; when all is over, requests work. */
    private static Loop loop(
            Subject subject, FaultyServer server, Limits limits, Behaviour oneInTwenty, boolean watched) {
        String path = "/cycle/" + "ok,".repeat(19) + oneInTwenty.word();
        Loop loop;
        try (Session session = Session.open(subject, server, path, limits)) {
            loop = new Loop(subject, session, SLOTS, Extent.GO_AWAYS, Behaviour.OK).start();
            if (watched) {
                loop.awaitWithWatchdog();
            } else {
                loop.await();
            }
            server.turnAfter(0, Behaviour.OK);
            recovers(subject, server, session.slot());
        }
        loop.verify();
        ConnectionChecks.awaitEnds(subject, server);
        assertThat(loop.succeeded()).as("successes").isPositive();
        assertThat(loop.kinds().keySet())
                .as("kinds of the failures %s", loop.causes())
                .isSubsetOf(ConnectionChecks.lostKinds(subject));
        return loop;
    }

    /** Where the pool goes on with connections which end, only time bounds how many requests fail until it notices. */
    private static void recovers(Subject subject, FaultyServer server, Slot slot) {
        if (subject.does(Habit.USES_ENDING_CONNECTIONS)) {
            long end = System.nanoTime() + subject.patience().toNanos();
            Outcome outcome = slot.request();
            while (outcome.isFailure() && System.nanoTime() < end) {
                outcome = slot.request();
            }
            Slot.succeeds(outcome, Behaviour.OK);
        } else {
            ConnectionChecks.recovers(subject, server, slot, Behaviour.OK);
        }
    }

    private static boolean breaksOnGoAway(Subject subject) {
        return subject.does(Habit.BREAKS_ON_GOAWAY)
                || (subject.does(Habit.BREAKS_ON_GOAWAY_BEFORE_24)
                        && Runtime.version().feature() < 24);
    }
}
