package io.httpbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** What is answered. */
final class AnswerChecks {

    /** More than any socket's buffer takes at once, and than an initial window of HTTP/2. */
    private static final Answer LARGE = new Answer("/large", "application/json", "0123456789".repeat(100_000));

    private static final Answer EMPTY = new Answer("/empty", "text/plain", "");

    private static final byte[] MEGABYTE = new byte[1 << 20];

    private AnswerChecks() {}

    static List<HostCheck> all() {
        return List.of(
                HostCheck.of("GET gets exactly the answer: status, content type, length, bytes", s -> exact(s)),
                HostCheck.of("an answer of a megabyte arrives whole", s -> whole(s, LARGE)),
                HostCheck.of("an answer without bytes has the length 0", s -> whole(s, EMPTY)),
                HostCheck.of("whatever the query", s -> query(s)),
                HostCheck.of("any other path is not found", s -> notFound(s)),
                HostCheck.of("HEAD gets the same head without a body", s -> head(s)),
                HostCheck.of("a POST of a megabyte is read to its end and answered the same way", s -> post(s)));
    }

    private static void exact(HostSubject subject) throws Exception {
        try (RunningHost host = subject.start();
                Talk talk = host.connect()) {
            talk.get(HostSubject.ANSWER.path()).mustBe(HostSubject.ANSWER, true);
        }
    }

    private static void whole(HostSubject subject, Answer answer) throws Exception {
        try (RunningHost host = subject.start(answer);
                Talk talk = host.connect()) {
            talk.get(answer.path()).mustBe(answer, true);
        }
    }

    private static void query(HostSubject subject) throws Exception {
        try (RunningHost host = subject.start();
                Talk talk = host.connect()) {
            talk.get(HostSubject.ANSWER.path() + "?details=true&more=a%20b").mustBe(HostSubject.ANSWER, true);
        }
    }

    private static void notFound(HostSubject subject) throws Exception {
        try (RunningHost host = subject.start()) {
            for (String path : List.of("/", "/hello/", "/hello2", "/Hello", "/hell", "/other/hello", "/other?/hello")) {
                try (Talk talk = host.connect()) {
                    assertThat(talk.get(path).status()).as(path).isEqualTo(404);
                    verifyNext(subject, talk);
                }
            }
        }
    }

    private static void head(HostSubject subject) throws Exception {
        try (RunningHost host = subject.start();
                Talk talk = host.connect()) {
            talk.exchange("HEAD", HostSubject.ANSWER.path(), Talk.NO_BODY).mustBe(HostSubject.ANSWER, false);
            verifyNext(subject, talk);
        }
    }

    private static void post(HostSubject subject) throws Exception {
        try (RunningHost host = subject.start();
                Talk talk = host.connect()) {
            talk.exchange("POST", HostSubject.ANSWER.path(), MEGABYTE).mustBe(HostSubject.ANSWER, true);
            verifyNext(subject, talk);
        }
    }

    /** Bytes too many or too few would be taken for the next answer. */
    private static void verifyNext(HostSubject subject, Talk talk) throws Exception {
        if (subject.keepsConnections()) {
            talk.get(HostSubject.ANSWER.path()).mustBe(HostSubject.ANSWER, true);
        } else {
            assertThat(talk.read()).as("after the answer").isEqualTo(-1);
        }
    }
}
