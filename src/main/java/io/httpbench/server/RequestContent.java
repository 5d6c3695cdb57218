package io.httpbench.server;

import io.netty.buffer.ByteBuf;
import java.io.ByteArrayOutputStream;

/** The content of one request, up to a bound: of what is longer, only that is known. */
final class RequestContent {

    /** More than this is not kept, in bytes. */
    static final int LARGEST = 1024 * 1024;

    /** Of a request without content, or one whose content does not matter. */
    static final RequestContent NONE = new RequestContent();

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(0);
    private boolean tooLarge;

    /** Takes a part; the buffer's indexes are left alone. */
    void add(ByteBuf in, int offset, int length) {
        tooLarge |= bytes.size() + length > LARGEST;
        if (tooLarge) {
            bytes.reset();
            return;
        }
        byte[] part = new byte[length];
        in.getBytes(offset, part);
        bytes.writeBytes(part);
    }

    boolean tooLarge() {
        return tooLarge;
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }
}
