package io.httpbench.client.httpclient4;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.http.HttpHost;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;

/** {@code HttpClients.createDefault()}, as in the library's quick start. */
final class ShippedClient implements Client {

    private final CloseableHttpClient client;
    private final HttpHost host;
    private final HttpClient4Requests requests;

    ShippedClient(Target target) {
        host = new HttpHost(target.host(), target.port(), target.scheme());
        requests = new HttpClient4Requests(target, true);
        Tls tls = target.tls();
        client = tls == null
                ? HttpClients.createDefault()
                : HttpClients.custom()
                        .setSSLSocketFactory(PooledClient.trusting(tls))
                        .build();
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return new ShippedExchange(client, host, requests, completion);
    }

    @Override
    public void close() {
        try {
            client.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
