package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.util.ArrayList;
import java.util.List;

/** The end of a client. */
final class CloseChecks {

    private static final int SLOTS = 4;

    private CloseChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of("close() of a client that was never used leaves no thread", s -> unused(s)),
                Check.of("close() leaves no thread and no connection, and may be called twice", s -> used(s)),
                Check.of(
                        "close() with requests under way returns, and nothing completes afterwards", s -> underWay(s)));
    }

    private static void unused(Subject subject) {
        try (FaultyServer server = subject.server()) {
            ThreadLeaks threads = ThreadLeaks.watch();
            Session.open(subject, server, "/ok", subject.limits(SLOTS)).close();
            verifyNothingLeft(subject, server, threads);
            assertThat(server.traffic().accepted())
                    .as("connections opened by open()")
                    .isZero();
        }
    }

    private static void used(Subject subject) {
        try (FaultyServer server = subject.server()) {
            ThreadLeaks threads = ThreadLeaks.watch();
            try (Session session = Session.open(subject, server, "/ok", subject.limits(SLOTS))) {
                new Loop(subject, session, SLOTS, 100, Behaviour.OK).start().await();
                session.closeClient();
            }
            verifyNothingLeft(subject, server, threads);
        }
    }

    private static void underWay(Subject subject) {
        ThreadLeaks threads = ThreadLeaks.watch();
        List<Slot> slots = new ArrayList<>();
        int completedByClose;
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/slow", subject.limits(SLOTS))
                        .upgraded(server)) {
            slots.addAll(session.slots(SLOTS));
            slots.forEach(Slot::abandon);
            CancelChecks.start(subject, server, slots);
            session.closeClient();
            completedByClose = completions(slots);
            ConnectionChecks.awaitEnds(subject, server);
            server.gate().open();
            if (!subject.factory().blocking()) {
                assertThat(completions(slots)).as("completions after close()").isEqualTo(completedByClose);
            }
        }
        assertThat(threads.remaining(subject.patience())).as("threads left").isEmpty();
        // A blocking start() completes on its own thread, which close() need not wait for; others may not complete any
        // more.
        int allowed = subject.factory().blocking() ? SLOTS : completedByClose;
        assertThat(completions(slots)).as("completions in the end").isBetween(completedByClose, allowed);
    }

    private static int completions(List<Slot> slots) {
        return slots.stream().mapToInt(Slot::completions).sum();
    }

    private static void verifyNothingLeft(Subject subject, FaultyServer server, ThreadLeaks threads) {
        ConnectionChecks.awaitEnds(subject, server);
        assertThat(threads.remaining(subject.patience())).as("threads left").isEmpty();
    }
}
