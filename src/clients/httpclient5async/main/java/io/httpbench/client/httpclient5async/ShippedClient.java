package io.httpbench.client.httpclient5async;

import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.jspecify.annotations.Nullable;

/** {@code HttpAsyncClients.createDefault()}, in HTTP/2 {@code createHttp2Default()}, as in the library's examples. */
final class ShippedClient extends SharedClient {

    private static final TimeValue JOIN = TimeValue.ofSeconds(5);

    private final Target target;
    private final byte[] content;
    private final CloseableHttpAsyncClient client;

    ShippedClient(Target target) {
        this.target = target;
        content = target.body();
        client = target.protocol().isHttp2() ? http2(target) : http1(target.tls());
        client.start();
    }

    private static CloseableHttpAsyncClient http1(@Nullable Tls tls) {
        return tls == null
                ? HttpAsyncClients.createDefault()
                : HttpAsyncClients.custom()
                        .setConnectionManager(
                                Http1Clients.secure(PoolingAsyncClientConnectionManagerBuilder.create(), tls)
                                        .build())
                        .build();
    }

    private static CloseableHttpAsyncClient http2(Target target) {
        Tls tls = target.tls();
        return tls == null
                ? HttpAsyncClients.createHttp2Default()
                : HttpAsyncClients.customHttp2()
                        .setTlsStrategy(new Http2Tls(tls, new HttpHost(target.scheme(), target.host(), target.port())))
                        .build();
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
