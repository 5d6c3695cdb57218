package io.httpbench.preflight;

import io.httpbench.result.environment.Container;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Looks at the container around this process, if there is one. */
public final class ContainerReader {

    /** No network but the own one. */
    public static final String LOOPBACK = "loopback";
    /** The network of the machine. */
    public static final String HOST = "host";
    /** A network of its own, behind a bridge. */
    public static final String BRIDGE = "bridge";

    static final String UNKNOWN = "unknown";

    private static final Path INTERFACES = Path.of("/sys/class/net");

    private ContainerReader() {}

    /** Null outside a container: its limits and its network are then those of the machine. */
    public static @Nullable Container read(String host, int port) {
        // The marks that Docker and Podman leave.
        if (!Files.exists(Path.of("/.dockerenv")) && !Files.exists(Path.of("/run/.containerenv"))) {
            return null;
        }
        CgroupLimits limits = CgroupLimits.ofThisProcess();
        return new Container(limits.memoryBytes(), limits.cpuQuota(), networkTo(host, port));
    }

    private static String networkTo(String host, int port) {
        // Connecting a datagram socket chooses the route and sends nothing.
        try (DatagramSocket socket = new DatagramSocket()) {
            InetSocketAddress server = new InetSocketAddress(host, port);
            if (server.isUnresolved()) {
                return UNKNOWN;
            }
            socket.connect(server);
            InetAddress local = socket.getLocalAddress();
            NetworkInterface out = NetworkInterface.getByInetAddress(local);
            if (out == null) {
                return UNKNOWN;
            }
            return out.isLoopback() || local.equals(server.getAddress()) ? LOOPBACK : kindOf(out.getName(), INTERFACES);
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    /**
     * An interface whose other end is another interface (veth(4)) is a container's own, behind a bridge; a real one is
     * linked to itself.
     */
    static String kindOf(String networkInterface, Path interfaces) {
        try {
            Path folder = interfaces.resolve(networkInterface);
            return number(folder.resolve("ifindex")).equals(number(folder.resolve("iflink"))) ? HOST : BRIDGE;
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    private static String number(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8).strip();
    }
}
