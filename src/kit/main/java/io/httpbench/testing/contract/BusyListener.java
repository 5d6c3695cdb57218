package io.httpbench.testing.contract;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;

/** A port whose queue of connections is full: further ones are neither made nor refused. */
final class BusyListener implements AutoCloseable {

    private static final int ENOUGH = 64;

    private final ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final List<Socket> queued = new ArrayList<>();

    BusyListener() throws IOException {
        while (queued.size() < ENOUGH) {
            Socket socket = new Socket();
            queued.add(socket);
            try {
                socket.connect(listener.getLocalSocketAddress(), 50);
            } catch (SocketTimeoutException full) {
                return;
            }
        }
        throw new IOException("the queue of connections does not get full");
    }

    int port() {
        return listener.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        for (Socket socket : queued) {
            socket.close();
        }
        listener.close();
    }
}
