package io.httpbench.bare;

import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.asynchttpclient.AsyncHandler;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.AsyncHttpClientConfig.ResponseBodyPartFactory;
import org.asynchttpclient.DefaultAsyncHttpClient;
import org.asynchttpclient.DefaultAsyncHttpClientConfig;
import org.asynchttpclient.HttpResponseBodyPart;
import org.asynchttpclient.HttpResponseStatus;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.jspecify.annotations.Nullable;

/**
 * The fastest use of AsyncHttpClient's pooled client: one event loop, one prebuilt request, a handler per connection,
 * the body counted and dropped, no timers. With {@code H2C} the number of connections is that of streams on one
 * connection; the first request opens it before the others are sent.
 */
public final class BareAsyncHttpClient {

    private static final Duration NEVER = Duration.ofMillis(-1);

    private final BareLoop loop = new BareLoop();
    private final AsyncHttpClient client;
    private final Request request;
    private int waiting;

    private BareAsyncHttpClient(AsyncHttpClient client, Request request, int waiting) {
        this.client = client;
        this.request = request;
        this.waiting = waiting;
    }

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws InterruptedException {
        boolean http2 = args[0].equals("H2C");
        int connections = Integer.parseInt(args[4]);
        DefaultAsyncHttpClient client = new DefaultAsyncHttpClient(new DefaultAsyncHttpClientConfig.Builder()
                .setIoThreadsCount(1)
                .setUseNativeTransport(true)
                .setUseOnlyEpollNativeTransport(true)
                .setRequestTimeout(NEVER)
                .setReadTimeout(NEVER)
                .setPooledConnectionIdleTimeout(NEVER)
                .setMaxRequestRetry(0)
                .setFollowRedirect(false)
                .setEnableAutomaticDecompression(false)
                .setCookieStore(null)
                .setUserAgent(null)
                .setResponseBodyPartFactory(ResponseBodyPartFactory.LAZY)
                .setHttp2Enabled(http2)
                .setHttp2CleartextEnabled(http2)
                .build());
        String credentials = Base64.getEncoder().encodeToString("root:test".getBytes(StandardCharsets.UTF_8));
        Request request = new RequestBuilder("GET")
                .setUrl("http://" + args[1] + ":" + args[2] + args[3])
                .setHeader("Authorization", "Basic " + credentials)
                .build();
        BareAsyncHttpClient bare = new BareAsyncHttpClient(client, request, http2 ? connections - 1 : 0);
        client.getEventLoopGroup().next().execute(() -> {
            for (int i = 0; i < (http2 ? 1 : connections); i++) {
                bare.new Slot().next();
            }
        });
        bare.loop.report(
                "AsyncHttpClient " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    private final class Slot implements AsyncHandler<@Nullable Object> {

        private long bodyBytes;

        @SuppressWarnings("FutureReturnValueIgnored") // The handler is called at every end.
        void next() {
            bodyBytes = 0;
            client.executeRequest(request, this);
        }

        @Override
        public State onStatusReceived(HttpResponseStatus status) {
            return status.getStatusCode() == 200 ? State.CONTINUE : State.ABORT;
        }

        @Override
        public State onHeadersReceived(HttpHeaders headers) {
            return State.CONTINUE;
        }

        @Override
        public State onBodyPartReceived(HttpResponseBodyPart part) {
            bodyBytes += part.length();
            return State.CONTINUE;
        }

        @Override
        public @Nullable Object onCompleted() {
            loop.responded(bodyBytes);
            for (; waiting > 0; waiting--) {
                new Slot().next();
            }
            next();
            return null;
        }

        @Override
        public void onThrowable(Throwable failure) {
            failure.printStackTrace();
            System.exit(1);
        }
    }
}
