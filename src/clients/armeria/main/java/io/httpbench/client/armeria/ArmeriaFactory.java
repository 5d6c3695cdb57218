package io.httpbench.client.armeria;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.RequestEnd;
import io.httpbench.api.SetupFacts;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.adapter.LanedClient;
import io.httpbench.api.tune.Tunable;
import java.util.List;

/** Describes Armeria. */
public final class ArmeriaFactory implements ClientProvider {

    private static final String OWN_RESOLVER = "it asks name servers itself, and not the JVM, which can be told a name";

    private static final ShippedSetup SHIPPED = ShippedSetup.described()
            .with(SetupFacts.ANY_NUMBER, SetupFacts.ANY_NUMBER, HTTP11, H2C, H2)
            .unjudged("names-dead", OWN_RESOLVER)
            .unjudged("names-silent", OWN_RESOLVER)
            .differs("client", "one per event loop, in HTTP/2 one per connection", "WebClient.of(uri), one for all")
            .differs(
                    "connections",
                    "the configured number, by a gate in front of the library",
                    "in HTTP/1.1 a new one for each request that finds none idle; in HTTP/2 one, and a further one when"
                            + " the server allows no more streams on it")
            .differs(
                    "threads",
                    "JB_ASYNC_THREADS event loops",
                    "one event loop: the library has two per CPU, and uses one for each server")
            .differs("name of the server", "looked up once, by the JVM", "looked up by the library, which remembers it")
            .differs(
                    "timeouts",
                    "connect timeout",
                    "3.2 seconds to connect, one second to write, 15 seconds for a response; connections that were idle"
                            + " for 10 seconds are closed")
            .differs("length of a body", "not limited", "at most 10 MiB, counted as it arrives")
            .differs(
                    "TLS",
                    "the JVM's",
                    "the JVM's too; the library would prefer a native one, which is not in this build")
            .differs(
                    "request and body",
                    "complete header fields, prepared once; the body is counted in the buffers that it arrives in",
                    "header fields that the library completes for each request; the body is collected")
            .adds("user-agent")
            .does(Habit.HIDES_VIOLATIONS)
            .endsAt(RequestEnd.future("aggregate"))
            .tunes(
                    Tunable.count(
                                    "loops",
                                    1,
                                    "maxNumEventLoopsPerEndpoint",
                                    "1",
                                    "event loops for the server, of two per CPU")
                            .opensOneEach(),
                    Tunable.seconds("keep", 1, "idleTimeout", "10", "idle for longer, a connection is closed"),
                    Tunable.seconds("life", 1, "maxConnectionAge", "no end", "older connections are replaced"),
                    Tunable.bytes(
                                    "window",
                                    16_384,
                                    "http2InitialStreamWindowSize",
                                    "1 MiB",
                                    "bytes of a body that the server may send ahead")
                            .in(H2C, H2),
                    Tunable.bytes(
                                    "connection-window",
                                    65_535,
                                    "http2InitialConnectionWindowSize",
                                    "1 MiB",
                                    "the same for all bodies of a connection")
                            .in(H2C, H2),
                    Tunable.onOff("nodelay", "ChannelOption.TCP_NODELAY", "on", "small packets are sent at once"),
                    Tunable.timeout("responseTimeout", "15", "longer requests fail"))
            .leavesUnread((target, tuning) -> new ShippedClient(target, tuning)::unread)
            .opens((target, tuning) -> new ShippedClient(target, tuning));

    /** The {@code Armeria} client. */
    public static final ClientFactory ARMERIA = ClientFactory.named("Armeria")
            .artifacts("com.linecorp.armeria:armeria", "io.netty:netty-transport-native-epoll")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .pipelining()
            .does(Habit.REFUSES_20_KB_HEADS)
            .adds("user-agent")
            .endsAt(new RequestEnd(
                    "onComplete of the response", "com.linecorp.armeria.common.stream.CancellableStreamMessage"))
            .shipped(SHIPPED)
            .opens((target, limits) -> new LanedClient(limits, lane -> new ArmeriaLane(target, limits, lane)));

    /** Called by {@link java.util.ServiceLoader}. */
    public ArmeriaFactory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(ARMERIA);
    }
}
