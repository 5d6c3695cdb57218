package io.httpbench.serving;

import io.httpbench.child.Patience;
import io.httpbench.cli.ServerException;
import io.httpbench.machine.ListeningProcesses;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Who listens on the port of a server that a fork has for itself: that somebody answers does not say who. */
record OwnPort(String host, int port) {

    /** To an address of this machine; one that does not even refuse has nobody. */
    private static final int MILLIS = 1_000;

    private static final Duration GONE = Duration.ofSeconds(3);

    /** Whether somebody accepts a connection. */
    boolean answers() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether somebody still does, when a process that was killed has had the time to be gone. */
    boolean keepsAnswering() {
        if (!answers()) {
            return false;
        }
        // Looked at, not connected to: whoever accepts nothing has room for few.
        Patience patience = new Patience(GONE);
        while (!patience.isOver() && ListeningProcesses.any(port)) {
            LockSupport.parkNanos(Patience.STEP.toNanos());
        }
        return answers();
    }

    /**
     * Why whoever listens is none of a process and its descendants; null when one of them does, and where the kernel does not tell.
     */
    @Nullable
    String whyNotOf(ProcessHandle process) {
        Set<Long> listening = ListeningProcesses.on(port);
        boolean own = Stream.concat(Stream.of(process), process.descendants())
                .anyMatch(each -> listening.contains(each.pid()));
        return own || listening.isEmpty()
                ? null
                : "does not listen on port %d: process %s does".formatted(port, listening);
    }

    /** Says that somebody else is there. */
    ServerException taken() {
        return new ServerException("port %d of %s is in use by another program: end it, or set JB_PORT to a free one"
                .formatted(port, host));
    }
}
