package io.httpbench.testing.contract;

import static io.httpbench.testing.faulty.Behaviour.CHUNKED;
import static io.httpbench.testing.faulty.Behaviour.CONTINUE;
import static io.httpbench.testing.faulty.Behaviour.EMPTY;
import static io.httpbench.testing.faulty.Behaviour.ERROR;
import static io.httpbench.testing.faulty.Behaviour.HINTS;
import static io.httpbench.testing.faulty.Behaviour.LARGE;
import static io.httpbench.testing.faulty.Behaviour.LONGHEAD;
import static io.httpbench.testing.faulty.Behaviour.NOCONTENT;
import static io.httpbench.testing.faulty.Behaviour.OK;
import static io.httpbench.testing.faulty.Behaviour.PROCESSING;
import static io.httpbench.testing.faulty.Behaviour.REDIRECT;
import static io.httpbench.testing.faulty.Behaviour.SLOW;
import static io.httpbench.testing.faulty.Behaviour.SURPLUS;
import static io.httpbench.testing.faulty.Behaviour.UNASKED;
import static io.httpbench.testing.faulty.Behaviour.UNAUTHORIZED;
import static io.httpbench.testing.faulty.Behaviour.VERYLONGHEAD;
import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.FailureKind;
import io.httpbench.api.Habit;
import io.httpbench.api.Message;
import io.httpbench.api.Target;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is sent, and what is reported about complete responses. */
final class AnswerChecks {

    /** For {@link Habit#HIDES_ERROR_BODIES}. */
    private static final int FIRST_ERROR = 300;

    private static final Set<FailureKind> REFUSALS = Set.of(FailureKind.PROTOCOL, FailureKind.RESET, FailureKind.OTHER);

    private AnswerChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "every answer is told with its status and length, drained, on one connection", s -> answers(s)),
                Check.of("interim responses are no answers", s -> interim(s)),
                Check.of("long heads are read, or refused by a failure", s -> longHeads(s)),
                Check.of("a long answer to the first request", s -> longFirst(s)),
                Check.of("what comes behind an answer is not the next one", s -> surplus(s))
                        .onlyIf(Subject::isHttp1),
                Check.of("a slow answer completes when it comes, not before", s -> slow(s)),
                Check.of("the request is the one asked for, with credentials and no extras", s -> request(s)));
    }

    private static void answers(Subject subject) {
        List<Behaviour> expected = Stream.of(
                        OK, UNAUTHORIZED, ERROR, REDIRECT, CHUNKED, EMPTY, NOCONTENT, LARGE, CHUNKED, LARGE, OK)
                .filter(answer -> answer != REDIRECT || !subject.does(Habit.FOLLOWS_REDIRECTS))
                .toList();
        String path = "/" + expected.stream().map(Behaviour::word).collect(Collectors.joining(","));
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, path, subject.single())) {
            Slot slot = session.slot();
            for (Behaviour answer : expected) {
                if (answer.status() >= FIRST_ERROR && subject.does(Habit.HIDES_ERROR_BODIES)) {
                    slot.requestSucceedsWithout(answer);
                } else {
                    slot.requestSucceeds(answer);
                }
            }
            assertThat(server.traffic().requests(path)).as("requests that came").isEqualTo(expected.size());
            assertThat(server.traffic().requests()).as("requests on any path").isEqualTo(expected.size());
            assertThat(server.traffic().requests(subject.protocol()))
                    .as("requests in %s", subject.protocol())
                    .isEqualTo(expected.size());
            ConnectionChecks.opened(subject, server, 1);
        }
    }

    /** A server may send them at any time (RFC 9110 §15.2). */
    private static void interim(Subject subject) {
        List<Behaviour> expected = Stream.of(CONTINUE, PROCESSING, HINTS, OK, HINTS, CONTINUE)
                .filter(answer -> answer != CONTINUE || !subject.does(Habit.STOPS_AT_CONTINUE))
                .filter(answer -> answer != PROCESSING || !subject.does(Habit.STOPS_AT_PROCESSING))
                .filter(answer -> answer != HINTS || !subject.does(Habit.STOPS_AT_HINTS))
                .toList();
        String path = "/" + expected.stream().map(Behaviour::word).collect(Collectors.joining(","));
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, path, subject.single())) {
            Slot slot = session.slot();
            expected.forEach(slot::requestSucceeds);
            assertThat(server.traffic().requests(path)).as("requests that came").isEqualTo(expected.size());
            ConnectionChecks.opened(subject, server, 1);
        }
    }

    /** No standard limits them (RFC 9110 §5.4); a client that does says so, and needs a timeout for none. */
    private static void longHeads(Subject subject) {
        boolean refuses = subject.does(Habit.REFUSES_20_KB_HEADS);
        longHead(subject, LONGHEAD, refuses);
        longHead(subject, VERYLONGHEAD, refuses || subject.does(Habit.REFUSES_100_KB_HEADS));
    }

    private static Set<FailureKind> refusals(Subject subject) {
        Set<FailureKind> kinds = EnumSet.copyOf(REFUSALS);
        if (subject.does(Habit.LOSES_BROKEN)) {
            kinds.add(FailureKind.TIMEOUT);
        }
        return kinds;
    }

    private static void longHead(Subject subject, Behaviour head, boolean refuses) {
        String path = "/ok,%s,ok".formatted(head.word());
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, path, subject.single())) {
            Slot slot = session.slot();
            slot.requestSucceeds(OK);
            if (refuses) {
                Outcome outcome = subject.does(Habit.LOSES_BROKEN) ? slot.requestUnderWatch(server) : slot.request();
                if (!(subject.does(Habit.RESENDS) && outcome.equals(new Outcome(OK.status(), OK.bodyBytes(), null)))) {
                    Slot.fails(outcome, refusals(subject));
                }
                ConnectionChecks.recovers(subject, server, slot, OK);
            } else {
                assertThat(slot.request())
                        .as(
                                "an answer with a long head; what limits heads declares a habit, as Habit.REFUSES_20_KB_HEADS")
                        .isEqualTo(new Outcome(head.status(), head.bodyBytes(), null));
                slot.requestSucceeds(OK);
                assertThat(server.traffic().requests(path))
                        .as("requests that came")
                        .isEqualTo(3);
            }
        }
    }

    /** Where the first request upgrades the connection to HTTP/2, it comes right behind the response that agrees. */
    private static void longFirst(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/large,ok,ok", subject.single())) {
            Slot slot = session.slot();
            if (subject.does(Habit.LOSES_LONG_UPGRADES)) {
                Outcome outcome = slot.requestUnderWatch(server);
                if (outcome.isFailure()) {
                    Slot.fails(outcome, EnumSet.of(FailureKind.TIMEOUT, FailureKind.PROTOCOL, FailureKind.RESET));
                } else {
                    Slot.succeeds(outcome, LARGE);
                }
                ConnectionChecks.recovers(subject, server, slot, OK);
            } else {
                slot.requestSucceeds(LARGE);
                slot.requestSucceeds(OK);
            }
        }
    }

    /** It belongs to no request, and the connection cannot be used any more (RFC 9112 §9.2). */
    private static void surplus(Subject subject) {
        String path = "/surplus,ok";
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, path, subject.single())) {
            Slot slot = session.slot();
            boolean takes = subject.does(Habit.TAKES_UNASKED);
            Outcome first = slot.request();
            assertThat(first.bodyBytes())
                    .as("body of the answer")
                    .isBetween((long) SURPLUS.bodyBytes(), takes ? Long.MAX_VALUE : SURPLUS.bodyBytes());
            Outcome next = slot.request();
            boolean unasked = takes && next.bodyBytes() == UNASKED.bodyBytes();
            if (next.isFailure()) {
                Slot.fails(next, REFUSALS);
            } else {
                Slot.succeeds(next, unasked ? UNASKED : OK);
            }
            slot.requestSucceeds(OK);
        }
    }

    private static void slow(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/slow", subject.single())) {
            Slot slot = session.slot().start();
            server.traffic().await("the request", subject.patience(), seen -> seen.outstanding() == 1);
            assertThat(slot.underWay()).as("under way before the answer").isTrue();
            server.gate().open();
            slot.succeeds(SLOW);
        }
    }

    private static void request(Subject subject) {
        String path = "/ok%2Cok?details=true&name=a%20b%2Cc";
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, path, subject.single())) {
            Slot slot = session.slot();
            slot.requestSucceeds(OK);
            slot.requestSucceeds(OK);
            Target target = subject.target(server.port(), path, Message.GET);
            List<String> headers = server.traffic().lastHeaders(path);
            assertThat(headers)
                    .as("header lines of the second request to %s", path)
                    .contains("authorization: " + target.authorization())
                    .contains((subject.isHttp1() ? "host: " : ":authority: ") + target.authority());
            if (subject.equal()) {
                assertThat(headers)
                        .as("extras")
                        .noneMatch(line -> line.startsWith("accept-encoding:"))
                        .noneMatch(line -> line.startsWith("cookie:"))
                        .noneMatch(line -> line.startsWith("upgrade:"));
            }
        }
    }
}
