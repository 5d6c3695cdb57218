package io.httpbench.server;

import io.netty.buffer.ByteBuf;

/**
 * Finds the end of an HTTP/1.1 request head: the empty line (RFC 9112 §2.1). Remembers its position, so that a head
 * that arrives byte by byte is not rescanned.
 */
final class HeadScanner {

    /** Maximum length of a head, and of a line. */
    static final int LONGEST_HEAD = 16 * 1024;

    private int lineStart;

    /** Resets the scanner for the next head. */
    void restart() {
        lineStart = 0;
    }

    /**
     * Length of the head that begins at {@code in}'s reader index, or 0 while it is incomplete.
     *
     * @throws Http1Failure when a line does not end with CR LF (a lone LF is how requests are smuggled), or when the
     *     head is too long
     */
    int length(ByteBuf in) throws Http1Failure {
        int base = in.readerIndex();
        int limit = Math.min(in.writerIndex(), base + LONGEST_HEAD);
        int lf;
        while ((lf = in.indexOf(base + lineStart, limit, (byte) '\n')) >= 0) {
            int lineEnd = lf - base;
            if (lineEnd == lineStart || in.getByte(lf - 1) != '\r') {
                throw Http1Failure.badRequest("line ends without CR");
            }
            if (lineEnd - 1 == lineStart) {
                restart();
                return lineEnd + 1;
            }
            lineStart = lineEnd + 1;
        }
        if (limit - base >= LONGEST_HEAD) {
            throw new Http1Failure(lineStart == 0 ? 414 : 431, "head too long");
        }
        return 0;
    }
}
