package io.httpbench.client.rawnetty;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.buffer.ByteBuf;

/**
 * Splits the bytes of a server into responses (RFC 9112 §6.3), parsing only what determines where a response ends.
 * Bodies are counted in place, and may arrive in any pieces; a head or a line must be complete.
 */
final class Http1ResponseReader {

    private enum State {
        HEAD,
        BODY,
        UNTIL_CLOSE,
        CHUNK_SIZE,
        CHUNK,
        CHUNK_END,
        TRAILER
    }

    private final Http1ResponseHead head = new Http1ResponseHead();
    private State state = State.HEAD;

    /** Bytes of the body, or of the chunk, that are still to come. */
    private long left;

    private long bodyBytes;

    /** Whether the responses are to HEAD, and so have no body, whatever their heads say. */
    private final boolean bodiless;

    Http1ResponseReader(boolean bodiless) {
        this.bodiless = bodiless;
    }

    /**
     * Continues reading. Returns true when a response is complete; bytes after it are left for the next call.
     *
     * @return false when all bytes but an incomplete head or line are consumed, and more are needed
     */
    boolean read(ByteBuf in) throws ExchangeException {
        boolean more = true;
        while (more) {
            switch (state) {
                case HEAD -> {
                    if (!head.read(in)) {
                        return false;
                    }
                    state = afterHead();
                }
                case BODY, CHUNK -> more = skip(in);
                case UNTIL_CLOSE -> {
                    bodyBytes += in.readableBytes();
                    in.skipBytes(in.readableBytes());
                    return false;
                }
                case CHUNK_SIZE -> more = chunkSize(in);
                case CHUNK_END -> more = chunkEnd(in);
                case TRAILER -> more = trailer(in);
            }
            if (state == State.HEAD && more && !head.interim()) {
                return true;
            }
        }
        return false;
    }

    /** What follows a head. {@link State#HEAD}: the response is complete, or was an interim one. */
    private State afterHead() {
        bodyBytes = 0;
        left = head.contentLength();
        if (head.interim() || bodiless || head.bodiless()) {
            return State.HEAD;
        }
        if (head.chunked()) {
            return State.CHUNK_SIZE;
        }
        if (left < 0) {
            return State.UNTIL_CLOSE;
        }
        return left == 0 ? State.HEAD : State.BODY;
    }

    /** Counts a part of the body. Returns whether the body is complete. */
    private boolean skip(ByteBuf in) {
        int bytes = (int) Math.min(left, in.readableBytes());
        in.skipBytes(bytes);
        bodyBytes += bytes;
        left -= bytes;
        if (left > 0) {
            return false;
        }
        state = state == State.BODY ? State.HEAD : State.CHUNK_END;
        return true;
    }

    /** RFC 9112 §7.1; extensions are ignored. */
    private boolean chunkSize(ByteBuf in) throws ExchangeException {
        int end = lineEnd(in);
        if (end < 0) {
            return false;
        }
        left = Ascii.hexadecimal(in, in.readerIndex(), end);
        if (left < 0) {
            throw new ExchangeException(FailureKind.PROTOCOL, "a chunk without a size");
        }
        in.readerIndex(end + 1);
        state = left == 0 ? State.TRAILER : State.CHUNK;
        return true;
    }

    private boolean chunkEnd(ByteBuf in) throws ExchangeException {
        int end = lineEnd(in);
        if (end < 0 && in.readableBytes() < 2) {
            return false;
        }
        if (end < 0 || !Ascii.isEmptyLine(in, in.readerIndex(), end)) {
            throw new ExchangeException(FailureKind.PROTOCOL, "a chunk longer than its size");
        }
        in.readerIndex(end + 1);
        state = State.CHUNK_SIZE;
        return true;
    }

    private boolean trailer(ByteBuf in) {
        int end = lineEnd(in);
        if (end < 0) {
            return false;
        }
        if (Ascii.isEmptyLine(in, in.readerIndex(), end)) {
            state = State.HEAD;
        }
        in.readerIndex(end + 1);
        return true;
    }

    private static int lineEnd(ByteBuf in) {
        return in.indexOf(in.readerIndex(), in.writerIndex(), (byte) '\n');
    }

    /** Whether the end of the connection is the end of the response that is being read. */
    boolean endedByClose() {
        return state == State.UNTIL_CLOSE;
    }

    /** Status of the response that was read. */
    int status() {
        return head.status();
    }

    /** Length of its body. */
    long bodyBytes() {
        return bodyBytes;
    }

    /** Whether no response follows it. */
    boolean last() {
        return head.close() || state == State.UNTIL_CLOSE;
    }
}
