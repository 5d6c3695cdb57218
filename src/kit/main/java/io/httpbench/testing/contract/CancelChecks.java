package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.FailureKind;
import io.httpbench.api.Habit;
import io.httpbench.api.Limits;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Requests that are given up. */
final class CancelChecks {

    /** Of these, how many may lose a request where the library rarely loses one. */
    private static final int MOST_LOST = 2;

    private static final int RACES = 40;

    private CancelChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                                "cancel() fails the request once as timeout, frees its place, and the next start works",
                                s -> cancel(s))
                        .onlyIf(s -> !s.does(Habit.CANCELS_LATE) && !s.does(Habit.CANCELS_UPGRADES)),
                Check.of("cancel() on a connection that has served before frees its place too", s -> reused(s))
                        .onlyIf(s -> !s.does(Habit.CANCELS_LATE)),
                Check.of("cancel() with nothing under way does nothing", s -> idle(s)),
                Check.of("cancel() and the answer at the same time complete the request once", s -> race(s))
                        .onlyIf(s -> !s.does(Habit.CANCELS_LATE)),
                Check.of("cancel() at any moment of a request loses no place", s -> anyMoment(s))
                        .onlyIf(s -> !s.does(Habit.CANCELS_LATE)),
                Check.of("cancel() of one request leaves the others alone", s -> others(s))
                        .onlyIf(s -> !s.does(Habit.CANCELS_LATE)),
                Check.of("cancel() in the middle of a body frees its place", s -> midBody(s))
                        .onlyIf(s -> !s.does(Habit.CANCELS_LATE)
                                && !s.does(Habit.CANCELS_UPGRADES)
                                && !(s.isHttp1() && s.declares(Limit.REQUEST_TIMEOUT))),
                Check.of("cancel() of all requests at once: all places are free again", s -> all(s))
                        .onlyIf(s -> !s.does(Habit.CANCELS_LATE)),
                Check.of("cancel() of a request that waits for a connection: it is never sent", s -> queued(s))
                        .onlyIf(s -> s.isHttp1() && s.equal()),
                Check.of("cancel() reaches whichever thread has started the request", s -> handedOn(s))
                        .onlyIf(s -> s.factory().blocking()));
    }

    private static void cancel(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/slow,ok", subject.single())) {
            Slot slot = session.slot();
            giveUp(subject, server, slot);
            slot.requestSucceeds(Behaviour.OK);
            awaitFreed(subject, server);
            server.gate().open();
            // A late answer would be taken for this one's, whose body has another length.
            slot.requestSucceeds(Behaviour.OK);
            if (!subject.does(Habit.RETURNS_LATE)) {
                server.traffic()
                        .await(
                                "no connection open but those needed",
                                subject.patience(),
                                seen -> seen.open() >= 1 && seen.open() <= subject.mostConnections(1));
            }
        }
    }

    /** A request that is given up while the server has it. */
    static void giveUp(Subject subject, FaultyServer server, Slot slot) {
        slot.start();
        server.traffic().await("the request", subject.patience(), seen -> seen.outstanding() == 1);
        cancelled(slot);
    }

    /** The first one, given up when half its body was sent, though perhaps not read yet: a client must cope with either. */
    static void giveUpInBody(Subject subject, FaultyServer server, Slot slot) {
        slot.start();
        server.traffic()
                .await("the request", subject.patience(), seen -> seen.requests() == 1 && seen.outstanding() == 0);
        cancelled(slot);
    }

    private static void cancelled(Slot slot) {
        slot.cancel();
        slot.fails(EnumSet.of(FailureKind.TIMEOUT));
    }

    /** Starts a request in each slot, and waits until the server has those that can be in flight. */
    static void start(Subject subject, FaultyServer server, List<Slot> slots) {
        slots.forEach(Slot::start);
        server.traffic()
                .await(
                        "all requests",
                        subject.patience(),
                        seen -> seen.outstanding() == subject.together(slots.size()));
    }

    /** Waits until nothing is left of cancelled requests: for their answers, where the library cannot give them up. */
    private static void awaitFreed(Subject subject, FaultyServer server) {
        if (subject.does(Habit.KEEPS_CANCELLED)) {
            server.gate().open();
        }
        server.traffic().await("the end of what was cancelled", subject.patience(), seen -> seen.outstanding() == 0);
    }

    /** Libraries lease an idle connection by another way than a new one. */
    private static void reused(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/ok,slow,ok", subject.single())) {
            Slot slot = session.slot();
            slot.requestSucceeds(Behaviour.OK);
            giveUp(subject, server, slot);
            slot.requestSucceeds(Behaviour.OK);
            awaitFreed(subject, server);
        }
    }

    /** Warm-up and rounds have threads of their own, and the exchanges in common. */
    private static void handedOn(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/ok,slow,ok", subject.single())) {
            Slot slot = session.slot();
            slot.requestSucceeds(Behaviour.OK);
            slot.handOn(session.caller());
            giveUp(subject, server, slot);
            slot.handOn(session.caller());
            slot.requestSucceeds(Behaviour.OK);
        }
    }

    private static void idle(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/ok", subject.single())) {
            Slot slot = session.slot();
            slot.cancel();
            slot.requestSucceeds(Behaviour.OK);
            slot.cancel();
            slot.cancel();
            slot.requestSucceeds(Behaviour.OK);
            ConnectionChecks.opened(subject, server, 1);
        }
    }

    private static void race(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/slow", subject.single())) {
            Slot slot = session.slot();
            server.gate().open();
            upgrade(subject, slot, Behaviour.SLOW);
            boolean cancelsOthers = subject.does(Habit.CANCELS_CONNECTIONS);
            // A pool as shipped may hand a connection on before the close that a late cancel has queued for it: once in
            // some 100,000 races, so once here at most. Such a request may fail before it arrives.
            Set<FailureKind> kinds =
                    subject.equal() ? kinds(subject) : EnumSet.of(FailureKind.TIMEOUT, FailureKind.RESET);
            int lost = 0;
            for (int i = 0; i < RACES; i++) {
                server.gate().shut();
                slot.start();
                if (!cancelsOthers) {
                    server.traffic()
                            .await(
                                    "the request",
                                    subject.patience(),
                                    seen -> seen.outstanding() > 0 || (!subject.equal() && !slot.underWay()));
                } else if (!server.traffic().comes(Slot.WATCHDOG, seen -> seen.outstanding() > 0 || !slot.underWay())) {
                    // On the connection that the cancel before has ended; this one ends it.
                    lost++;
                }
                server.gate().open();
                // The answer is on its way while this thread cancels; the loop moves the moment a little.
                for (int spin = 0; spin < i * 50; spin++) {
                    Thread.onSpinWait();
                }
                slot.cancel();
                if (slot.succeedsOrFails(Behaviour.SLOW, kinds) == FailureKind.RESET && !cancelsOthers) {
                    kinds = kinds(subject);
                }
            }
            assertThat(lost).as("requests that never came").isLessThanOrEqualTo(MOST_LOST);
            if (cancelsOthers) {
                Slot.succeedsOrFails(slot.requestUnderWatch(server), Behaviour.SLOW, kinds);
            }
            slot.requestSucceeds(Behaviour.SLOW);
        }
    }

    /** How a request fails when it or the one before was cancelled. */
    private static Set<FailureKind> kinds(Subject subject) {
        return subject.does(Habit.CANCELS_CONNECTIONS)
                ? EnumSet.of(FailureKind.TIMEOUT, FailureKind.RESET)
                : EnumSet.of(FailureKind.TIMEOUT);
    }

    /** Where a cancel during the upgrade ends the connection, the connection is upgraded before. */
    private static void upgrade(Subject subject, Slot slot, Behaviour answer) {
        if (subject.does(Habit.CANCELS_UPGRADES)) {
            slot.requestSucceeds(answer);
        }
    }

    /** From the lease of a connection to the end of the answer: nobody waits for the server before the cancel. */
    private static void anyMoment(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/ok", subject.single())) {
            Slot slot = session.slot();
            upgrade(subject, slot, Behaviour.OK);
            for (int i = 0; i < Extent.MOMENTS; i++) {
                slot.start();
                for (int spin = 0; spin < i % RACES * 100; spin++) {
                    Thread.onSpinWait();
                }
                slot.cancel();
                slot.succeedsOrFails(Behaviour.OK, kinds(subject));
            }
            // The last cancel may have ended the connection that this one is given; the one after it must work.
            slot.start().succeedsOrFails(Behaviour.OK, FailureKind.RESET);
            slot.requestSucceeds(Behaviour.OK);
        }
    }

    private static void others(Subject subject) {
        Limits limits = subject.limits(4);
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/slow", limits).upgraded(server)) {
            List<Slot> slots = session.slots(4);
            start(subject, server, slots);
            Slot cancelled = slots.get(0);
            cancel(subject, cancelled);
            cancelled.fails(EnumSet.of(FailureKind.TIMEOUT));
            server.gate().open();
            slots.stream().skip(1).forEach(slot -> slot.succeeds(Behaviour.SLOW));
            slots.forEach(slot -> slot.requestSucceeds(Behaviour.SLOW));
        }
    }

    private static void midBody(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/stall,ok", subject.single())) {
            Slot slot = session.slot();
            giveUpInBody(subject, server, slot);
            slot.requestSucceeds(Behaviour.OK);
            slot.requestSucceeds(Behaviour.OK);
        }
    }

    /** Twice: places that are lost for good show when there are none left. */
    private static void all(Subject subject) {
        int slotCount = 8;
        Limits limits = subject.limits(slotCount);
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/slow", limits).upgraded(server)) {
            List<Slot> slots = session.slots(slotCount);
            for (int round = 0; round < 2; round++) {
                server.gate().shut();
                start(subject, server, slots);
                slots.forEach(slot -> cancel(subject, slot));
                slots.forEach(slot -> slot.fails(EnumSet.of(FailureKind.TIMEOUT)));
                awaitFreed(subject, server);
            }
            server.gate().shut();
            start(subject, server, slots);
            if (subject.equal()) {
                assertThat(server.traffic().open()).as("connections open").isEqualTo(limits.connections());
            }
            server.gate().open();
            slots.forEach(slot -> slot.succeeds(Behaviour.SLOW));
        }
    }

    /** As shipped some requests wait inside the library, and nobody sees whether they have begun. */
    private static void cancel(Subject subject, Slot slot) {
        if (subject.equal()) {
            slot.cancel();
        } else {
            slot.cancelUntilCompleted();
        }
    }

    private static void queued(Subject subject) {
        boolean blocking = subject.factory().blocking();
        Limits limits = new Limits(1, 1, blocking ? 2 : 1, 2, subject.never(), subject.never());
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/slow", limits)) {
            Slot first = session.slot().start();
            server.traffic().await("the first request", subject.patience(), seen -> seen.outstanding() == 1);
            Slot second = session.slot().start();
            second.cancelUntilCompleted();
            second.fails(EnumSet.of(FailureKind.TIMEOUT));
            server.gate().open();
            first.succeeds(Behaviour.SLOW);
            first.requestSucceeds(Behaviour.SLOW);
            second.requestSucceeds(Behaviour.SLOW);
            assertThat(server.traffic().requests()).as("requests that came").isEqualTo(3);
            server.traffic().await("one connection open", subject.patience(), seen -> seen.open() == 1);
        }
    }
}
