package io.httpbench.server.answer;

import io.netty.buffer.ByteBuf;
import java.io.ByteArrayOutputStream;

/** The content of one request, up to a limit: of longer content, only the fact is known. */
public final class RequestContent {

    /** More than this is not kept, in bytes. */
    static final int LARGEST = 1024 * 1024;

    /** For a request without content, or one whose content is irrelevant. */
    public static final RequestContent NONE = new RequestContent();

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(0);
    private boolean tooLarge;

    /** Adds a part; the buffer's indexes are unchanged. */
    public void add(ByteBuf in, int offset, int length) {
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
