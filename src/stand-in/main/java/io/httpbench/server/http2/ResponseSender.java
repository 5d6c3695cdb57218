package io.httpbench.server.http2;

import static io.netty.handler.codec.http2.Http2Error.FLOW_CONTROL_ERROR;

import io.httpbench.server.answer.Http2Response;
import io.httpbench.server.answer.Output;
import io.httpbench.server.answer.Response;
import java.util.Collection;

/**
 * Sends responses within the windows that the client grants (RFC 9113 §5.2). Usually both windows are large enough, and
 * a response is one copy of prepared bytes.
 */
final class ResponseSender {

    private static final int LARGEST_FRAME = 64 * 1024;

    private final Output output;
    private final HeaderTable table = new HeaderTable();
    private final FlowWindow connection = new FlowWindow(FlowWindow.INITIAL);
    private int initialWindow = FlowWindow.INITIAL;
    private int largestFrame = 16_384;

    ResponseSender(Output output) {
        this.output = output;
    }

    HeaderTable table() {
        return table;
    }

    /** The client's maximum; a smaller one of ours keeps a single frame from filling the output. */
    void largestFrame(int bytes) {
        largestFrame = Math.min(bytes, LARGEST_FRAME);
    }

    int initialWindow() {
        return initialWindow;
    }

    /** RFC 9113 §6.9.2: a new initial window moves the windows of all open streams by the difference. */
    void initialWindow(int bytes, Collection<Http2Stream> open) throws Http2Failure {
        int difference = bytes - initialWindow;
        initialWindow = bytes;
        for (Http2Stream stream : open) {
            increase(stream.sending(), difference);
        }
    }

    void connectionWindow(int increment) throws Http2Failure {
        increase(connection, increment);
    }

    private static void increase(FlowWindow window, int increment) throws Http2Failure {
        if (!window.increase(increment)) {
            throw Http2Failure.ofConnection(FLOW_CONTROL_ERROR, "window above 2^31-1");
        }
    }

    /** Sends the response on a stream without other state, or returns false and sends nothing. */
    boolean sendAtOnce(int stream, Response response) {
        Http2Response frames = response.http2();
        int length = frames.body().length;
        if (frames.large() || length > connection.available() || length > initialWindow || length > largestFrame) {
            return false;
        }
        connection.consume(length);
        table.encodingOf(frames).writeTo(output, stream);
        return true;
    }

    /** Sends what the windows allow; {@link #resume} sends the rest. */
    void send(Http2Stream stream, Response response) {
        Http2Response frames = response.http2();
        table.encodingOf(frames).writeHeadersTo(output, stream.id());
        stream.holdBack(frames.body());
        resume(stream);
    }

    /** Sends more of a body that waits, as far as windows and output allow now. */
    void resume(Http2Stream stream) {
        boolean more = true;
        while (more) {
            more = resumeByOneFrame(stream);
        }
    }

    /** Sends one frame of a body that waits. Returns whether anything was sent. */
    boolean resumeByOneFrame(Http2Stream stream) {
        int window = Math.min(connection.available(), stream.sending().available());
        int bytes = Math.min(Math.min(window, largestFrame), stream.unsent());
        if (bytes <= 0 || output.congested()) {
            return false;
        }
        connection.consume(bytes);
        stream.sending().consume(bytes);
        stream.writeData(output, bytes);
        return true;
    }
}
