package io.httpbench.relay;

import java.util.ArrayList;
import java.util.List;

/** Parses one direction of HTTP/1.1 (RFC 9112): heads, contents, ends, however the bytes are split. */
final class Http1Reader {

    /** More than any server accepts; a longer head is invalid. */
    private static final int LONGEST_HEAD = 1 << 20;

    /** The size of a chunk with its extensions, and all trailers. */
    private static final int LONGEST_FRAMING = 1 << 16;

    private static final int HEXADECIMAL = 16;

    private final Messages messages;
    private State state = State.HEAD;
    private List<String> lines = new ArrayList<>();
    private long rest;
    private long headBytes;
    private long trailerBytes;

    /** Receives what was parsed, in order. */
    interface Messages {
        /** A head is complete: start line and fields. Returns which content follows. */
        Http1Body head(List<String> lines);

        /** This many bytes of the message have passed, including head and framing. */
        void bytes(long length);

        /** Content, without its framing. */
        void content(byte[] piece);

        /** The message is complete. */
        void end();
    }

    private enum State {
        HEAD,
        LENGTH,
        CHUNK_SIZE,
        CHUNK,
        CHUNK_END,
        TRAILERS,
        UNTIL_CLOSED
    }

    Http1Reader(Messages messages) {
        this.messages = messages;
    }

    /**
     * Consumes some bytes.
     *
     * @return whether anything was consumed; if not, more bytes are needed
     * @throws WireException when this is not HTTP/1.1
     */
    boolean step(ByteQueue in) {
        if (in.size() == 0) {
            return false;
        }
        long before = in.taken();
        switch (state) {
            case HEAD -> head(in);
            case LENGTH, CHUNK, UNTIL_CLOSED -> content(in);
            default -> chunkLine(in);
        }
        return in.taken() > before;
    }

    private void head(ByteQueue in) {
        long before = in.taken();
        String line = in.line();
        long length = line == null ? in.size() : in.taken() - before;
        if (headBytes + length > LONGEST_HEAD) {
            throw new WireException("a head without end");
        }
        if (line == null) {
            return;
        }
        headBytes += length;
        if (!line.isEmpty()) {
            lines.add(line);
        } else if (!lines.isEmpty()) { // RFC 9112 §2.2: an empty line before a request is ignored
            List<String> head = List.copyOf(lines);
            lines = new ArrayList<>();
            Http1Body body = messages.head(head);
            messages.bytes(headBytes);
            headBytes = 0;
            begin(body);
        }
    }

    private void begin(Http1Body body) {
        rest = body.kind() == Http1Body.Kind.UNTIL_CLOSED ? Long.MAX_VALUE : body.length();
        state = switch (body.kind()) {
            case LENGTH -> State.LENGTH;
            case CHUNKED -> State.CHUNK_SIZE;
            case UNTIL_CLOSED -> State.UNTIL_CLOSED;
        };
        if (state == State.LENGTH && rest == 0) {
            end();
        }
    }

    private void content(ByteQueue in) {
        byte[] piece = in.take(rest);
        messages.bytes(piece.length);
        messages.content(piece);
        rest -= piece.length;
        if (rest == 0) {
            if (state == State.CHUNK) {
                state = State.CHUNK_END;
            } else {
                end();
            }
        }
    }

    private void chunkLine(ByteQueue in) {
        long before = in.taken();
        String line = in.line();
        long length = line == null ? in.size() : in.taken() - before;
        if (trailerBytes + length > LONGEST_FRAMING) {
            throw new WireException("a chunk or trailers without end");
        }
        if (line == null) {
            return;
        }
        messages.bytes(length);
        trailerBytes += state == State.TRAILERS ? length : 0;
        if (state == State.CHUNK_END) {
            state = State.CHUNK_SIZE;
        } else if (state == State.CHUNK_SIZE) {
            rest = size(line);
            state = rest == 0 ? State.TRAILERS : State.CHUNK;
        } else if (line.isEmpty()) {
            end();
        }
    }

    private static long size(String line) {
        int end = line.indexOf(';');
        try {
            return Long.parseLong((end < 0 ? line : line.substring(0, end)).strip(), HEXADECIMAL);
        } catch (NumberFormatException e) {
            throw new WireException("a chunk without a size");
        }
    }

    private void end() {
        state = State.HEAD;
        trailerBytes = 0;
        messages.end();
    }
}
