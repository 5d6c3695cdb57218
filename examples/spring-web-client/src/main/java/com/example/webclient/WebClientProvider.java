package com.example.webclient;

import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.RequestEnd;
import java.util.List;

/** Spring's WebClient over Reactor Netty: the difference to the bundled {@code ReactorNetty} is what Spring costs. */
public final class WebClientProvider implements ClientProvider {

    @Override
    public List<ClientFactory> factories() {
        return List.of(ClientFactory.named("WebClient")
                .artifacts(
                        "org.springframework:spring-webflux",
                        "io.projectreactor.netty:reactor-netty-http",
                        "io.netty:netty-transport-native-epoll")
                .wraps("ReactorNetty")
                .clearText(HTTP11)
                .secure(HTTP11)
                .adds("user-agent", "accept")
                .does(Habit.STOPS_AT_PROCESSING, Habit.STOPS_AT_HINTS, Habit.REFUSES_20_KB_HEADS)
                .notHonoured(HTTP11, Limit.PIPELINING.because("Reactor Netty does not pipeline"))
                .endsAt(new RequestEnd("onComplete of exchangeToMono", "reactor.core.publisher.BaseSubscriber"))
                .opens((target, limits) -> new WebClients(target, limits)));
    }
}
