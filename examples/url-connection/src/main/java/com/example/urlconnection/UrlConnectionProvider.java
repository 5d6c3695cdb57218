package com.example.urlconnection;

import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.NotHonoured.Limit;
import java.util.List;

/** Names the client. Nothing of the library is loaded before the lambda runs. */
public final class UrlConnectionProvider implements ClientProvider {

    @Override
    public List<ClientFactory> factories() {
        return List.of(ClientFactory.named("UrlConnection")
                .library("java.base")
                .clearText(HTTP11)
                .secure(HTTP11)
                .blocking()
                .adds("Accept", "Connection", "User-Agent")
                .does(Habit.RESENDS, Habit.NAMES_TYPE_OF_NOTHING, Habit.TAKES_UNASKED)
                // Before JDK 20.
                .does(Habit.STOPS_AT_PROCESSING, Habit.STOPS_AT_HINTS)
                .notHonoured(
                        HTTP11,
                        Limit.PIPELINING.because("HttpURLConnection does not pipeline"),
                        Limit.REQUEST_TIMEOUT.because("a response that stalls within its body cannot be given up"))
                .opens((target, limits) -> new UrlConnectionClient(target, limits)));
    }
}
