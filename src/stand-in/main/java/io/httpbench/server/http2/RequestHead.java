package io.httpbench.server.http2;

import static io.netty.handler.codec.http2.Http2Error.PROTOCOL_ERROR;

import io.httpbench.server.answer.Ascii;
import io.httpbench.server.answer.Route;
import io.httpbench.server.answer.Router;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Headers.PseudoHeaderName;
import io.netty.util.AsciiString;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The request of a header block.
 *
 * @param route its route
 * @param contentLength the declared length of the body, or -1
 */
record RequestHead(Route route, long contentLength) {

    private static final AsciiString AUTHORIZATION = AsciiString.cached("authorization");
    private static final AsciiString CONTENT_LENGTH = AsciiString.cached("content-length");

    /**
     * Checks the requirements of RFC 9113 §8.3.1 that the decoder has not checked, and routes the request.
     *
     * @throws Http2Failure a stream error when the request is malformed
     */
    static RequestHead of(int stream, Http2Headers headers, Router router) throws Http2Failure {
        String method = only(stream, headers, PseudoHeaderName.METHOD);
        String path = only(stream, headers, PseudoHeaderName.PATH);
        String scheme = only(stream, headers, PseudoHeaderName.SCHEME);
        boolean connect = "CONNECT".equals(method);
        boolean complete = connect
                ? path == null && scheme == null && headers.authority() != null
                : path != null && !path.isEmpty() && scheme != null;
        if (method == null || !complete || headers.status() != null) {
            throw malformed(stream);
        }
        CharSequence authorization = headers.get(AUTHORIZATION);
        Route route =
                router.route(method, path == null ? "" : path, authorization == null ? null : authorization.toString());
        return new RequestHead(route, contentLength(stream, headers));
    }

    private static @Nullable String only(int stream, Http2Headers headers, PseudoHeaderName name) throws Http2Failure {
        List<CharSequence> values = headers.getAll(name.value());
        if (values.size() > 1) {
            throw malformed(stream);
        }
        return values.isEmpty() ? null : values.get(0).toString();
    }

    private static long contentLength(int stream, Http2Headers headers) throws Http2Failure {
        List<CharSequence> values = headers.getAll(CONTENT_LENGTH);
        if (values.isEmpty()) {
            return -1;
        }
        long length = values.size() == 1 ? Ascii.decimal(values.get(0)) : -1;
        if (length < 0) {
            throw malformed(stream);
        }
        return length;
    }

    private static Http2Failure malformed(int stream) {
        return Http2Failure.ofStream(stream, PROTOCOL_ERROR, "malformed request");
    }
}
