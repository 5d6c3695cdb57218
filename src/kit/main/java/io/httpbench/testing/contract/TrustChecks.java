package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.FailureKind;
import io.httpbench.api.Message;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whom a client believes over TLS. The server's certificate is for 127.0.0.1, and signed by nobody. */
final class TrustChecks {

    private static final String RIGHT_HOST = "127.0.0.1";
    private static final String OTHER_HOST = "localhost";

    private TrustChecks() {}

    static List<Check> all() {
        return List.of(
                check("a server that nobody vouches for gets no request", s -> refused(s, RIGHT_HOST, null)),
                check(
                        "a server of another name gets no request",
                        s -> refused(s, OTHER_HOST, FaultyServer.certificate())),
                check("whoever asks for it trusts any server of any name", s -> insecure(s))
                        .onlyIf(s -> s.secure() && !s.declares(Limit.ANY_SERVER)),
                check("a server that does not agree on HTTP/2 gets no request", s -> notAgreed(s))
                        .onlyIf(s -> s.secure() && s.protocol().isHttp2()));
    }

    private static Check check(String name, Check.Body body) {
        return Check.of(name, body).onlyIf(Subject::secure);
    }

    private static void refused(Subject subject, String host, @Nullable String authorities) {
        try (FaultyServer server = subject.server();
                Session session = open(subject, server, host, new Tls(authorities, false))) {
            fails(session, server);
        }
    }

    private static void insecure(Subject subject) {
        try (FaultyServer server = subject.server();
                Session session = open(subject, server, OTHER_HOST, new Tls(null, true))) {
            session.slot().requestSucceeds(Behaviour.OK);
        }
    }

    /** Neither in HTTP/1.1, silently, nor in HTTP/2, against what was agreed. */
    private static void notAgreed(Subject subject) {
        try (FaultyServer server = FaultyServer.startWithoutHttp2();
                Session session = open(subject, server, RIGHT_HOST, new Tls(FaultyServer.certificate(), false))) {
            fails(session, server);
        }
    }

    private static Session open(Subject subject, FaultyServer server, String host, Tls tls) {
        Target target = new Target(subject.protocol(), host, server.port(), "/ok", "root", "test", tls, Message.GET);
        return Session.open(subject, target, subject.single());
    }

    /** Twice: no try may leave something behind that lets the next one pass. */
    private static void fails(Session session, FaultyServer server) {
        Slot slot = session.slot();
        for (int i = 0; i < 2; i++) {
            slot.start().fails(EnumSet.allOf(FailureKind.class));
        }
        assertThat(server.traffic().accepted()).as("connections").isPositive();
        assertThat(server.traffic().requests()).as("requests that came").isZero();
    }
}
