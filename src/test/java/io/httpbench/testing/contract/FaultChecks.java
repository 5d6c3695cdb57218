package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.client.Habit;
import io.httpbench.model.FailureKind;
import io.httpbench.testing.Behaviour;
import io.httpbench.testing.FaultyServer;
import io.httpbench.testing.Outcome;
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

    /**
     * Where a library hides the true kind: client, protocol and fault, and what it says instead. Each entry needs a
     * reason.
     */
    private static final Map<String, FailureKind> HIDDEN = Map.of(
            // The codec of both sends the reason to its connection's pipeline, where it ends in the log; the request
            // is only notified that its stream was closed.
            "AsyncHttpClient H2C garbage", FailureKind.RESET,
            "ReactorNetty H2C garbage", FailureKind.RESET,
            // It reports the fault to the server before it notifies the request, and when the server has closed by
            // then, the
            // failed write is what the request hears of.
            "Jdk H2C garbage", FailureKind.RESET,
            "JdkAsync H2C garbage", FailureKind.RESET,
            "Jdk H2 over TLS garbage", FailureKind.RESET,
            "JdkAsync H2 over TLS garbage", FailureKind.RESET,
            // The connection's thread logs the reason; requests are not even notified that their connection has ended.
            "Helidon H2C garbage", FailureKind.RESET,
            "Helidon H2 over TLS garbage", FailureKind.RESET);

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
            if (subject.triesEndedConnections()) {
                ConnectionChecks.recovers(subject, slot, Behaviour.OK);
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
                Slot.fails(subject.losesUpgrades() ? slot.requestUnderWatch() : slot.request(), kinds(subject, fault));
                assertThat(server.traffic().requests(path))
                        .as("requests that came by round %d", round)
                        .isEqualTo(2 * round - 1);
                if (subject.damagesOthers()) {
                    slot.requestUnderWatch();
                } else {
                    slot.requestSucceeds(Behaviour.OK);
                }
            }
        }
    }

    private static Set<FailureKind> kinds(Subject subject, Behaviour fault) {
        FailureKind kind = KINDS.getOrDefault(fault, FailureKind.OTHER);
        Set<FailureKind> kinds = EnumSet.of(kind, HIDDEN.getOrDefault(subject.row() + " " + fault.word(), kind));
        if (subject.losesUpgrades()) {
            kinds.add(FailureKind.TIMEOUT);
        }
        if (!subject.isHttp1() && subject.does(Habit.HIDES_CAUSES)) {
            kinds.add(FailureKind.RESET);
        }
        return kinds;
    }
}
