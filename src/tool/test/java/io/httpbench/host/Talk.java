package io.httpbench.host;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.StandardSocketOptions;

/** One connection to a host, spoken by hand: requests can be merged, and cut anywhere. For one thread. */
abstract class Talk implements AutoCloseable {

    static final byte[] NO_BODY = {};

    private final Socket socket;
    private final InputStream in;

    /** What has been asked and not been sent. */
    private final ByteArrayOutputStream unsent = new ByteArrayOutputStream();

    Talk(Socket socket) throws IOException {
        this.socket = socket;
        in = new BufferedInputStream(socket.getInputStream());
    }

    /**
     * Adds a request to those that are sent together.
     *
     * @return its number, for {@link #reply}
     */
    abstract int ask(String method, String path, byte[] body) throws IOException;

    /** Waits for the answer to a request. Each once, in the order in which they were asked. */
    abstract Reply reply(int request) throws IOException;

    /** One request and its answer. */
    final Reply exchange(String method, String path, byte[] body) throws IOException {
        int request = ask(method, path, body);
        flush();
        return reply(request);
    }

    final Reply get(String path) throws IOException {
        return exchange("GET", path, NO_BODY);
    }

    final void add(byte[] bytes) {
        unsent.writeBytes(bytes);
    }

    /** Sends what is left to send in one go. */
    final void flush() throws IOException {
        byte[] bytes = unsent.toByteArray();
        unsent.reset();
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    /** Sends what is left to send, each byte as a segment, and over TLS a record, of its own. */
    final void flushByteByByte() throws IOException {
        byte[] bytes = unsent.toByteArray();
        unsent.reset();
        for (byte one : bytes) {
            socket.getOutputStream().write(one);
            socket.getOutputStream().flush();
        }
    }

    /** The next byte from the host; -1 at the end of the connection. */
    final int read() throws IOException {
        return in.read();
    }

    final byte[] read(int bytes) throws IOException {
        byte[] read = in.readNBytes(bytes);
        if (read.length < bytes) {
            throw new EOFException("closed in the middle of an answer");
        }
        return read;
    }

    /** Breaks the connection off with a RST. */
    final void reset() throws IOException {
        socket.setOption(StandardSocketOptions.SO_LINGER, 0);
        socket.close();
    }

    @Override
    public final void close() throws IOException {
        socket.close();
    }
}
