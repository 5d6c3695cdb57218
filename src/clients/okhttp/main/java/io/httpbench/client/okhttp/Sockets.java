package io.httpbench.client.okhttp;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.HashSet;
import java.util.Set;
import javax.net.SocketFactory;

/**
 * Sockets with {@code TCP_NODELAY}, which the library leaves off, and a list of them. A pool closes idle connections
 * only, and considers one busy forever when a call on it was cancelled at a certain moment (HTTP/2, while the request
 * was written and the response had already arrived): a client uses the list to close what the pool does not.
 */
final class Sockets extends SocketFactory implements AutoCloseable {

    private final Set<Socket> open = new HashSet<>();
    private boolean closed;

    /** The overload that the library calls. */
    @Override
    public synchronized Socket createSocket() throws IOException {
        if (closed) {
            throw new SocketException("the client is closed");
        }
        open.removeIf(Socket::isClosed);
        Socket socket = new Socket();
        open.add(socket);
        socket.setTcpNoDelay(true);
        return socket;
    }

    /** Closes all sockets; no others will be created. */
    @Override
    public synchronized void close() {
        closed = true;
        for (Socket socket : open) {
            try {
                socket.close();
            } catch (IOException e) {
                // Nothing else can be done about it.
            }
        }
        open.clear();
    }

    @Override
    public Socket createSocket(String host, int port) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress localHost, int localPort) {
        throw new UnsupportedOperationException();
    }
}
