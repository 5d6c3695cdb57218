package io.httpbench.testing.contract;

import io.httpbench.api.FailureKind;
import io.httpbench.api.Habit;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.util.EnumSet;
import java.util.List;

/**
 * Requests that are given up, by a library that ends them only when they are answered ({@link Habit#CANCELS_LATE}): each
 * still completes once, and in the end all slots go on.
 */
final class LateCancelChecks {

    private LateCancelChecks() {}

    static List<Check> all() {
        return List.of(
                check(
                        "cancel() fails the request once as timeout, and the slot goes on when it is answered",
                        s -> answered(s)),
                check("cancel() at any moment of a request completes it once", s -> anyMoment(s)),
                check("cancel() of one request may break the others: each completes once", s -> others(s)),
                check("cancel() in the middle of a body: the slot goes on", s -> midBody(s)),
                check("cancel() of all requests at once: all slots go on when they are answered", s -> together(s)));
    }

    private static Check check(String name, Check.Body body) {
        return Check.of(name, body).onlyIf(s -> s.does(Habit.CANCELS_LATE));
    }

    private static void answered(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/ok,slow,ok", subject.single())) {
            Slot slot = session.slot();
            slot.requestSucceeds(Behaviour.OK);
            CancelChecks.giveUp(subject, server, slot);
            server.gate().open();
            server.traffic().await("its answer", subject.patience(), seen -> seen.outstanding() == 0);
            goesOn(slot, Behaviour.OK, 1);
        }
    }

    private static void anyMoment(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/ok", subject.single())) {
            Slot slot = session.slot();
            for (int i = 0; i < Extent.MOMENTS; i++) {
                slot.start();
                for (int spin = 0; spin < i % 40 * 100; spin++) {
                    Thread.onSpinWait();
                }
                slot.cancel();
                slot.succeedsOrFails(Behaviour.OK, EnumSet.of(FailureKind.TIMEOUT, FailureKind.RESET));
            }
            goesOn(slot, Behaviour.OK, Extent.MOMENTS);
        }
    }

    private static void others(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/slow", subject.limits(4))) {
            List<Slot> slots = session.slots(4);
            CancelChecks.start(subject, server, slots);
            Slot cancelled = slots.get(0);
            cancelled.cancel();
            cancelled.fails(EnumSet.of(FailureKind.TIMEOUT));
            server.gate().open();
            slots.stream().skip(1).forEach(slot -> slot.succeedsOrFails(Behaviour.SLOW, EnumSet.of(FailureKind.RESET)));
            slots.forEach(slot -> goesOn(slot, Behaviour.SLOW, 1));
        }
    }

    private static void midBody(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/stall,ok", subject.single())) {
            Slot slot = session.slot();
            CancelChecks.giveUpInBody(subject, server, slot);
            if (subject.together(2) > 1) {
                goesOn(slot, Behaviour.OK, 1);
            } else {
                // The one connection may be kept until the cancelled request is answered, which it never is.
                Slot.succeedsOrFails(
                        slot.requestUnderWatch(server),
                        Behaviour.OK,
                        EnumSet.of(FailureKind.TIMEOUT, FailureKind.RESET));
            }
        }
    }

    private static void together(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/slow", subject.limits(8))) {
            List<Slot> slots = session.slots(8);
            CancelChecks.start(subject, server, slots);
            slots.forEach(Slot::cancelUntilCompleted);
            slots.forEach(slot -> slot.fails(EnumSet.of(FailureKind.TIMEOUT)));
            server.gate().open();
            server.traffic().await("their answers", subject.patience(), seen -> seen.outstanding() == 0);
            slots.forEach(slot -> goesOn(slot, Behaviour.SLOW, slots.size()));
        }
    }

    /** Each cancelled request may break two connections: its own, and the one on which the library sends it again. */
    private static void goesOn(Slot slot, Behaviour answer, int cancelled) {
        ConnectionChecks.goesOn(slot, answer, 2 * cancelled);
    }
}
