package io.httpbench.run;

import io.httpbench.model.FleetAddress;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.Collections;
import java.util.Comparator;

/** Where a member of a fleet listens when nobody says. */
public final class FleetAddresses {

    private FleetAddresses() {}

    /** The first address of this machine that others can reach; loopback when it has none. */
    static FleetAddress ofThisMachine() throws IOException {
        return Collections.list(NetworkInterface.getNetworkInterfaces()).stream()
                .sorted(Comparator.comparingInt(NetworkInterface::getIndex))
                .filter(FleetAddresses::isUp)
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .findFirst()
                .map(address -> new FleetAddress(address.getHostAddress(), FleetAddress.USUAL_PORT))
                .orElseGet(FleetAddresses::loopback);
    }

    private static boolean isUp(NetworkInterface network) {
        try {
            return network.isUp();
        } catch (IOException e) {
            return false;
        }
    }

    /** Reachable from this machine only. */
    static FleetAddress loopback() {
        return new FleetAddress(InetAddress.getLoopbackAddress().getHostAddress(), FleetAddress.USUAL_PORT);
    }

    /**
     * Where this machine is, seen from the conductor. On the conductor's own machine the port is any free one.
     *
     * @throws IOException when the name of the conductor is unknown
     */
    public static FleetAddress towards(FleetAddress conductor) throws IOException {
        // Connecting a datagram socket chooses the route and sends nothing.
        try (DatagramSocket socket = new DatagramSocket()) {
            InetSocketAddress other = new InetSocketAddress(conductor.host(), conductor.port());
            if (other.isUnresolved()) {
                throw new IOException("the name " + conductor.host() + " is unknown");
            }
            socket.connect(other);
            InetAddress own = socket.getLocalAddress();
            int port = own.equals(other.getAddress()) ? FleetAddress.ANY_PORT : FleetAddress.USUAL_PORT;
            return new FleetAddress(own.getHostAddress(), port);
        }
    }
}
