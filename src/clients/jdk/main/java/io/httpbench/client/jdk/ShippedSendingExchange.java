package io.httpbench.client.jdk;

import io.httpbench.api.Completion;
import io.httpbench.api.ExchangeException;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** One thread's request, with the body as an array. */
final class ShippedSendingExchange extends InterruptibleExchange {

    private final ShippedEngine engine;

    ShippedSendingExchange(ShippedEngine engine, Completion completion) {
        super(completion);
        this.engine = engine;
    }

    @Override
    void exchange() throws IOException, InterruptedException, ExchangeException {
        HttpResponse<byte[]> response = engine.client().send(engine.request(), BodyHandlers.ofByteArray());
        engine.check(response);
        received(response.statusCode(), response.body().length);
    }
}
