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
record Ends(End client, End server) {

    /**
     * One of them.
     *
     * @param socket in clear text, or TLS
     * @param wire the socket below TLS, else the same
     */
    record End(Socket socket, CountedSocket wire) {}

    /** A reset of one side is passed on as a reset, not as an end. */
    void reset() {
        reset(client.socket());
        reset(server.socket());
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
