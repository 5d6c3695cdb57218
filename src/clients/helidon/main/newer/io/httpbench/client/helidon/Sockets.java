package io.httpbench.client.helidon;

import io.helidon.webclient.api.ConnectedSocketChannelInfo;
import io.helidon.webclient.api.ConnectedSocketInfo;
import io.helidon.webclient.api.ConnectionListener;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.HashSet;
import java.util.Set;

/** All sockets of a client that are open: the library leaves some to the garbage collector. Any thread. */
final class Sockets implements ConnectionListener {

    private final Set<Socket> open = new HashSet<>();
    private boolean closed;

    @Override
    public synchronized void socketConnected(ConnectedSocketInfo connected) throws IOException {
        Socket socket = connected.socket();
        if (closed) {
            socket.close();
            throw new SocketException("closed while it was connected");
        }
        open.removeIf(Socket::isClosed);
        open.add(socket);
    }

    @Override
    public void socketChannelConnected(ConnectedSocketChannelInfo connected) {
        throw new UnsupportedOperationException();
    }

    synchronized void close() {
        closed = true;
        open.forEach(Sockets::close);
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // Closed in any case.
        }
    }
}
