package io.httpbench.host.javaaio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.channels.ShutdownChannelGroupException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One connection: a request is read and answered, then the connection is closed. One step at a time, on any thread. */
final class Exchange {

    private static final int BUFFER_BYTES = 4_096;
    private static final String END_OF_HEAD = "\r\n\r\n";
    private static final String CONTENT_LENGTH = "\r\ncontent-length:";

    private static final CompletionHandler<Integer, Exchange> READING_HEAD = new Step() {
        @Override
        void done(int bytes, Exchange exchange) {
            exchange.takeHead(bytes);
        }
    };

    private static final CompletionHandler<Integer, Exchange> READING_BODY = new Step() {
        @Override
        void done(int bytes, Exchange exchange) {
            exchange.takeBody(bytes);
        }
    };

    private static final CompletionHandler<Integer, Exchange> WRITING = new Step() {
        @Override
        void done(int bytes, Exchange exchange) {
            exchange.write();
        }
    };

    /** What follows when bytes were read or written. */
    private abstract static class Step implements CompletionHandler<Integer, Exchange> {

        @Override
        public final void completed(Integer bytes, Exchange exchange) {
            try {
                done(bytes, exchange);
            } catch (ShutdownChannelGroupException e) {
                exchange.close();
            }
        }

        abstract void done(int bytes, Exchange exchange);

        @Override
        public final void failed(Throwable failure, Exchange exchange) {
            exchange.close();
        }
    }

    private final AsynchronousSocketChannel connection;
    private final Answers answers;
    private final ByteBuffer in = ByteBuffer.allocate(BUFFER_BYTES);
    private ByteBuffer out = ByteBuffer.allocate(0);
    private long bodyLeft;

    Exchange(AsynchronousSocketChannel connection, Answers answers) {
        this.connection = connection;
        this.answers = answers;
    }

    /** Starts to read. */
    void begin() {
        try {
            connection.read(in, this, READING_HEAD);
        } catch (ShutdownChannelGroupException e) {
            close();
        }
    }

    private void takeHead(int bytes) {
        String read = new String(in.array(), 0, in.position(), StandardCharsets.ISO_8859_1);
        int end = read.indexOf(END_OF_HEAD);
        if (end >= 0) {
            answer(read.substring(0, end), in.position() - end - END_OF_HEAD.length());
        } else if (bytes < 0 || !in.hasRemaining()) {
            close();
        } else {
            connection.read(in, this, READING_HEAD);
        }
    }

    private void answer(String head, int bodyBytes) {
        String[] request = head.split(" ", 3);
        if (request.length < 3) {
            close();
            return;
        }
        out = answers.to(request[0], request[1]);
        bodyLeft = contentLength(head) - bodyBytes;
        readBodyOrWrite();
    }

    /** 0 when none is named. */
    private static long contentLength(String head) {
        int name = head.toLowerCase(Locale.ROOT).indexOf(CONTENT_LENGTH);
        if (name < 0) {
            return 0;
        }
        int value = name + CONTENT_LENGTH.length();
        int end = head.indexOf('\r', value);
        try {
            return Long.parseLong(
                    head.substring(value, end < 0 ? head.length() : end).strip());
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private void takeBody(int bytes) {
        if (bytes < 0) {
            close();
            return;
        }
        bodyLeft -= bytes;
        readBodyOrWrite();
    }

    private void readBodyOrWrite() {
        if (bodyLeft > 0) {
            connection.read(in.clear(), this, READING_BODY);
        } else {
            write();
        }
    }

    private void write() {
        if (out.hasRemaining()) {
            connection.write(out, this, WRITING);
        } else {
            close();
        }
    }

    private void close() {
        try {
            connection.close();
        } catch (IOException e) {
            // It is gone either way.
        }
    }
}
