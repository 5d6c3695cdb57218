package io.httpbench.client.httpclient5;

import io.httpbench.api.Completion;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.adapter.OrderlyClient;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import java.io.IOException;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.DefaultHttpRequestRetryStrategy;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** {@code HttpClients.createDefault()}, as in the library's quick start, and what is tuned. */
final class ShippedClient extends OrderlyClient<ShippedExchange> {

    /** In all, as shipped. */
    private static final int DEFAULT_TOTAL = 25;

    private final CloseableHttpClient client;
    private final HttpClient5Requests requests;

    ShippedClient(Target target, Tuning tuning) {
        requests = new HttpClient5Requests(target, true);
        Tls tls = target.tls();
        client = tls == null && tuning.isNone() ? HttpClients.createDefault() : custom(tls, tuning);
    }

    private static CloseableHttpClient custom(@Nullable Tls tls, Tuning tuning) {
        PoolingHttpClientConnectionManagerBuilder pool = PoolingHttpClientConnectionManagerBuilder.create();
        if (tls != null) {
            HttpClient5Trust.secure(pool, tls);
        }
        HttpClientBuilder client = HttpClients.custom();
        if (!tuning.isNone()) {
            tune(pool, tuning);
            tune(client, tuning);
        }
        return client.setConnectionManager(pool.build()).build();
    }

    private static void tune(PoolingHttpClientConnectionManagerBuilder pool, Tuning tuning) {
        tuning.number("pool", most -> pool.setMaxConnPerRoute(most).setMaxConnTotal(Math.max(DEFAULT_TOTAL, most)));
        ConnectionConfig.Builder connections = ConnectionConfig.custom();
        tuning.number("check", idle -> connections.setValidateAfterInactivity(TimeValue.ofSeconds(idle)));
        tuning.number("life", longest -> connections.setTimeToLive(TimeValue.ofSeconds(longest)));
        pool.setDefaultConnectionConfig(connections.build());
        tuning.onOff(
                "nodelay",
                on -> pool.setDefaultSocketConfig(
                        SocketConfig.custom().setTcpNoDelay(on).build()));
    }

    private static void tune(HttpClientBuilder client, Tuning tuning) {
        tuning.number(
                "retries",
                most -> client.setRetryStrategy(new DefaultHttpRequestRetryStrategy(most, TimeValue.ofSeconds(1))));
        RequestConfig.Builder requests = RequestConfig.custom();
        tuning.onOff("continue", requests::setExpectContinueEnabled);
        tuning.number(Tunable.TIMEOUT, longest -> requests.setResponseTimeout(Timeout.ofSeconds(longest)));
        client.setDefaultRequestConfig(requests.build());
        if (tuning.isOff("compression")) {
            client.disableContentCompression();
        }
    }

    /** The status of an answer that is neither read nor closed. */
    int unread() throws IOException {
        return client.executeOpen(null, requests.create(), null).getCode();
    }

    @Override
    protected ShippedExchange create(int lane, Completion completion) {
        return new ShippedExchange(client, requests, completion);
    }

    /** Threads that wait for a connection of the pool are not woken by this, but by the end of their requests. */
    @Override
    protected void shutDown() {
        client.close(CloseMode.IMMEDIATE);
    }
}
