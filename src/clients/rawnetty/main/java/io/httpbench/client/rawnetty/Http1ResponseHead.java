package io.httpbench.client.rawnetty;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.buffer.ByteBuf;

/**
 * The head of one response (RFC 9112 §4, §5): its status, and the three fields that say where the response ends. Lines
 * are found eight bytes at a time; all other fields are skipped after their names.
 */
final class Http1ResponseHead {

    private static final long HTTP_1_1 = 0x485454502F312E31L;
    private static final long HTTP_1_0 = 0x485454502F312E30L;

    /** {@code HTTP/1.1 200}. */
    private static final int SHORTEST_STATUS_LINE = 12;

    private static final byte[] CONNECTION = Ascii.bytes("connection");
    private static final byte[] CONTENT_LENGTH = Ascii.bytes("content-length");
    private static final byte[] TRANSFER_ENCODING = Ascii.bytes("transfer-encoding");
    private static final byte[] CLOSE = Ascii.bytes("close");
    private static final byte[] KEEP_ALIVE = Ascii.bytes("keep-alive");
    private static final byte[] CHUNKED = Ascii.bytes("chunked");

    private int status;
    private long contentLength;
    private boolean chunked;
    private boolean otherCoding;
    private boolean old;
    private boolean keepAlive;
    private boolean close;

    /**
     * Parses a head, including the empty line that ends it.
     *
     * @return false, and consumes nothing, while it is incomplete
     */
    boolean read(ByteBuf in) throws ExchangeException {
        int start = in.readerIndex();
        int limit = in.writerIndex();
        int end = in.indexOf(start, limit, (byte) '\n');
        if (end < 0) {
            requireBeginning(in, start, limit);
            return false;
        }
        statusLine(in, start, end);
        for (int line = end + 1; ; line = end + 1) {
            end = in.indexOf(line, limit, (byte) '\n');
            if (end < 0) {
                return false;
            }
            if (Ascii.isEmptyLine(in, line, end)) {
                in.readerIndex(end + 1);
                return true;
            }
            field(in, line, end);
        }
    }

    /** Rejects bytes that cannot become a response before the first line ends, which may never happen. */
    private static void requireBeginning(ByteBuf in, int start, int limit) throws ExchangeException {
        for (int i = 0; i < 7 && start + i < limit; i++) {
            require(in.getByte(start + i) == (byte) (HTTP_1_1 >>> (56 - 8 * i)), "not an HTTP/1 response");
        }
    }

    private void statusLine(ByteBuf in, int start, int end) throws ExchangeException {
        require(end - start >= SHORTEST_STATUS_LINE, "not an HTTP/1 response");
        long version = in.getLong(start);
        require(version == HTTP_1_1 || version == HTTP_1_0, "not an HTTP/1 response");
        status = (int) Ascii.decimal(in, start + 9, start + 12);
        require(in.getByte(start + 8) == ' ' && status >= 100 && status != 101, "not a status of ours");
        require(in.getByte(start + 12) <= ' ', "not a status line");
        old = version == HTTP_1_0;
        keepAlive = false;
        close = false;
        contentLength = -1;
        chunked = false;
        otherCoding = false;
    }

    private void field(ByteBuf in, int start, int end) throws ExchangeException {
        int colon = in.indexOf(start, end, (byte) ':');
        // White space before the name or the colon: a folded line, or an attempt to hide a field (RFC 9112 §5).
        require(colon > start && in.getByte(start) > ' ' && in.getByte(colon - 1) > ' ', "not a header field");
        int length = colon - start;
        if (length == CONTENT_LENGTH.length && Ascii.equals(CONTENT_LENGTH, in, start)) {
            contentLength(in, Ascii.valueStart(in, colon + 1, end), Ascii.valueEnd(in, colon + 1, end));
        } else if (length == CONNECTION.length && Ascii.equals(CONNECTION, in, start)) {
            close |= Ascii.hasToken(CLOSE, in, colon + 1, end);
            keepAlive |= Ascii.hasToken(KEEP_ALIVE, in, colon + 1, end);
        } else if (length == TRANSFER_ENCODING.length && Ascii.equals(TRANSFER_ENCODING, in, start)) {
            chunked = Ascii.hasToken(CHUNKED, in, colon + 1, end);
            otherCoding = !chunked;
        }
    }

    private void contentLength(ByteBuf in, int start, int end) throws ExchangeException {
        long length = Ascii.decimal(in, start, end);
        require(length >= 0 && (contentLength < 0 || contentLength == length), "not a content length");
        contentLength = length;
    }

    private static void require(boolean condition, String otherwise) throws ExchangeException {
        if (!condition) {
            throw new ExchangeException(FailureKind.PROTOCOL, otherwise);
        }
    }

    int status() {
        return status;
    }

    /** Whether the final response is still to come. */
    boolean interim() {
        return status < 200;
    }

    /** Whether there is no body, whatever the fields say. */
    boolean bodiless() {
        return status == 204 || status == 304;
    }

    /** Whether the body is chunked; then the content length, if any, is ignored. */
    boolean chunked() {
        return chunked;
    }

    /** Length of the body, or -1 when it is delimited by the end of the connection. */
    long contentLength() {
        return otherCoding ? -1 : contentLength;
    }

    /** Whether the server closes the connection after this response. */
    boolean close() {
        return close || (old && !keepAlive);
    }
}
