package io.httpbench.server;

import io.httpbench.server.answer.Ascii;
import io.httpbench.server.answer.RequestContent;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Reads a request body to its end, and keeps its content only when that is wanted (RFC 9112 §6.3, §7.1). */
final class BodyDrain {

    private static final int LONGEST_LINE = 4 * 1024;
    private static final int LONGEST_TRAILER = 16 * 1024;
    private static final long LARGEST_CHUNK = Long.MAX_VALUE >> 5;

    private enum State {
        DONE,
        FIXED,
        CHUNK_SIZE,
        CHUNK_EXTENSION,
        CHUNK_DATA,
        CHUNK_END,
        TRAILER
    }

    private State state = State.DONE;
    private long remaining;
    private int lineLength;
    private int trailerLength;
    private boolean carriageReturn;
    private @Nullable RequestContent content;

    /** Starts with the body of a request; its content goes to {@code wanted}, if not null. */
    void begin(Http1Head head, @Nullable RequestContent wanted) {
        content = wanted;
        remaining = head.bodyLength();
        state = head.chunked() ? State.CHUNK_SIZE : State.FIXED;
        newLine();
        trailerLength = 0;
    }

    /** Whether a body is being read. */
    boolean active() {
        return state != State.DONE;
    }

    /** Consumes the available part of the body. Returns whether the body is complete. */
    boolean drain(ByteBuf in) throws Http1Failure {
        while (state != State.DONE && in.isReadable()) {
            if (state == State.FIXED || state == State.CHUNK_DATA) {
                skip(in);
            } else {
                next(in.readByte());
            }
        }
        return state == State.DONE;
    }

    private void skip(ByteBuf in) {
        int bytes = (int) Math.min(remaining, in.readableBytes());
        if (content != null) {
            content.add(in, in.readerIndex(), bytes);
        }
        in.skipBytes(bytes);
        remaining -= bytes;
        if (remaining == 0) {
            state = state == State.FIXED ? State.DONE : State.CHUNK_END;
            newLine();
        }
    }

    /** One byte of the lines around the chunks; each ends with CR LF. */
    private void next(byte b) throws Http1Failure {
        if (carriageReturn) {
            if (b != '\n') {
                throw Http1Failure.badRequest("CR without LF");
            }
            endOfLine();
        } else if (b == '\r') {
            carriageReturn = true;
        } else if (b == '\n' || state == State.CHUNK_END || ++lineLength > LONGEST_LINE) {
            throw Http1Failure.badRequest("chunk");
        } else if (state == State.CHUNK_SIZE) {
            sizeByte(b);
        }
    }

    private void sizeByte(byte b) throws Http1Failure {
        int digit = Ascii.hex(b);
        if (digit >= 0 && remaining <= LARGEST_CHUNK) {
            remaining = (remaining << 4) | digit;
        } else if (lineLength > 1 && (b == ';' || b == ' ' || b == '\t')) {
            state = State.CHUNK_EXTENSION;
        } else {
            throw Http1Failure.badRequest("chunk size");
        }
    }

    private void endOfLine() throws Http1Failure {
        switch (state) {
            case CHUNK_SIZE, CHUNK_EXTENSION -> {
                if (lineLength == 0) {
                    throw Http1Failure.badRequest("no chunk size");
                }
                state = remaining == 0 ? State.TRAILER : State.CHUNK_DATA;
            }
            case CHUNK_END -> state = State.CHUNK_SIZE;
            case TRAILER -> {
                trailerLength += lineLength;
                if (trailerLength > LONGEST_TRAILER) {
                    throw new Http1Failure(431, "trailer too long");
                }
                state = lineLength == 0 ? State.DONE : State.TRAILER;
            }
            default -> throw new IllegalStateException(state.name());
        }
        newLine();
    }

    private void newLine() {
        lineLength = 0;
        carriageReturn = false;
    }
}
