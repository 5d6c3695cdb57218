package com.example.feign;

import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.NotHonoured.Limit;
import java.util.List;

/** Feign over Apache HttpClient 5: the difference to the bundled {@code HttpClient5} is what Feign costs. */
public final class FeignProvider implements ClientProvider {

    @Override
    public List<ClientFactory> factories() {
        return List.of(ClientFactory.named("FeignHttpClient5")
                .artifacts("io.github.openfeign:feign-hc5", "org.apache.httpcomponents.client5:httpclient5")
                .wraps("HttpClient5")
                .clearText(HTTP11)
                .secure(HTTP11)
                .blocking()
                .does(Habit.REFUSES_20_KB_HEADS, Habit.TAKES_UNASKED)
                .adds("Accept", "Connection", "Content-Length")
                .notHonoured(HTTP11, Limit.PIPELINING.because("HttpClient does not pipeline"))
                .opens((target, limits) -> new FeignClient(target, limits)));
    }
}
