package io.httpbench.client.helidon;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.Limits;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.SetupFacts;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.Target;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Describes Helidon's WebClient. Refers to no class of the library, nor to one that does: a build on a JDK older than
 * 21 lacks them.
 */
public final class HelidonFactory implements ClientProvider {

    private static final String PACKAGE = HelidonFactory.class.getPackageName() + ".";

    /**
     * HTTP/1.1 only: in HTTP/2 the library tells responses that were cut off as complete, and does not tell requests that
     * their connection has ended. {@code StreamClient} repairs both.
     */
    private static final ShippedSetup SHIPPED = ShippedSetup.described()
            .http1(SetupFacts.ANY_NUMBER)
            .differs("client", "one per connection", "WebClient.builder().build(), one for all")
            .differs(
                    "connections",
                    "the configured number",
                    "a new one for each request that finds none idle; of those that are idle 256 are kept; over TLS the"
                            + " first requests have connections of their own")
            .differs(
                    "timeouts",
                    "connect timeout; the one for reads never ends",
                    "10 seconds to connect, 30 seconds for each read; connections that were idle for 30 seconds are closed")
            .differs("connections that fail", "closed", "some are left open, to the garbage collector")
            .adds("User-Agent", "Content-Length", "Connection", "Proxy-Connection")
            .differs("features", "no redirects", "redirects are followed; the JVM's proxy settings")
            .differs(
                    "request and body",
                    "one request object per thread, reused; the body is read and counted in one buffer",
                    "a new request each time; the body is read into an array")
            .does(Habit.FOLLOWS_REDIRECTS, Habit.PROBES, Habit.CLOSES_AFTER_HEAD)
            .tunes(
                    Tunable.count("idle", 1, "connectionCacheSize", "256", "idle connections that are kept"),
                    Tunable.onOff("redirects", "followRedirects", "on", "follows redirects"),
                    Tunable.onOff("continue", "sendExpectContinue", "on", "waits for 100 before it sends a body"),
                    Tunable.onOff("nodelay", "SocketOptions.tcpNoDelay", "off", "small packets are sent at once"),
                    Tunable.timeout("readTimeout", "30", "without data for longer, a request fails"))
            .leavesUnread(HelidonFactory::openUnread)
            .opens(HelidonFactory::openShipped);

    /** The {@code Helidon} client. */
    public static final ClientFactory HELIDON = ClientFactory.named("Helidon")
            .artifacts("io.helidon.webclient:helidon-webclient", "io.helidon.webclient:helidon-webclient-http2")
            .minimumJava(21)
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .blocking()
            // The connection's thread logs the reason; requests are not even notified that their connection has ended.
            .does(H2C, Habit.HIDES_VIOLATIONS)
            .does(H2, Habit.HIDES_VIOLATIONS)
            // Http2ClientConnection: a failed write leaves it open; its thread has to find the end.
            .does(Habit.BREAKS_ON_GOAWAY, Habit.TRIES_ENDED_CONNECTIONS)
            .does(Habit.STOPS_AT_CONTINUE, Habit.STOPS_AT_PROCESSING, Habit.STOPS_AT_HINTS)
            .does(HTTP11, Habit.REFUSES_20_KB_HEADS)
            .does(HTTP11, Habit.TAKES_UNASKED)
            .adds("User-Agent", "Content-Length")
            .adds(HTTP11, "Connection")
            .notHonoured(HTTP11, Limit.PIPELINING.because("Helidon does not pipeline"))
            .shipped(SHIPPED)
            .absence(absence())
            .opens(HelidonFactory::open);

    /** Called by {@link java.util.ServiceLoader}. */
    public HelidonFactory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(HELIDON);
    }

    private static String absence() {
        return HelidonFactory.class.getResource("PooledClient.class") == null
                ? "not in this build, which was made on a JDK older than 21; a build on JDK 21 or newer has it"
                : "";
    }

    private static Client open(Target target, Limits limits) {
        String type = target.protocol() == HTTP11 ? "PooledClient" : "StreamClient";
        return open(type, new Class<?>[] {Target.class, Limits.class}, target, limits);
    }

    private static Client openShipped(Target target, Tuning tuning) {
        return open("ShippedClient", new Class<?>[] {Target.class, Tuning.class}, target, tuning);
    }

    @SuppressWarnings("unchecked")
    private static Callable<Integer> openUnread(Target target, Tuning tuning) {
        return (Callable<Integer>) openShipped(target, tuning);
    }

    /** Once per client, so that reflection adds no cost per request. */
    private static Client open(String type, Class<?>[] parameters, Object... arguments) {
        try {
            Constructor<?> constructor = Class.forName(PACKAGE + type).getDeclaredConstructor(parameters);
            return (Client) constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("Helidon cannot be opened", e.getCause());
        } catch (ReflectiveOperationException | UnsupportedClassVersionError e) {
            throw new IllegalStateException("Helidon cannot be opened", e);
        }
    }
}
