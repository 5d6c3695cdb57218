package com.example.restclient;

import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.NotHonoured.Limit;
import java.util.List;

/** Spring's RestClient over two libraries: the difference to the bundled clients on these is what Spring costs. */
public final class RestClientProvider implements ClientProvider {

    @Override
    public List<ClientFactory> factories() {
        return List.of(
                describe("RestClientJdk")
                        .artifacts("org.springframework:spring-web")
                        .wraps("Jdk")
                        .adds("User-Agent")
                        .does(Habit.ADDS_LENGTH_BEFORE_19)
                        .opens((target, limits) -> new RestClients(target, limits, new JdkLibrary(target, limits))),
                describe("RestClientHttpClient5")
                        .artifacts("org.springframework:spring-web", "org.apache.httpcomponents.client5:httpclient5")
                        .wraps("HttpClient5")
                        .adds("Connection")
                        .opens((target, limits) ->
                                new RestClients(target, limits, new HttpClient5Library(target, limits))));
    }

    private static ClientFactory.Builder describe(String name) {
        return ClientFactory.named(name)
                .clearText(HTTP11)
                .secure(HTTP11)
                .blocking()
                .notHonoured(HTTP11, Limit.PIPELINING.because("the libraries below RestClient do not pipeline"));
    }
}
