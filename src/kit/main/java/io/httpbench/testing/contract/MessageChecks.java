package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Habit;
import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Message.Content;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Methods, header fields and content that the user asks for. */
final class MessageChecks {

    /** What a request needs, and the password that all have. */
    private static final Set<String> NEEDED =
            Set.of("host", ":method", ":scheme", ":authority", ":path", "authorization");

    private static final String PATH = "/ok";

    /** More than the 65,535 bytes that HTTP/2 lets pass before the server has said a word (RFC 9113 §6.9.2). */
    private static final int LARGE = 100_000;

    private MessageChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of("GET has the header fields that the factory names, and no others", s -> fields(s)),
                Check.of("POST with header fields and content arrives as asked", s -> post(s)),
                Check.of("PUT with large content arrives whole, as JSON", s -> large(s)),
                Check.of("POST without content says that it has none", s -> empty(s)),
                Check.of("DELETE arrives", s -> delete(s)),
                Check.of("HEAD is complete without a body", s -> head(s)));
    }

    private static void fields(Subject subject) {
        Set<String> names = sent(subject, Message.GET).stream()
                .map(line -> line.substring(0, line.indexOf(": ")))
                .collect(Collectors.toCollection(TreeSet::new));
        names.removeAll(NEEDED);
        Set<String> own = ownFields(subject);
        for (String variable : subject.variableFields()) {
            names.remove(variable.toLowerCase(Locale.ROOT));
            own.remove(variable.toLowerCase(Locale.ROOT));
        }
        assertThat(names).as("header fields that nobody asked for").isEqualTo(own);
    }

    private static Set<String> ownFields(Subject subject) {
        Set<String> names = new TreeSet<>();
        subject.ownFields().forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
        if (subject.does(Habit.RETURNS_COOKIES)) {
            names.add("cookie");
        }
        if (subject.does(Habit.ADDS_LENGTH_BEFORE_19) && Runtime.version().feature() < 19) {
            names.add("content-length");
        }
        return names;
    }

    private static void post(Subject subject) {
        List<Header> asked = List.of(
                new Header("X-Bench", "one, two; three=\"4\""),
                new Header("content-type", "application/x-bench"),
                new Header("Accept", "application/json"),
                new Header("Authorization", "Bearer abc"));
        List<String> headers = sent(subject, new Message("POST", asked, Content.of("{\"ä\": 1}")));
        assertThat(headers)
                .contains(
                        "x-bench: one, two; three=\"4\"",
                        "content-type: application/x-bench",
                        "accept: application/json",
                        "authorization: Bearer abc")
                .filteredOn(line -> line.startsWith("accept:")
                        || line.startsWith("content-type:")
                        || line.startsWith("authorization:"))
                .hasSize(3);
    }

    private static void large(Subject subject) {
        List<String> headers = sent(subject, new Message("PUT", List.of(), Content.of("y".repeat(LARGE))));
        assertThat(headers).contains("content-type: application/json");
    }

    /** RFC 9110 §8.6: a request whose method expects content says so when there is none. In HTTP/2 the end says it. */
    private static void empty(Subject subject) {
        List<String> headers = sent(subject, new Message("POST", List.of(), Content.NONE));
        assertThat(headers).noneMatch(line -> line.startsWith("transfer-encoding:"));
        if (!subject.does(Habit.NAMES_TYPE_OF_NOTHING)) {
            assertThat(headers).noneMatch(line -> line.startsWith("content-type:"));
        }
        if (subject.isHttp1()) {
            assertThat(headers).contains("content-length: 0");
        }
    }

    private static void delete(Subject subject) {
        sent(subject, new Message("DELETE", List.of(), Content.NONE));
    }

    /** Twice, since what is prebuilt must not be used up by the first request. Header lines of the second. */
    private static List<String> sent(Subject subject, Message message) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, PATH, message)) {
            Slot slot = session.slot();
            slot.requestSucceeds(Behaviour.OK);
            slot.requestSucceeds(Behaviour.OK);
            String content = new String(message.content().bytes(), StandardCharsets.ISO_8859_1);
            assertThat(server.traffic().lastContent(PATH)).isEqualTo(message.method() + " " + content);
            List<String> headers = server.traffic().lastHeaders(PATH);
            if (!content.isEmpty() && subject.isHttp1()) {
                assertThat(headers).contains("content-length: " + content.length());
            }
            return headers;
        }
    }

    private static void head(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, PATH, new Message("HEAD", List.of(), Content.NONE))) {
            Slot slot = session.slot();
            int requests = 3;
            for (int i = 0; i < requests; i++) {
                Outcome outcome = slot.request();
                assertThat(outcome.cause()).as("cause of a failure").isNull();
                assertThat(outcome.status()).as("status").isEqualTo(200);
                assertThat(outcome.bodyBytes()).as("bytes of the body").isZero();
            }
            assertThat(server.traffic().lastContent(PATH)).isEqualTo("HEAD ");
            ConnectionChecks.opened(subject, server, 1, subject.does(Habit.CLOSES_AFTER_HEAD) ? requests : 1);
        }
    }
}
