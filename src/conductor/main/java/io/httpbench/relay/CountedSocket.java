package io.httpbench.relay;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A socket that counts what is read from it: below TLS, if that is on top of it. */
final class CountedSocket extends Socket {

    private volatile long bytesRead;

    /** Bytes that have been read. Any thread. */
    long bytesRead() {
        return bytesRead;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return new FilterInputStream(super.getInputStream()) {
            @Override
            public int read() throws IOException {
                int value = in.read();
                count(value < 0 ? 0 : 1);
                return value;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int read = in.read(bytes, offset, length);
                count(Math.max(0, read));
                return read;
            }
        };
    }

    /** A socket has one reader. */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void count(int bytes) {
        bytesRead += bytes;
    }

    /** Accepts such sockets. */
    static final class Listener extends ServerSocket {

        /** Listens on any free port. */
        Listener(InetAddress host, int backlog) throws IOException {
            super(0, backlog, host);
        }

        @Override
        public CountedSocket accept() throws IOException {
            CountedSocket socket = new CountedSocket();
            implAccept(socket);
            return socket;
        }
    }
}
