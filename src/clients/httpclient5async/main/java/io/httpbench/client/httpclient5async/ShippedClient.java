package io.httpbench.client.httpclient5async;

import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.apache.hc.client5.http.HttpRequestRetryStrategy;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.DefaultHttpRequestRetryStrategy;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.H2AsyncClientBuilder;
import org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http2.config.H2Config;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** {@code HttpAsyncClients.createDefault()}, in HTTP/2 {@code createHttp2Default()}, as in the library's examples. */
final class ShippedClient extends SharedClient {

    /** In all, as shipped. */
    private static final int DEFAULT_TOTAL = 25;

    private static final TimeValue JOIN = TimeValue.ofSeconds(5);

    private final Target target;
    private final byte[] content;
    private final CloseableHttpAsyncClient client;

    ShippedClient(Target target, Tuning tuning) {
        this.target = target;
        content = target.body();
        client = target.protocol().isHttp2() ? http2(target, tuning) : http1(target.tls(), tuning);
        client.start();
    }

    private static CloseableHttpAsyncClient http1(@Nullable Tls tls, Tuning tuning) {
        if (tls == null && tuning.isNone()) {
            return HttpAsyncClients.createDefault();
        }
        PoolingAsyncClientConnectionManagerBuilder pool = PoolingAsyncClientConnectionManagerBuilder.create();
        if (tls != null) {
            Http1Clients.secure(pool, tls);
        }
        HttpAsyncClientBuilder client = HttpAsyncClients.custom();
        if (!tuning.isNone()) {
            tune(pool, tuning);
            client.setIOReactorConfig(reactor(tuning));
            client.setDefaultRequestConfig(requests(tuning));
            retries(tuning, client::setRetryStrategy);
        }
        return client.setConnectionManager(pool.build()).build();
    }

    private static void tune(PoolingAsyncClientConnectionManagerBuilder pool, Tuning tuning) {
        tuning.number("pool", most -> pool.setMaxConnPerRoute(most).setMaxConnTotal(Math.max(DEFAULT_TOTAL, most)));
        ConnectionConfig.Builder connections = ConnectionConfig.custom();
        tuning.number("check", idle -> connections.setValidateAfterInactivity(TimeValue.ofSeconds(idle)));
        tuning.number("life", longest -> connections.setTimeToLive(TimeValue.ofSeconds(longest)));
        pool.setDefaultConnectionConfig(connections.build());
    }

    private static CloseableHttpAsyncClient http2(Target target, Tuning tuning) {
        Tls tls = target.tls();
        if (tls == null && tuning.isNone()) {
            return HttpAsyncClients.createHttp2Default();
        }
        H2AsyncClientBuilder client = HttpAsyncClients.customHttp2();
        if (tls != null) {
            client.setTlsStrategy(new Http2Tls(tls, new HttpHost(target.scheme(), target.host(), target.port())));
        }
        if (!tuning.isNone()) {
            client.setIOReactorConfig(reactor(tuning));
            client.setDefaultRequestConfig(requests(tuning));
            retries(tuning, client::setRetryStrategy);
            tuning.number(
                    "window",
                    bytes -> client.setH2Config(
                            H2Config.custom().setInitialWindowSize(bytes).build()));
        }
        return client.build();
    }

    private static IOReactorConfig reactor(Tuning tuning) {
        IOReactorConfig.Builder reactor = IOReactorConfig.custom();
        tuning.number("loops", reactor::setIoThreadCount);
        tuning.onOff("nodelay", reactor::setTcpNoDelay);
        return reactor.build();
    }

    private static RequestConfig requests(Tuning tuning) {
        RequestConfig.Builder requests = RequestConfig.custom();
        tuning.number(Tunable.TIMEOUT, longest -> requests.setResponseTimeout(Timeout.ofSeconds(longest)));
        return requests.build();
    }

    private static void retries(Tuning tuning, Consumer<HttpRequestRetryStrategy> setter) {
        tuning.number(
                "retries", most -> setter.accept(new DefaultHttpRequestRetryStrategy(most, TimeValue.ofSeconds(1))));
    }

    @Override
    protected void send(SharedCall call) {
        Future<SimpleHttpResponse> answer = client.execute(request(), new FutureCallback<>() {
            @Override
            public void completed(SimpleHttpResponse response) {
                byte[] body = response.getBodyBytes();
                call.succeeded(response.getCode(), body == null ? 0 : body.length);
            }

            @Override
            public void failed(Exception cause) {
                call.failed(HttpClient5AsyncFailures.explain(cause, true));
            }

            @Override
            public void cancelled() {
                failed(new CancellationException("cancelled by the library"));
            }
        });
        call.abortedBy(() -> answer.cancel(true));
    }

    /** The media type is among the header fields of the target. */
    private SimpleHttpRequest request() {
        SimpleRequestBuilder request =
                SimpleRequestBuilder.create(target.method()).setUri(target.uri());
        target.headers().forEach(header -> request.addHeader(header.name(), header.value()));
        if (target.sendsContent()) {
            request.setBody(content, null);
        }
        return request.build();
    }

    @Override
    protected void shutDown() throws InterruptedException {
        client.close(CloseMode.IMMEDIATE);
        client.awaitShutdown(JOIN);
    }
}
