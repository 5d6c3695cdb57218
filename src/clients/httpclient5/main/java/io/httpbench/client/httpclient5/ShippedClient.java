package io.httpbench.client.httpclient5;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.io.CloseMode;

/** {@code HttpClients.createDefault()}, as in the library's quick start. */
final class ShippedClient implements Client {

    private final CloseableHttpClient client;
    private final HttpClient5Requests requests;

    ShippedClient(Target target) {
        requests = new HttpClient5Requests(target, true);
        Tls tls = target.tls();
        client = tls == null ? HttpClients.createDefault() : trusting(tls);
    }

    private static CloseableHttpClient trusting(Tls tls) {
        return HttpClients.custom()
                .setConnectionManager(HttpClient5Trust.secure(PoolingHttpClientConnectionManagerBuilder.create(), tls)
                        .build())
                .build();
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return new ShippedExchange(client, requests, completion);
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
    }
}
