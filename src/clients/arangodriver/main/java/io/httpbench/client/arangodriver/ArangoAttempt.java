package io.httpbench.client.arangodriver;

import com.arangodb.Response;
import com.arangodb.internal.InternalResponse;
import com.arangodb.shaded.netty.handler.codec.DecoderException;
import com.arangodb.shaded.netty.handler.codec.PrematureChannelClosureException;
import com.arangodb.shaded.netty.handler.codec.http2.Http2Error;
import com.arangodb.shaded.netty.handler.codec.http2.Http2Exception;
import com.arangodb.shaded.vertx.core.http.HttpClosedException;
import com.arangodb.shaded.vertx.core.http.StreamResetException;
import com.arangodb.util.RawBytes;
import io.httpbench.api.FailureKind;
import io.httpbench.api.FailureKinds;
import io.httpbench.api.adapter.LoopAttempt;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Callbacks for the end of each request. The driver keeps an abandoned request until it has a connection for it. */
final class ArangoAttempt extends LoopAttempt implements BiConsumer<@Nullable Response<RawBytes>, @Nullable Throwable> {

    static final FailureKinds KINDS = new FailureKinds()
            .timeout(TimeoutException.class)
            .connect(ConnectException.class, NoRouteToHostException.class, UnknownHostException.class)
            .reset(PrematureChannelClosureException.class, StreamResetException.class, HttpClosedException.class)
            // After GOAWAY a new stream is refused before it is sent.
            .when(
                    FailureKind.RESET,
                    cause -> cause instanceof Http2Exception refused && refused.error() == Http2Error.REFUSED_STREAM)
            // Netty's HTTP/1.1 decoder reports a line it cannot read as an IllegalArgumentException.
            .protocol(Http2Exception.class, DecoderException.class, IllegalArgumentException.class)
            // The driver wraps everything in an IOException; only one without a cause is informative.
            .when(FailureKind.RESET, cause -> cause instanceof IOException && cause.getCause() == null);

    private static final int FIRST_ERROR = 300;

    private final Driver driver;

    private @Nullable CancellableConnection connection;
    private @Nullable SharedConnection carrier;
    private @Nullable CompletableFuture<InternalResponse> answer;

    ArangoAttempt(Driver driver) {
        this.driver = driver;
    }

    @Override
    protected void begin() {
        driver.execute(this);
    }

    /** The request is assigned to a connection. */
    void sent(CancellableConnection place, SharedConnection shared, CompletableFuture<InternalResponse> response) {
        connection = place;
        carrier = shared;
        answer = response;
    }

    @Override
    public void accept(@Nullable Response<RawBytes> response, @Nullable Throwable failure) {
        InternalResponse error = failure == null ? null : error();
        leave();
        if (response != null) {
            RawBytes body = response.getBody();
            succeeded(response.getResponseCode(), body == null ? 0 : body.get().length);
        } else if (error != null) {
            byte[] body = error.getBody();
            succeeded(error.getResponseCode(), body == null ? 0 : body.length);
        } else {
            failed(failure == null ? new IllegalStateException("neither response nor failure") : failure);
        }
    }

    /** A complete response that the driver turned into an exception, which does not keep its length. */
    private @Nullable InternalResponse error() {
        if (answer == null || !answer.isDone() || answer.isCompletedExceptionally()) {
            return null;
        }
        InternalResponse response = answer.join();
        return response.getResponseCode() >= FIRST_ERROR ? response : null;
    }

    private void leave() {
        SharedConnection left = carrier;
        connection = null;
        carrier = null;
        answer = null;
        if (left == null) {
            driver.neverSent(this);
        } else {
            left.left();
        }
    }

    @Override
    protected Throwable explain(Throwable failure) {
        return KINDS.explain(failure);
    }

    /** Fails the request and closes its connection. If it has none yet, it will not be sent when it gets one. */
    @Override
    protected void cancel(TimeoutException reason) {
        CompletableFuture<InternalResponse> given = answer;
        if (connection != null && carrier != null && given != null) {
            connection.replace(carrier);
            given.completeExceptionally(reason);
        }
    }
}
