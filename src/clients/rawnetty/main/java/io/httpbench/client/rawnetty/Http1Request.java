package io.httpbench.client.rawnetty;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The encoded request, repeated: a batch of requests is one slice. */
final class Http1Request {

    /** More than this take several writes, whose cost is small in comparison. */
    private static final int MOST_COPIES = 64;

    /** Memory limit per connection. */
    private static final int MOST_BYTES = 64 * 1024;

    private final byte[] bytes;
    private final int copies;
    private final boolean head;
    private final boolean last;

    Http1Request(Target target, int pipelining, boolean keepAlive) {
        byte[] content = target.body();
        var request = new ByteArrayOutputStream();
        request.writeBytes(head(target, content.length, keepAlive).getBytes(StandardCharsets.UTF_8));
        request.writeBytes(content);
        bytes = request.toByteArray();
        copies = Math.max(1, Math.min(Math.min(pipelining, MOST_COPIES), MOST_BYTES / bytes.length));
        head = target.method().equals("HEAD");
        last = !keepAlive;
    }

    private static String head(Target target, int contentLength, boolean keepAlive) {
        var lines = new StringBuilder(target.method() + " " + target.path() + " HTTP/1.1\r\n");
        line(lines, "Host", target.authority());
        for (Header field : target.headers()) {
            line(lines, field.name(), field.value());
        }
        if (target.sendsContent()) {
            line(lines, "Content-Length", String.valueOf(contentLength));
        }
        if (!keepAlive) {
            line(lines, "Connection", "close");
        }
        return lines.append("\r\n").toString();
    }

    private static void line(StringBuilder lines, String name, String value) {
        lines.append(name).append(": ").append(value).append("\r\n");
    }

    /** Requests in one buffer. */
    int copies() {
        return copies;
    }

    /** Bytes of one request. */
    int length() {
        return bytes.length;
    }

    /** Whether it is a HEAD request, whose response has no body. */
    boolean isHead() {
        return head;
    }

    /** Whether it announces that no other request follows on its connection. */
    boolean isLast() {
        return last;
    }

    /**
     * A buffer for one connection: its reference count is not shared with other event loops. The bytes of a large
     * request are shared; the socket copies them when it sends them.
     */
    ByteBuf newBuffer() {
        if (bytes.length > MOST_BYTES) {
            return Unpooled.wrappedBuffer(bytes);
        }
        int size = copies * bytes.length;
        ByteBuf buffer = new UnpooledByteBufAllocator(true, true).directBuffer(size, size);
        for (int i = 0; i < copies; i++) {
            buffer.writeBytes(bytes);
        }
        return buffer;
    }
}
