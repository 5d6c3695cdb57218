package io.httpbench.client.httpclient4;

import io.httpbench.api.Completion;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.adapter.OrderlyClient;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.apache.http.HttpHost;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.config.SocketConfig;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.DefaultHttpRequestRetryHandler;
import org.apache.http.impl.client.HttpClientBuilder;
import org.apache.http.impl.client.HttpClients;

/** {@code HttpClients.createDefault()}, as in the library's quick start. */
final class ShippedClient extends OrderlyClient<ShippedExchange> {

    /** In all, as shipped. */
    private static final int DEFAULT_TOTAL = 20;

    private final CloseableHttpClient client;
    private final HttpHost host;
    private final HttpClient4Requests requests;

    ShippedClient(Target target, Tuning tuning) {
        host = new HttpHost(target.host(), target.port(), target.scheme());
        requests = new HttpClient4Requests(target, true);
        Tls tls = target.tls();
        HttpClientBuilder builder = HttpClients.custom();
        if (tls != null) {
            builder.setSSLSocketFactory(PooledClient.trusting(tls));
        }
        tune(builder, tuning);
        client = builder.build();
    }

    private static void tune(HttpClientBuilder client, Tuning tuning) {
        tuning.number("pool", most -> client.setMaxConnPerRoute(most).setMaxConnTotal(Math.max(DEFAULT_TOTAL, most)));
        tuning.number("keep", idle -> client.evictIdleConnections(idle, TimeUnit.SECONDS));
        tuning.number("life", longest -> client.setConnectionTimeToLive(longest, TimeUnit.SECONDS));
        tuning.number("retries", most -> client.setRetryHandler(new DefaultHttpRequestRetryHandler(most, false)));
        RequestConfig.Builder requests = RequestConfig.custom();
        tuning.onOff("continue", requests::setExpectContinueEnabled);
        tuning.number(
                Tunable.TIMEOUT, idle -> requests.setSocketTimeout(Math.toIntExact(TimeUnit.SECONDS.toMillis(idle))));
        client.setDefaultRequestConfig(requests.build());
        tuning.onOff(
                "nodelay",
                on -> client.setDefaultSocketConfig(
                        SocketConfig.custom().setTcpNoDelay(on).build()));
        if (tuning.isOff("compression")) {
            client.disableContentCompression();
        }
    }

    /** The status of an answer that is neither read nor closed. */
    int unread() throws IOException {
        return client.execute(host, requests.create()).getStatusLine().getStatusCode();
    }

    @Override
    protected ShippedExchange create(int lane, Completion completion) {
        return new ShippedExchange(client, host, requests, completion);
    }

    /**
     * After all requests were given up: the library closes connections before its pool, which meanwhile gives a new one to whoever
     * waits or sends again, and that one stays.
     */
    @Override
    protected void shutDown() throws IOException {
        client.close();
    }
}
