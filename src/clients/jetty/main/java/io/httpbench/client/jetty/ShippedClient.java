package io.httpbench.client.jetty;

import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import java.io.EOFException;
import java.net.URI;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.AbstractConnectionPool;
import org.eclipse.jetty.client.BufferingResponseListener;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.Destination;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.InputStreamResponseListener;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.client.transport.HttpClientTransportOverHTTP2;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/** {@code new HttpClient()}, in HTTP/2 over its HTTP/2 transport, with nothing but trust. */
final class ShippedClient extends SharedClient {

    /** What takes longer to connect is given up. */
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** Whoever waits for one gives up before. */
    private static final long LONGEST_ANSWER_SECONDS = 3600;

    private final Target target;
    private final URI uri;
    private final byte[] content;
    private final HttpClient client;
    private final OptionalInt timeout;

    ShippedClient(Target target, Tuning tuning) {
        this.target = target;
        uri = URI.create(target.uri());
        content = target.body();
        timeout = tuning.of(Tunable.TIMEOUT);
        client = target.protocol().isHttp2()
                ? new HttpClient(new HttpClientTransportOverHTTP2(http2(tuning)))
                : http1(tuning);
        tuning.number("pool", client::setMaxConnectionsPerDestination);
        tuning.number("keep", idle -> client.setIdleTimeout(TimeUnit.SECONDS.toMillis(idle)));
        tuning.number("threads", most -> client.setExecutor(new QueuedThreadPool(most)));
        Tls tls = target.tls();
        if (tls != null) {
            client.setSslContextFactory(trusting(tls));
        }
        JettyLane.start(client);
    }

    private static HttpClient http1(Tuning tuning) {
        if (tuning.of("loops").isEmpty()) {
            return new HttpClient();
        }
        ClientConnector connector = new ClientConnector();
        tuning.number("loops", connector::setSelectors);
        return new HttpClient(new HttpClientTransportOverHTTP(connector));
    }

    private static HTTP2Client http2(Tuning tuning) {
        HTTP2Client http2 = new HTTP2Client();
        tuning.number("loops", http2::setSelectors);
        tuning.number("window", http2::setInitialStreamRecvWindow);
        tuning.number("connection-window", http2::setInitialSessionRecvWindow);
        return http2;
    }

    private static SslContextFactory.Client trusting(Tls tls) {
        SslContextFactory.Client factory = new SslContextFactory.Client();
        factory.setSslContext(Trust.context(tls));
        if (tls.insecure()) {
            factory.setEndpointIdentificationAlgorithm(null);
        }
        return factory;
    }

    @Override
    protected void send(SharedCall call) {
        Request request = newRequest();
        call.abortedBy(() -> {
            var unused = request.abort(new TimeoutException("cancelled"));
        });
        request.send(new BufferingResponseListener(Integer.MAX_VALUE) {
            @Override
            public void onComplete(Result result) {
                if (result.isFailed()) {
                    call.failed(JettyFailures.of(result.getFailure()));
                } else {
                    answered(call, result.getResponse(), getContent());
                }
            }
        });
    }

    /** The status of an answer whose stream is neither read nor closed. */
    int unread() throws Exception {
        InputStreamResponseListener answer = new InputStreamResponseListener();
        newRequest().send(answer);
        return answer.get(LONGEST_ANSWER_SECONDS, TimeUnit.SECONDS).getStatus();
    }

    /** Jetty may report success without the whole body when GOAWAY discards the stream: nobody should count that as one. */
    private static void answered(SharedCall call, Response response, byte @Nullable [] body) {
        int length = body == null ? 0 : body.length;
        if (JettyPool.announces(response) > length) {
            call.failed(JettyFailures.of(new EOFException("end within a body")));
        } else {
            call.succeeded(response.getStatus(), length);
        }
    }

    private Request newRequest() {
        Request request = client.newRequest(uri)
                .method(target.method())
                .headers(all -> target.headers().forEach(header -> all.add(header.name(), header.value())));
        timeout.ifPresent(longest -> request.timeout(longest, TimeUnit.SECONDS));
        return content.length == 0 ? request : request.body(new BytesRequestContent(content));
    }

    /** Its pool opens more connections than are needed; one that is not open yet when it stops would stay open for ever. */
    @Override
    protected void shutDown() throws Exception {
        long began = System.nanoTime();
        while (opening() && System.nanoTime() - began < LONGEST_NANOS) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        client.stop();
    }

    private boolean opening() {
        return client.getDestinations().stream()
                .map(Destination::getConnectionPool)
                .anyMatch(
                        pool -> pool instanceof AbstractConnectionPool known && known.getPendingConnectionCount() > 0);
    }
}
