package io.httpbench.client.helidon;

import io.helidon.http.http2.Http2StreamState;
import io.helidon.webclient.api.ClientConnection;
import io.helidon.webclient.http1.Http1Client;
import io.helidon.webclient.http2.Http2ClientStream;
import io.helidon.webclient.spi.WebClientService;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Three private fields of the library: the connection or stream of a request without a response, since there is no other way to cancel
 * it, and whether a response has ended regularly, since a reset stream looks like the end of the body.
 */
final class Internals {

    private static final VarHandle STREAM;
    private static final VarHandle ENDED;
    private static final VarHandle CONNECTION;

    static {
        try {
            MethodHandles.Lookup ours = MethodHandles.lookup();
            Class<?> call = Class.forName(Http2ClientStream.class.getPackageName() + ".Http2CallChainBase");
            STREAM = MethodHandles.privateLookupIn(call, ours).findVarHandle(call, "stream", Http2ClientStream.class);
            ENDED = MethodHandles.privateLookupIn(Http2ClientStream.class, ours)
                    .findVarHandle(Http2ClientStream.class, "inboundEndQueued", boolean.class);
            Class<?> http1 = Class.forName(Http1Client.class.getPackageName() + ".Http1CallChainBase");
            CONNECTION = MethodHandles.privateLookupIn(http1, ours)
                    .findVarHandle(http1, "effectiveConnection", ClientConnection.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private Internals() {}

    /** The stream of a request, once it has one. */
    static @Nullable Http2ClientStream streamOf(WebClientService.Chain request) {
        return (Http2ClientStream) STREAM.get(request);
    }

    /** The connection of an HTTP/1.1 request, once it has one. */
    static @Nullable ClientConnection connectionOf(WebClientService.Chain request) {
        return (ClientConnection) CONNECTION.get(request);
    }

    /** Whether the whole body has arrived, read or not. To be called after the head has arrived. */
    static boolean isComplete(Http2ClientStream stream) {
        return hasEnded(stream) || !stream.hasEntity();
    }

    /** Whether the stream has ended, successfully or not, and its reader was notified. */
    static boolean isOver(Http2ClientStream stream) {
        return hasEnded(stream) || stream.streamState() == Http2StreamState.CLOSED;
    }

    private static boolean hasEnded(Http2ClientStream stream) {
        return (boolean) ENDED.get(stream);
    }
}
