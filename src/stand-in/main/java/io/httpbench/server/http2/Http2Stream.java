package io.httpbench.server.http2;

import static io.netty.handler.codec.http2.Http2Flags.END_STREAM;
import static io.netty.handler.codec.http2.Http2FrameTypes.DATA;

import io.httpbench.server.answer.Output;
import io.httpbench.server.answer.RequestContent;
import io.httpbench.server.answer.Response;
import io.netty.buffer.ByteBuf;
import io.netty.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * A stream that could not be answered immediately: its request body is incomplete, or its response waits for its due
 * time or for a window. Streams that are answered immediately never become an object.
 */
final class Http2Stream {

    private final int id;
    private final RequestHead request;
    private final FlowWindow sending;
    private final FlowWindow receiving = new FlowWindow(FlowWindow.INITIAL);
    private long received;
    private boolean requestEnded;
    private byte @Nullable [] body;
    private int sent;
    private final @Nullable RequestContent content;
    private @Nullable Future<?> timer;

    Http2Stream(int id, RequestHead request, int initialWindow) {
        this.id = id;
        this.request = request;
        sending = new FlowWindow(initialWindow);
        content = request.route().wantsContent() ? new RequestContent() : null;
    }

    int id() {
        return id;
    }

    RequestHead request() {
        return request;
    }

    FlowWindow sending() {
        return sending;
    }

    FlowWindow receiving() {
        return receiving;
    }

    /** A part of the request's body. */
    void received(ByteBuf in, int offset, int bytes) {
        received += bytes;
        if (content != null) {
            content.add(in, offset, bytes);
        }
    }

    /** The response that the request would get without faults. */
    Response answer() {
        return request.route().answer(content == null ? RequestContent.NONE : content);
    }

    /** Creates the response when it is due. */
    void answersBy(Future<?> newTimer) {
        timer = newTimer;
    }

    /** The stream is closed: it needs no response any more. */
    void cancel() {
        if (timer != null) {
            timer.cancel(false);
        }
    }

    /** RFC 9113 §8.1.1: whether the body has, or can still get, the length given by {@code content-length}. */
    boolean lengthAgrees(boolean complete) {
        long declared = request.contentLength();
        return declared < 0 || (complete ? received == declared : received <= declared);
    }

    boolean requestEnded() {
        return requestEnded;
    }

    void endRequest() {
        requestEnded = true;
    }

    /** The header has been sent; the body waits. */
    void holdBack(byte[] responseBody) {
        body = responseBody;
    }

    /** Whether both sides have ended. */
    boolean done() {
        return requestEnded && body != null && unsent() == 0;
    }

    /** Remaining bytes of the response body; 0 while there is no response. */
    int unsent() {
        return body == null ? 0 : body.length - sent;
    }

    /** Writes the next {@code bytes} bytes of the body as a DATA frame. */
    void writeData(Output output, int bytes) {
        if (body != null) {
            boolean last = bytes == unsent();
            var out = output.frame(bytes, DATA, last ? END_STREAM : 0, id);
            out.writeBytes(body, sent, bytes);
            sent += bytes;
        }
    }
}
