package io.httpbench.client.okhttp;

import io.httpbench.api.Header;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.Dispatcher;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

/**
 * {@code new OkHttpClient()} with nothing but protocol and trust, and the one request. Its background threads and sockets
 * are of the library's own kinds, in a form that can be stopped.
 */
final class ShippedEngine {

    private static final long CLOSE_SECONDS = 10;

    private final Background background = new Background();
    private final OkHttpClient client;
    private final Request request;

    ShippedEngine(Target target, Tuning tuning) {
        OkHttpClient.Builder builder = background.newClient().connectionPool(background.shippedPool(tuning));
        tune(builder, tuning);
        OfferedProtocol.shipped(target, builder);
        if (target.protocol() == Protocol.H2) {
            builder.addNetworkInterceptor(new AgreedProtocol(OfferedProtocol.spoken(target.protocol())));
        }
        client = builder.build();
        request = request(target);
    }

    private static void tune(OkHttpClient.Builder client, Tuning tuning) {
        tuning.onOff("retries", client::retryOnConnectionFailure);
        tuning.onOff("redirects", client::followRedirects);
        tuning.number(Tunable.TIMEOUT, idle -> client.readTimeout(idle, TimeUnit.SECONDS));
        tuning.number("ping", between -> client.pingInterval(between, TimeUnit.SECONDS));
        tuning.number("pool", most -> {
            Dispatcher calls = new Dispatcher();
            calls.setMaxRequests(Math.max(calls.getMaxRequests(), most));
            calls.setMaxRequestsPerHost(most);
            client.dispatcher(calls);
        });
    }

    /** The media type is among the header fields of the target. */
    private static Request request(Target target) {
        RequestBody body = target.sendsContent() ? RequestBody.create(target.body(), null) : null;
        Request.Builder request = new Request.Builder().url(target.uri()).method(target.method(), body);
        for (Header header : target.headers()) {
            request.header(header.name(), header.value());
        }
        return request.build();
    }

    Call newCall() {
        return client.newCall(request);
    }

    void close() throws InterruptedException {
        client.dispatcher().cancelAll();
        ExecutorService calls = client.dispatcher().executorService();
        calls.shutdown();
        client.connectionPool().evictAll();
        background.disconnect();
        if (!calls.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
            calls.shutdownNow();
        }
        background.stop();
    }
}
