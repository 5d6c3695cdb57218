package io.httpbench.client.reactornetty;

import static io.httpbench.model.Protocol.H2;
import static io.httpbench.model.Protocol.H2C;
import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.ClientFactory;
import io.httpbench.client.Habit;
import io.httpbench.client.LanedClient;
import io.httpbench.client.RequestEnd;

/** Describes Reactor Netty. */
public final class ReactorNettyFactory {

    /** The {@code ReactorNetty} client. */
    public static final ClientFactory REACTOR_NETTY = ClientFactory.named("ReactorNetty")
            .artifacts("io.projectreactor.netty:reactor-netty-http", "io.netty:netty-transport-native-epoll")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            // Its HTTP/2 codec reports the reason on the connection's pipeline, where it is logged; the stream is
            // closed.
            .does(H2C, Habit.HIDES_VIOLATIONS)
            .adds("user-agent", "accept")
            .notHonoured(HTTP11, "pipelining: Reactor Netty does not pipeline")
            .endsAt(new RequestEnd("onComplete of HttpClient.response", "reactor.core.publisher.MonoFlatMapMany"))
            .opens((target, limits) -> new LanedClient(limits, lane -> new ReactorNettyLane(target, limits, lane)));

    private ReactorNettyFactory() {}
}
