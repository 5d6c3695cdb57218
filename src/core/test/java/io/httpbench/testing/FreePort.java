package io.httpbench.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports for what must be told one. They are below those that systems give to whoever asks for any, and each is given once: between
 * the look and the use nobody else gets it.
 */
public final class FreePort {

    private static final int FIRST = 20_000;
    private static final int PER_PROCESS = 100;
    private static final int PROCESSES = 100;

    private static final AtomicInteger NEXT =
            new AtomicInteger(FIRST + (int) (ProcessHandle.current().pid() % PROCESSES) * PER_PROCESS);

    private FreePort() {}

    /** Where nobody listens on this machine. */
    public static int next() {
        while (true) {
            int port = NEXT.getAndIncrement();
            try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (IOException e) {
                // Somebody does.
            }
        }
    }
}
