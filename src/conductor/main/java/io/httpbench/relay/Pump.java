package io.httpbench.relay;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;

/** Forwards one direction of a connection, on its own thread. */
final class Pump {

    private static final int PIECE = 16_384;

    private final Ends ends;
    private final Direction direction;
    private final ConnectionTap tap;
    private final CountDownLatch ended = new CountDownLatch(1);

    /** The direction. */
    enum Direction {
        TO_SERVER,
        TO_CLIENT
    }

    Pump(Ends ends, Direction direction, ConnectionTap tap) {
        this.ends = ends;
        this.direction = direction;
        this.tap = tap;
    }

    /** Forwards until the sender closes. A close is passed on as a close, a reset as a reset. */
    void run() {
        try {
            Socket client = ends.client().socket();
            Socket server = ends.server().socket();
            Socket from = direction == Direction.TO_SERVER ? client : server;
            Socket to = direction == Direction.TO_SERVER ? server : client;
            carry(from.getInputStream(), to.getOutputStream());
            to.shutdownOutput();
        } catch (IOException e) {
            hearEnd();
            ends.reset();
        } finally {
            ended.countDown();
        }
    }

    private void carry(InputStream in, OutputStream out) throws IOException {
        byte[] piece = new byte[PIECE];
        boolean taken = true;
        int length = in.read(piece);
        while (length >= 0) {
            hear(piece, length);
            taken = taken && isTaken(out, piece, length);
            length = in.read(piece);
        }
        hearEnd();
    }

    /** A server that no longer reads may still send: then the client's bytes are dropped. */
    private boolean isTaken(OutputStream out, byte[] piece, int length) throws IOException {
        try {
            out.write(piece, 0, length);
            out.flush();
            return true;
        } catch (IOException e) {
            if (direction == Direction.TO_CLIENT) {
                throw e;
            }
            return false;
        }
    }

    private void hear(byte[] piece, int length) {
        if (direction == Direction.TO_SERVER) {
            tap.client(piece, length, ends.client().wire().bytesRead());
        } else {
            tap.server(piece, length, ends.server().wire().bytesRead());
        }
    }

    private void hearEnd() {
        if (direction == Direction.TO_SERVER) {
            tap.clientEnded();
        } else {
            tap.serverEnded();
        }
    }

    /** Waits for {@link #run()} to return. */
    void awaitEnd() {
        try {
            ended.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
