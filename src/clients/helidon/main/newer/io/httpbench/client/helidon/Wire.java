package io.httpbench.client.helidon;

import io.helidon.webclient.api.ConnectedSocketChannelInfo;
import io.helidon.webclient.api.ConnectedSocketInfo;
import io.helidon.webclient.api.ConnectionListener;
import io.helidon.webclient.api.DnsAddressLookup;
import io.helidon.webclient.spi.DnsResolver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import org.jspecify.annotations.Nullable;

/**
 * The socket of a client with one connection. The library neither exposes which connection a request uses nor allows
 * closing one: so its hooks for address resolution and connecting are used to get the socket, which is then closed from
 * outside.
 */
class Wire implements DnsResolver, ConnectionListener {

    private final Library library;
    private @Nullable Socket socket;
    private boolean cut;

    Wire(Library library) {
        this.library = library;
    }

    /** Called on the sender's thread before each connection is opened. */
    @Override
    public InetAddress resolveAddress(String host, DnsAddressLookup lookup) {
        synchronized (this) {
            if (cut) {
                throw new UncheckedIOException(new SocketException("closed before it was connected"));
            }
        }
        return library.asked().address();
    }

    /** The previous connection is no longer used, but the library may have left it open. */
    @Override
    public synchronized void socketConnected(ConnectedSocketInfo connected) throws IOException {
        close();
        socket = connected.socket();
        if (cut) {
            close();
            throw new SocketException("closed while it was connected");
        }
    }

    @Override
    public void socketChannelConnected(ConnectedSocketChannelInfo connected) {
        throw new UnsupportedOperationException();
    }

    /** Closes the connection, and one that is being opened; there will be no others. Any thread. */
    synchronized void cut() {
        cut = true;
        close();
    }

    /** Whether nothing can be sent any more: it was closed, perhaps before it was connected, or its socket is closed. */
    final synchronized boolean isOver() {
        return cut || (socket != null && socket.isClosed());
    }

    final synchronized boolean wasConnected() {
        return socket != null;
    }

    private void close() {
        try {
            if (socket != null) {
                socket.close();
            }
        } catch (IOException e) {
            // Closed in any case.
        }
    }
}
