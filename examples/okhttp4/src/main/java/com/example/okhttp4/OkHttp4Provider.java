package com.example.okhttp4;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.NotHonoured;
import io.httpbench.api.NotHonoured.Limit;
import java.util.List;

/** OkHttp 4, set up as the bundled {@code OkHttp} sets up OkHttp 5: what is left is the difference of the generations. */
public final class OkHttp4Provider implements ClientProvider {

    private static final NotHonoured STREAMS =
            Limit.IN_FLIGHT.because("OkHttp 4 does not say how many streams a server allows;"
                    + " where these are fewer than are wanted, it opens another connection");

    @Override
    public List<ClientFactory> factories() {
        return List.of(ClientFactory.named("OkHttp4")
                .artifacts("com.squareup.okhttp3:okhttp")
                .clearText(HTTP11, H2C)
                .secure(HTTP11, H2)
                .blocking()
                .notHonoured(HTTP11, Limit.PIPELINING.because("OkHttp does not pipeline"))
                .notHonoured(H2C, STREAMS)
                .notHonoured(H2, STREAMS)
                // RealConnection.trackFailure keeps a shared connection; the thread that reads has to find its end.
                .does(Habit.TRIES_ENDED_CONNECTIONS, Habit.TAKES_UNASKED)
                .opens((target, limits) -> new OkHttp4Client(target, limits)));
    }
}
