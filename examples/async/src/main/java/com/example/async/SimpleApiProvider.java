package com.example.async;

import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.RequestEnd;
import java.util.List;

/** Names the client. Nothing of the library is loaded before the lambda runs. */
public final class SimpleApiProvider implements ClientProvider {

    @Override
    public List<ClientFactory> factories() {
        return List.of(ClientFactory.named("HttpClient5Simple")
                .artifacts("org.apache.httpcomponents.client5:httpclient5")
                .wraps("HttpClient5Async")
                .clearText(HTTP11)
                .secure(HTTP11)
                .adds("Connection", "User-Agent")
                .does(Habit.REFUSES_20_KB_HEADS)
                .notHonoured(HTTP11, Limit.PIPELINING.because("HttpClient does not pipeline"))
                .endsAt(new RequestEnd("FutureCallback.completed", "org.apache.hc.core5.concurrent.BasicFuture"))
                .opens((target, limits) -> new SimpleApiClient(target, limits)));
    }
}
