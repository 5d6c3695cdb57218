package io.httpbench.testing.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A port whose queue of connections is full: further ones are neither made nor refused. */
final class BusyListener implements AutoCloseable {

    private static final int ENOUGH = 64;

    private static final List<Path> TABLES = List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));

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

    /**
     * Waits until the kernel asks for a connection to this port, where it tells (Linux): HttpClient 5 loses a cancel that comes right
     * before that, as its connection has no socket yet that could be closed.
     */
    void awaitAttempt(Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        // An address in hexadecimal digits, and the state SYN_SENT: proc(5).
        String asking = String.format(Locale.ROOT, ":%04X 02 ", port());
        List<Path> tables = TABLES.stream().filter(Files::exists).toList();
        while (!tables.isEmpty()
                && tables.stream().noneMatch(table -> holds(table, asking))
                && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static boolean holds(Path table, String words) {
        try {
            return Files.readString(table).contains(words);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public void close() throws IOException {
        for (Socket socket : queued) {
            socket.close();
        }
        listener.close();
    }
}
