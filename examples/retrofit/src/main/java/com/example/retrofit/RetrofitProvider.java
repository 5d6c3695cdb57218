package com.example.retrofit;

import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.NotHonoured.Limit;
import java.util.List;

/** Retrofit over OkHttp: the difference to the bundled {@code OkHttp} is what Retrofit costs. */
public final class RetrofitProvider implements ClientProvider {

    @Override
    public List<ClientFactory> factories() {
        return List.of(ClientFactory.named("Retrofit")
                .artifacts("com.squareup.retrofit2:retrofit", "com.squareup.okhttp3:okhttp-jvm")
                .wraps("OkHttp")
                .clearText(HTTP11)
                .secure(HTTP11)
                .blocking()
                .does(Habit.TAKES_UNASKED)
                .notHonoured(HTTP11, Limit.PIPELINING.because("OkHttp does not pipeline"))
                .opens((target, limits) -> new RetrofitClient(target, limits)));
    }
}
