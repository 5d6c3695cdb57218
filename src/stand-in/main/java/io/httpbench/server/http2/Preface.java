package io.httpbench.server.http2;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2CodecUtil;

/** What a client sends first in HTTP/2 (RFC 9113 §3.4). */
public final class Preface {

    private static final ByteBuf BYTES = Unpooled.unreleasableBuffer(Http2CodecUtil.connectionPrefaceBuf());

    static final int LENGTH = BYTES.readableBytes();

    private Preface() {}

    /** How these bytes begin: 1 with the preface, -1 with something else, 0 when there are too few to decide. */
    public static int begins(ByteBuf in) {
        int length = Math.min(in.readableBytes(), LENGTH);
        for (int i = 0; i < length; i++) {
            if (in.getByte(in.readerIndex() + i) != BYTES.getByte(i)) {
                return -1;
            }
        }
        return length == LENGTH ? 1 : 0;
    }
}
