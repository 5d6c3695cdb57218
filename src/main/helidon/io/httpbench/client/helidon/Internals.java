package io.httpbench.client.helidon;

import io.helidon.http.http2.Http2StreamState;
import io.helidon.webclient.http2.Http2ClientStream;
import io.helidon.webclient.spi.WebClientService;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Two fields that the library keeps to itself: the stream of a request that has no answer yet, since there is no other way
 * to give it up, and whether an answer has ended as it should, since a reset stream looks like the end of the body.
 */
final class Internals {

    private static final VarHandle STREAM;
    private static final VarHandle ENDED;

    static {
        try {
            MethodHandles.Lookup ours = MethodHandles.lookup();
            Class<?> call = Class.forName(Http2ClientStream.class.getPackageName() + ".Http2CallChainBase");
            STREAM = MethodHandles.privateLookupIn(call, ours).findVarHandle(call, "stream", Http2ClientStream.class);
            ENDED = MethodHandles.privateLookupIn(Http2ClientStream.class, ours)
                    .findVarHandle(Http2ClientStream.class, "inboundEndQueued", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private Internals() {}

    /** The stream of a request, from when it has one. */
    static @Nullable Http2ClientStream streamOf(WebClientService.Chain request) {
        return (Http2ClientStream) STREAM.get(request);
    }

    /** Whether all of the body has come, read or not. To be asked when the head has. */
    static boolean isComplete(Http2ClientStream stream) {
        return hasEnded(stream) || !stream.hasEntity();
    }

    /** Whether nothing more is to come, for better or worse, and whoever waited for it knows. */
    static boolean isOver(Http2ClientStream stream) {
        return hasEnded(stream) || stream.streamState() == Http2StreamState.CLOSED;
    }

    private static boolean hasEnded(Http2ClientStream stream) {
        return (boolean) ENDED.get(stream);
    }
}
