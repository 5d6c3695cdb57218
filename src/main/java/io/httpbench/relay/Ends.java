package io.httpbench.relay;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;

/**
 * The two sockets of a relayed connection.
 *
 * @param client towards the client
 * @param server towards the server
 */
record Ends(Socket client, Socket server) {

    /** A reset of one side is passed on as a reset, not as an end. */
    void reset() {
        reset(client);
        reset(server);
    }

    static void reset(Socket socket) {
        try {
            socket.setSoLinger(true, 0);
        } catch (SocketException e) {
            // Closed already.
        }
        close(socket);
    }

    static void close(Closeable resource) {
        try {
            resource.close();
        } catch (IOException e) {
            // It is closed in any case.
        }
    }
}
