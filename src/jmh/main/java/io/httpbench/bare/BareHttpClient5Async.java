package io.httpbench.bare;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.message.BasicHttpRequest;
import org.apache.hc.core5.http.nio.AsyncRequestProducer;
import org.apache.hc.core5.http.nio.AsyncResponseConsumer;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.apache.hc.core5.http.nio.support.BasicRequestProducer;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * The fastest use of Apache HttpClient 5's {@code CloseableHttpAsyncClient}: one I/O thread, unneeded features
 * disabled, request, context and consumer prebuilt, the body counted and dropped. With {@code H2C} the number of
 * connections is that of streams on one connection.
 */
public final class BareHttpClient5Async {

    private static final IOReactorConfig ONE_THREAD =
            IOReactorConfig.custom().setIoThreadCount(1).setTcpNoDelay(true).build();

    private static final RequestConfig REQUESTS = RequestConfig.custom()
            .setConnectionRequestTimeout(Timeout.ofSeconds(10))
            .setAuthenticationEnabled(false)
            .setProtocolUpgradeEnabled(false)
            .build();

    private BareHttpClient5Async() {}

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws InterruptedException {
        int connections = Integer.parseInt(args[4]);
        HttpHost host = new HttpHost("http", args[1], Integer.parseInt(args[2]));
        BasicHttpRequest request = new BasicHttpRequest("GET", host, args[3]);
        request.addHeader("Authorization", "Basic cm9vdDp0ZXN0");
        AsyncRequestProducer producer = new BasicRequestProducer(request, null);
        CloseableHttpAsyncClient client = args[0].equals("H2C") ? http2() : http1(connections);
        client.start();
        BareLoop loop = new BareLoop();
        for (int i = 0; i < connections; i++) {
            new Slot(client, host, producer, loop).next();
        }
        loop.report(
                "HttpClient5Async " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    private static CloseableHttpAsyncClient http1(int connections) {
        return HttpAsyncClients.custom()
                .setConnectionManager(PoolingAsyncClientConnectionManagerBuilder.create()
                        .setMaxConnTotal(connections)
                        .setMaxConnPerRoute(connections)
                        .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.STRICT)
                        .setDefaultTlsConfig(TlsConfig.custom()
                                .setVersionPolicy(HttpVersionPolicy.FORCE_HTTP_1)
                                .build())
                        .build())
                .setIOReactorConfig(ONE_THREAD)
                .setDefaultRequestConfig(REQUESTS)
                .disableRedirectHandling()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableContentCompression()
                .disableAutomaticRetries()
                .disableConnectionState()
                .disableRequestPriority()
                .build();
    }

    private static CloseableHttpAsyncClient http2() {
        return HttpAsyncClients.customHttp2()
                .setIOReactorConfig(ONE_THREAD)
                .setDefaultRequestConfig(REQUESTS)
                .disableRedirectHandling()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableAutomaticRetries()
                .disableRequestPriority()
                .build();
    }

    /** Sends the next request when the connection is free again. */
    private static final class Slot implements AsyncResponseConsumer<Boolean>, FutureCallback<Boolean> {

        private final CloseableHttpAsyncClient client;
        private final HttpHost host;
        private final AsyncRequestProducer producer;
        private final BareLoop loop;
        private final HttpClientContext context = HttpClientContext.create();
        private @Nullable FutureCallback<Boolean> result;
        private long bodyBytes;

        Slot(CloseableHttpAsyncClient client, HttpHost host, AsyncRequestProducer producer, BareLoop loop) {
            this.client = client;
            this.host = host;
            this.producer = producer;
            this.loop = loop;
        }

        void next() {
            bodyBytes = 0;
            var unused = client.execute(host, producer, this, null, context, this);
        }

        @Override
        public void consumeResponse(
                HttpResponse response,
                @Nullable EntityDetails entity,
                HttpContext used,
                FutureCallback<Boolean> callback) {
            if (response.getCode() != 200 || entity == null) {
                failed(new IllegalStateException(response.toString()));
            }
            result = callback;
        }

        @Override
        public void updateCapacity(CapacityChannel channel) throws java.io.IOException {
            channel.update(Integer.MAX_VALUE);
        }

        @Override
        public void consume(ByteBuffer body) {
            bodyBytes += body.remaining();
            body.position(body.limit());
        }

        @Override
        public void streamEnd(@Nullable List<? extends Header> trailers) {
            FutureCallback<Boolean> callback = result;
            if (callback != null) {
                callback.completed(Boolean.TRUE);
            }
        }

        @Override
        public void completed(Boolean ignored) {}

        @Override
        public void releaseResources() {
            loop.responded(bodyBytes);
            next();
        }

        @Override
        public void failed(Exception cause) {
            cause.printStackTrace();
            System.exit(1);
        }

        @Override
        public void cancelled() {}

        @Override
        public void informationResponse(HttpResponse response, HttpContext used) {}
    }
}
