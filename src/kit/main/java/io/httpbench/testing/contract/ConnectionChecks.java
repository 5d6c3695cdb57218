package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.FailureKind;
import io.httpbench.api.Habit;
import io.httpbench.api.Limits;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Connections that cannot be had, and those that the server ends in good order. */
final class ConnectionChecks {

    private ConnectionChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of("a refused connection fails as connect, and works once the server is there", s -> refused(s))
                        .onlyIf(Subject::isToldOfRefusal),
                Check.of(
                                "refused connections under load: each start fails once, and the stack does not overflow",
                                s -> refusedUnderLoad(s))
                        .onlyIf(s -> s.isToldOfRefusal() && (Extent.FULL || s.standsForAll())),
                // Nothing that is tuned is about how connections are made, and some libraries take ten seconds here.
                Check.of(
                                "a connection that is not made in time fails as connect, or can be given up",
                                s -> notAccepted(s))
                        .onlyIf(s -> s.isToldOfRefusal() && !s.isTuned()),
                Check.of("Connection: close is heeded: the next request opens a connection", s -> closing(s))
                        .onlyIf(Subject::isHttp1),
                Check.of(
                        "idle connections that the server ended: at the latest the second request works",
                        s -> idle(s)));
    }

    private static void refused(Subject subject) throws IOException {
        Session session;
        int port;
        Slot slot;
        // Bound but not listening: nobody else can take the port, and connections to it are refused.
        try (Socket reserved = new Socket()) {
            reserved.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            port = reserved.getLocalPort();
            session = Session.open(subject, port, "/ok", subject.refused(subject.single(), Duration.ofSeconds(2)));
            slot = session.slot();
            for (int i = 0; i < 3; i++) {
                slot.start().fails(EnumSet.of(FailureKind.CONNECT));
            }
        }
        try (FaultyServer server = subject.server(port);
                session) {
            slot.requestSucceeds(Behaviour.OK);
            assertThat(server.traffic().requests()).isOne();
        }
    }

    /** So many that a recursion overflows; nothing of it is a matter of TLS or of what is sent. */
    private static void refusedUnderLoad(Subject subject) throws IOException {
        int slots = 4;
        int starts = 2000;
        try (Socket reserved = new Socket()) {
            reserved.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Limits limits = subject.refused(subject.limits(slots), Duration.ofMillis(20));
            Loop loop;
            try (Session session = Session.open(subject, reserved.getLocalPort(), "/ok", limits)) {
                loop = new Loop(subject, session, slots, starts, Behaviour.OK)
                        .start()
                        .await();
            }
            loop.verify();
            assertThat(loop.failed()).as("failures").isEqualTo(starts);
        }
    }

    private static void notAccepted(Subject subject) throws IOException {
        try (BusyListener busy = new BusyListener()) {
            Limits generous = subject.single();
            Limits limits = new Limits(1, 1, 1, 1, Duration.ofMillis(100), generous.requestTimeout());
            try (Session session = Session.open(subject, busy.port(), "/ok", limits)) {
                Slot slot = session.slot();
                notConnected(subject, slot, busy);
                notConnected(subject, slot, busy);
            }
        }
    }

    /** Where the library has no timeout for connecting, the one of the request must end the wait. */
    private static void notConnected(Subject subject, Slot slot, BusyListener busy) {
        slot.start();
        if (subject.lacks(Limit.CONNECT_TIMEOUT)) {
            busy.awaitAttempt(subject.patience());
            slot.cancelUntilCompleted();
            slot.fails(EnumSet.of(FailureKind.TIMEOUT));
        } else {
            slot.fails(EnumSet.of(FailureKind.CONNECT));
        }
    }

    private static void closing(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/close,ok,close,ok", subject.single())) {
            Slot slot = session.slot();
            slot.requestSucceeds(Behaviour.CLOSE);
            slot.requestSucceeds(Behaviour.OK);
            slot.requestSucceeds(Behaviour.CLOSE);
            slot.requestSucceeds(Behaviour.OK);
            opened(subject, server, 3);
        }
    }

    private static void idle(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/ok", subject.single())) {
            Slot slot = session.slot();
            slot.requestSucceeds(Behaviour.OK);
            server.dropConnections();
            server.traffic().await("the end", subject.patience(), seen -> seen.open() == 0);
            recovers(subject, server, slot, Behaviour.OK);
            opened(subject, server, 2);
        }
    }

    /** That requests one after the other have opened this number of connections, and more only where that is declared. */
    static void opened(Subject subject, FaultyServer server, int connections) {
        opened(subject, server, connections, connections);
    }

    /** The same where the server or the library ends some of those needed. */
    static void opened(Subject subject, FaultyServer server, int fewest, int needed) {
        int most = subject.mostConnections(needed);
        // Who sends a request again may do so on a connection of its own, whatever the first attempt has opened.
        if (subject.does(Habit.RETURNS_LATE) || subject.does(Habit.RESENDS)) {
            most = Math.max(most, server.traffic().requests());
        }
        assertThat(server.traffic().accepted()).as("connections").isBetween(fewest, most);
    }

    /**
     * The client may learn of the end only when it tries to send: that one request may fail, and more only where it is declared that
     * ended connections are tried.
     */
    static void recovers(Subject subject, FaultyServer server, Slot slot, Behaviour answer) {
        Instant deadline = Instant.now().plus(subject.patience());
        Outcome outcome = subject.losesRequests() ? slot.requestUnderWatch(server) : slot.request();
        do {
            if (outcome.isFailure()) {
                Slot.fails(outcome, lostKinds(subject));
            }
            outcome = slot.request();
        } while (outcome.isFailure()
                && subject.does(Habit.TRIES_ENDED_CONNECTIONS)
                && Instant.now().isBefore(deadline));
        Slot.succeeds(outcome, answer);
    }

    /** At most this many requests fail first, as reset, since their connections end. */
    static void goesOn(Slot slot, Behaviour answer, int mostFailures) {
        Outcome outcome = slot.request();
        for (int failures = 0; outcome.isFailure() && failures < mostFailures; failures++) {
            Slot.fails(outcome, EnumSet.of(FailureKind.RESET));
            outcome = slot.request();
        }
        Slot.succeeds(outcome, answer);
    }

    /** Waits for the end of all connections, as far as the library tells of it. */
    static void awaitEnds(Subject subject, FaultyServer server) {
        if (!subject.does(Habit.LEAVES_CONNECTIONS)) {
            server.traffic().await("the end of all connections", subject.patience(), seen -> seen.open() == 0);
        }
    }

    /** How a request fails whose connection has ended. */
    static Set<FailureKind> lostKinds(Subject subject) {
        Set<FailureKind> kinds = EnumSet.of(FailureKind.RESET);
        if (subject.losesRequests()) {
            kinds.add(FailureKind.TIMEOUT);
        }
        if (subject.does(Habit.BLAMES_CONNECTING)) {
            kinds.add(FailureKind.CONNECT);
        }
        return kinds;
    }
}
