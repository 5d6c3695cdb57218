package io.httpbench.server.http2;

import static io.netty.handler.codec.http2.Http2Error.PROTOCOL_ERROR;

import io.httpbench.server.answer.Router;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;

/** Decodes header blocks to routed requests, for one connection, in the order in which the blocks arrive. */
final class RequestDecoder {

    /** Bound of a decoded header list (RFC 9113 §10.5.1); each field counts at least 32, which bounds their number too. */
    static final int LARGEST_HEADER_LIST = 16 * 1024;

    private final Router router;
    private final DefaultHttp2HeadersDecoder decoder = new DefaultHttp2HeadersDecoder(true, LARGEST_HEADER_LIST);
    private final HpackBlockCache cache = new HpackBlockCache();

    RequestDecoder(Router router) {
        this.router = router;
    }

    /**
     * Decodes the header block of a request.
     *
     * @throws Http2Failure a stream error when the request is malformed, a connection error when the block is
     */
    RequestHead request(int stream, ByteBuf in, int offset, int length) throws Http2Failure {
        RequestHead known = cache.find(in, offset, length);
        if (known != null) {
            return known;
        }
        boolean changesTable = HpackBlocks.changesTable(in, offset, length);
        if (changesTable) {
            cache.clear();
        }
        RequestHead head = RequestHead.of(stream, decode(stream, in, offset, length), router);
        if (!changesTable) {
            cache.put(in, offset, length, head);
        }
        return head;
    }

    /** Decodes trailer fields (RFC 9113 §8.1), which are ignored but may change the table. */
    void trailer(int stream, ByteBuf in, int offset, int length) throws Http2Failure {
        if (HpackBlocks.changesTable(in, offset, length)) {
            cache.clear();
        }
        for (CharSequence name : decode(stream, in, offset, length).names()) {
            if (name.charAt(0) == ':') {
                throw Http2Failure.ofStream(stream, PROTOCOL_ERROR, "pseudo-header field in a trailer");
            }
        }
    }

    private Http2Headers decode(int stream, ByteBuf in, int offset, int length) throws Http2Failure {
        try {
            return decoder.decodeHeaders(stream, in.slice(offset, length));
        } catch (Http2Exception e) {
            String message = String.valueOf(e.getMessage());
            throw Http2Exception.isStreamError(e)
                    ? Http2Failure.ofStream(stream, e.error(), message)
                    : Http2Failure.ofConnection(e.error(), message);
        }
    }
}
