package io.httpbench.client.jdk;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.H3;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.NotHonoured;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.RequestEnd;
import io.httpbench.api.SetupFacts;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.tune.Tunable;
import java.util.List;

/** Describes both ways to call the JDK's client. It has no artifacts: it is part of the fork's JVM. */
public final class JdkFactory implements ClientProvider {

    private static final NotHonoured PIPELINING = Limit.PIPELINING.because("java.net.http does not pipeline");
    private static final NotHonoured COMMON_POOL = Limit.LANES.because(
            "the future of sendAsync completes on a thread of the JVM's common pool, whatever its executor is");
    private static final NotHonoured UPGRADE =
            Limit.PRIOR_KNOWLEDGE.because("java.net.http begins each connection in HTTP/1.1 and asks for an upgrade;"
                    + " until its first answer there is one request on it");
    private static final NotHonoured FIRST_ANSWER =
            Limit.PRIOR_KNOWLEDGE.because("java.net.http does not tell when a connection is there;"
                    + " until its first answer there is one request on it");
    private static final NotHonoured ANY_SERVER =
            Limit.ANY_SERVER.because("in HTTP/3 java.net.http takes no trust manager but the JDK's, which verifies");
    private static final NotHonoured STREAMS =
            Limit.IN_FLIGHT.because("beyond the server's limit of streams, requests fail instead of waiting");

    private static final String KEEP_IS_READ_ONCE =
            "its property is read once in a JVM, and this one has played others";

    private static final ShippedSetup SHIPPED_SEND =
            shipped().opens((target, tuning) -> new ShippedSendingClient(target, tuning));

    private static final ShippedSetup SHIPPED_SEND_ASYNC = shipped()
            .endsAt(RequestEnd.future("sendAsync"))
            .opens((target, tuning) -> new ShippedAsyncClient(target, tuning));

    /** The {@code Jdk} client: {@code HttpClient.send}. */
    public static final ClientFactory JDK = describe("Jdk")
            .notHonoured(HTTP11, PIPELINING)
            .notHonoured(H2C, UPGRADE, STREAMS)
            .notHonoured(H2, FIRST_ANSWER, STREAMS)
            .notHonoured(H3, FIRST_ANSWER, ANY_SERVER)
            .blocking()
            .shipped(SHIPPED_SEND)
            .opens((target, limits) -> new SendingClient(target, limits));

    /** The {@code JdkAsync} client: {@code HttpClient.sendAsync}. */
    public static final ClientFactory JDK_ASYNC = describe("JdkAsync")
            .notHonoured(HTTP11, PIPELINING, COMMON_POOL)
            .notHonoured(H2C, UPGRADE, STREAMS, COMMON_POOL)
            .notHonoured(H2, FIRST_ANSWER, STREAMS, COMMON_POOL)
            .notHonoured(H3, FIRST_ANSWER, COMMON_POOL, ANY_SERVER)
            // As its future is completed on a thread of the common pool.
            .does(Habit.RACES_WITH_THE_END)
            .endsAt(RequestEnd.future("sendAsync"))
            .shipped(SHIPPED_SEND_ASYNC)
            .opens((target, limits) -> new AsyncClient(target, limits));

    /** Called by {@link java.util.ServiceLoader}. */
    public JdkFactory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(JDK, JDK_ASYNC);
    }

    private static ShippedSetup.Builder shipped() {
        return ShippedSetup.described()
                .with(SetupFacts.ANY_NUMBER, SetupFacts.ANY_NUMBER, HTTP11, H2C, H2)
                .unjudged("idle-life", KEEP_IS_READ_ONCE)
                .unjudged("idle-reuse", KEEP_IS_READ_ONCE)
                .differs("client", "one per event loop (JdkAsync), one per connection in HTTP/2", "one for all")
                .differs(
                        "connections",
                        "the configured number, by a gate in front of the library",
                        "a new one for each request that finds none idle; in HTTP/2 one in the end, after the first"
                                + " requests each tried to open it")
                .differs(
                        "threads",
                        "the library's work is done on its selector thread and on the calling ones",
                        "the library's executor, a cached thread pool")
                .differs("timeouts", "connect timeout", "none")
                .differs(
                        "retries and proxy",
                        "none",
                        "a request may be sent again when its connection ends before the response begins; the JVM's"
                                + " proxy settings")
                .differs("body", "counted as it arrives", "read into an array")
                .leavesUnread((target, tuning) -> new ShippedEngine(target, tuning)::unread)
                .adds("User-Agent")
                .does(Habit.RESENDS, Habit.RACES_WITH_THE_END)
                .tunes(
                        Tunable.count(
                                        "idle",
                                        1,
                                        "jdk.httpclient.connectionPoolSize",
                                        "no limit",
                                        "idle connections of HTTP/1.1 that are kept")
                                .in(HTTP11),
                        Tunable.seconds(
                                "keep",
                                1,
                                "jdk.httpclient.keepalive.timeout",
                                "30, before JDK 20 1200",
                                "idle for longer, a connection is closed"),
                        Tunable.bytes(
                                        "window",
                                        16_384,
                                        "jdk.httpclient.windowsize",
                                        "16 MiB",
                                        "bytes of a body that the server may send ahead")
                                .in(H2C, H2),
                        Tunable.bytes(
                                        "connection-window",
                                        65_535,
                                        "jdk.httpclient.connectionWindowSize",
                                        "32 MiB",
                                        "the same for all bodies of a connection")
                                .in(H2C, H2),
                        Tunable.count(
                                "threads",
                                2,
                                "executor",
                                "no limit",
                                "threads of a pool of this size, instead of a cached one"),
                        Tunable.timeout(
                                "HttpRequest.Builder.timeout",
                                "none",
                                "a request fails that has not ended by then; before JDK 26, whose answer has not begun"));
    }

    private static ClientFactory.Builder describe(String name) {
        return ClientFactory.named(name)
                .library("java.net.http")
                .clearText(HTTP11, H2C)
                .secure(HTTP11, H2, H3)
                .minimumJava(H3, 26)
                .adds("User-Agent")
                // It reports a violation to the server before the request, and when the server has closed by then, the
                // request hears of the write that failed. What is lost is a stream that is registered while its
                // connection shuts down.
                .does(H2C, Habit.HIDES_VIOLATIONS)
                .does(H2, Habit.HIDES_VIOLATIONS)
                // On JDK 17 about one connection in a thousand stays open after GOAWAY under load; on 25 none did.
                .does(H2C, Habit.LEAVES_CONNECTIONS)
                .does(H3, Habit.RACES_WITH_THE_END)
                .does(H3, Habit.CANCELS_CONNECTIONS)
                .does(H3, Habit.USES_ENDING_CONNECTIONS)
                .does(H3, Habit.LEAVES_CONNECTIONS)
                .does(Habit.LOSES_REQUESTS, Habit.LOSES_LONG_UPGRADES)
                .does(Habit.BREAKS_ON_GOAWAY_BEFORE_24, Habit.ADDS_LENGTH_BEFORE_19);
    }
}
