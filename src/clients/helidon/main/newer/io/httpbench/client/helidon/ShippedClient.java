package io.httpbench.client.helidon;

import io.helidon.webclient.api.HttpClientRequest;
import io.helidon.webclient.api.WebClient;
import io.helidon.webclient.api.WebClientConfig;
import io.helidon.webclient.http1.Http1Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.OrderlyClient;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import java.time.Duration;
import java.util.concurrent.Callable;

/**
 * {@code WebClient.builder().build()} with nothing but protocol and trust, called by many threads. Its cache is of its
 * own, so that it can be closed.
 */
final class ShippedClient extends OrderlyClient<ShippedExchange> implements Callable<Integer> {

    private final Asked asked;
    private final WebClient client;
    private final Sockets sockets = new Sockets();

    ShippedClient(Target target, Tuning tuning) {
        asked = new Asked(target);
        WebClientConfig.Builder builder = WebClient.builder();
        tune(builder, tuning);
        client = builder.addProtocolPreference(Http1Client.PROTOCOL_ID)
                .tls(asked.tls())
                .dnsResolver((host, lookup) -> asked.address())
                .connectionListener(sockets)
                .addService(ShippedExchange.SERVICE)
                .shareConnectionCache(false)
                .build();
    }

    private static void tune(WebClientConfig.Builder client, Tuning tuning) {
        tuning.number("idle", client::connectionCacheSize);
        tuning.number(Tunable.TIMEOUT, idle -> client.readTimeout(Duration.ofSeconds(idle)));
        tuning.onOff("redirects", client::followRedirects);
        tuning.onOff("continue", client::sendExpectContinue);
        tuning.onOff("nodelay", on -> client.socketOptions(options -> options.tcpNoDelay(on)));
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

    /** The status of an answer that is neither read nor closed. */
    @Override
    public Integer call() {
        return newRequest().submit(content()).status().code();
    }

    @Override
    protected ShippedExchange create(int lane, Completion completion) {
        return new ShippedExchange(this, completion);
    }

    @Override
    protected void shutDown() {
        client.closeResource();
        sockets.close();
    }
}
