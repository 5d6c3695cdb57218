package io.httpbench.client.helidon;

import io.helidon.webclient.api.ConnectedSocketChannelInfo;
import io.helidon.webclient.api.ConnectedSocketInfo;
import io.helidon.webclient.api.ConnectionListener;
import io.helidon.webclient.api.DnsAddressLookup;
import io.helidon.webclient.api.RuntimeUnknownHostException;
import io.helidon.webclient.spi.DnsResolver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/**
 * The socket of a client that has one connection. The library tells nobody which connection a request is on, and has no
 * way to break one: so it is asked to say when it looks for the server and when it has connected, and then its socket is
 * closed from outside.
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
        try {
            return library.address();
        } catch (UnknownHostException e) {
            throw new RuntimeUnknownHostException(e);
        }
    }

    /** The connection before this one is of no use any more, but the library may have left it open. */
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

    /** Ends the connection, and the one that is being opened; there will be no others. Any thread. */
    synchronized void cut() {
        cut = true;
        close();
    }

    /** Whether nothing can be sent any more: it was cut, perhaps before it was connected, or its socket is closed. */
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
            // Closed is closed.
        }
    }
}
