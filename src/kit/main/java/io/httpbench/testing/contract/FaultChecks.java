package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.FailureKind;
import io.httpbench.api.Habit;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Each fault of the server is reported once, with its kind, and the slot continues. */
final class FaultChecks {

    private static final Map<Behaviour, FailureKind> KINDS = Map.of(
            Behaviour.RESET, FailureKind.RESET,
            Behaviour.RESETSTREAM, FailureKind.RESET,
            Behaviour.HALF, FailureKind.RESET,
            Behaviour.DROP, FailureKind.RESET,
            Behaviour.GARBAGE, FailureKind.PROTOCOL);

    private FaultChecks() {}

    static List<Check> all() {
        return Stream.concat(notResent(), resent()).toList();
    }

    private static Stream<Check> notResent() {
        return Stream.of(Behaviour.RESET, Behaviour.RESETSTREAM, Behaviour.HALF, Behaviour.DROP, Behaviour.GARBAGE)
                .map(fault -> Check.of(
                        fault.word() + " fails once, is not sent again, and the next start works",
                        subject -> fault(subject, fault)))
                .map(check -> check.onlyIf(subject -> !subject.does(Habit.RESENDS)));
    }

    private static Stream<Check> resent() {
        return Stream.of(Behaviour.RESET, Behaviour.RESETSTREAM, Behaviour.HALF, Behaviour.DROP, Behaviour.GARBAGE)
                .map(fault -> Check.of(
                                fault.word() + " fails, or is sent again, and completes once",
                                subject -> faultOrAgain(subject, fault))
                        .onlyIf(subject -> subject.does(Habit.RESENDS)));
    }

    private static void faultOrAgain(Subject subject, Behaviour fault) {
        String path = "/%1$s,ok,%1$s,ok".formatted(fault.word());
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, path, subject.single())) {
            Slot slot = session.slot();
            int starts = 4;
            for (int i = 0; i < starts; i++) {
                Outcome outcome = slot.request();
                if (outcome.isFailure()) {
                    Slot.fails(outcome, kinds(subject, fault));
                } else {
                    assertThat(outcome.status()).as("status").isEqualTo(Behaviour.OK.status());
                }
            }
            if (subject.does(Habit.TRIES_ENDED_CONNECTIONS)) {
                ConnectionChecks.recovers(subject, server, slot, Behaviour.OK);
            } else {
                slot.requestSucceeds(Behaviour.OK);
                assertThat(server.traffic().requests(path))
                        .as("requests that came")
                        .isGreaterThan(starts);
            }
        }
    }

    /** On a new connection, and on one that has served before: libraries like to repeat what fails on the latter. */
    private static void fault(Subject subject, Behaviour fault) {
        String path = "/%1$s,ok,%1$s,ok".formatted(fault.word());
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, path, subject.single())) {
            Slot slot = session.slot();
            for (int round = 1; round <= 2; round++) {
                Slot.fails(
                        loses(subject, fault) ? slot.requestUnderWatch(server) : slot.request(), kinds(subject, fault));
                assertThat(server.traffic().requests(path))
                        .as("requests that came by round %d", round)
                        .isEqualTo(2 * round - 1);
                if (subject.does(Habit.DAMAGES_OTHERS)) {
                    slot.requestUnderWatch(server);
                } else {
                    slot.requestSucceeds(Behaviour.OK);
                }
            }
        }
    }

    private static boolean loses(Subject subject, Behaviour fault) {
        return subject.does(Habit.LOSES_UPGRADES)
                || subject.does(fault == Behaviour.RESETSTREAM ? Habit.LOSES_RESETS : Habit.LOSES_BROKEN);
    }

    private static Set<FailureKind> kinds(Subject subject, Behaviour fault) {
        Set<FailureKind> kinds = EnumSet.of(KINDS.getOrDefault(fault, FailureKind.OTHER));
        if (fault == Behaviour.GARBAGE && subject.does(Habit.HIDES_VIOLATIONS)) {
            kinds.add(FailureKind.RESET);
        }
        if (loses(subject, fault)) {
            kinds.add(FailureKind.TIMEOUT);
        }
        return kinds;
    }
}
