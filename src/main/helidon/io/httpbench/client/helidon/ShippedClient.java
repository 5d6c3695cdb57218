package io.httpbench.client.helidon;

import io.helidon.webclient.api.HttpClientRequest;
import io.helidon.webclient.api.WebClient;
import io.helidon.webclient.http1.Http1Client;
import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.model.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code WebClient.builder().build()} with nothing but protocol and trust, called by many threads. Its cache is of its
 * own, so that it can be closed.
 */
final class ShippedClient implements Client {

    private final Asked asked;
    private final WebClient client;
    private final Sockets sockets = new Sockets();
    private final List<ShippedExchange> exchanges = new ArrayList<>();

    ShippedClient(Target target) {
        asked = new Asked(target);
        client = WebClient.builder()
                .addProtocolPreference(Http1Client.PROTOCOL_ID)
                .tls(asked.tls())
                .dnsResolver((host, lookup) -> asked.address())
                .connectionListener(sockets)
                .addService(ShippedExchange.SERVICE)
                .shareConnectionCache(false)
                .build();
    }

    /** The next request, as a user writes it for each. */
    HttpClientRequest newRequest() {
        return asked.complete(client.method(asked.method()));
    }

    byte[] content() {
        return asked.content();
    }

    boolean head() {
        return asked.head();
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        ShippedExchange exchange = new ShippedExchange(this, completion);
        exchanges.add(exchange);
        return exchange;
    }

    @Override
    public void close() {
        exchanges.forEach(Exchange::cancel);
        client.closeResource();
        sockets.close();
    }
}
