package io.httpbench.serving;

import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.machine.ListeningProcesses;
import io.httpbench.matrix.plan.CpuPlan.ServerPlace;
import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.result.environment.Environment;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A server that somebody else has started. */
public record ExternalServer(
        String host, int port, @Nullable Tls tls) implements ServerUnderTest {

    private static final int CONNECT_MILLIS = 3_000;

    /** Whether anything accepts connections there. */
    public boolean answers() {
        return whyNot().isEmpty();
    }

    /** Why no connection can be opened; empty when it can. */
    public String whyNot() {
        try (Socket socket = new Socket()) {
            InetSocketAddress address = new InetSocketAddress(host, port);
            if (address.isUnresolved()) {
                return "the host name is unknown";
            }
            socket.connect(address, CONNECT_MILLIS);
            return "";
        } catch (IOException e) {
            return e.getMessage() == null ? e.toString() : e.getMessage();
        }
    }

    @Override
    public String description() {
        return Environment.EXTERNAL + " server at " + Target.authority(host, port) + OneAddress.text(host)
                + (tls == null ? "" : ", " + tls.text());
    }

    @Override
    public ServerPlace place() {
        try {
            InetAddress address = InetAddress.getByName(host);
            boolean local = address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
            return local ? ServerPlace.LOCAL : ServerPlace.REMOTE;
        } catch (IOException e) {
            return ServerPlace.REMOTE;
        }
    }

    @Override
    public ServerCounter counter() {
        if (place() == ServerPlace.REMOTE) {
            return ServerCounter.NONE;
        }
        return new ServerCounter() {
            @Override
            public ServerCounter.@Nullable Counts read() {
                return null;
            }

            @Override
            public Set<Long> processes() {
                return ListeningProcesses.on(port);
            }

            @Override
            public boolean onThisMachine() {
                return true;
            }
        };
    }

    @Override
    public void close() {
        // Not ours to stop.
    }
}
