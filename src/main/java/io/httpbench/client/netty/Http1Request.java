package io.httpbench.client.netty;

import io.httpbench.config.Target;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;

/** The request as bytes, several times in a row: as many as are sent at once are one slice of them. */
final class Http1Request {

    /** More than this leave in more than one write, of which there is little in comparison then. */
    private static final int MOST_COPIES = 64;

    private final byte[] bytes;
    private final int copies;

    Http1Request(Target target, int pipelining) {
        String head = "GET " + target.path() + " HTTP/1.1\r\nHost: " + target.authority() + "\r\nAuthorization: "
                + target.authorization() + "\r\n\r\n";
        bytes = head.getBytes(StandardCharsets.UTF_8);
        copies = Math.min(pipelining, MOST_COPIES);
    }

    /** Requests in one buffer. */
    int copies() {
        return copies;
    }

    /** Bytes of one request. */
    int length() {
        return bytes.length;
    }

    /** A buffer of one connection's own: its reference count is not shared with other event loops. */
    ByteBuf newBuffer() {
        ByteBuf buffer = new UnpooledByteBufAllocator(true, true).directBuffer(copies * bytes.length);
        for (int i = 0; i < copies; i++) {
            buffer.writeBytes(bytes);
        }
        return buffer;
    }
}
