package io.httpbench.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.testing.contract.Patience;
import io.httpbench.way.Bandwidth;
import io.httpbench.way.Loss;
import io.httpbench.way.RoundTrip;
import io.httpbench.way.Way;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/** By the kernel that runs this test, its TCP and its UDP. */
@EnabledIf("possible")
class TunnelTest {

    private static final int LARGE = 300_000;
    private static final int PATIENCE_MILLIS = (int) Patience.ofFailure().toMillis();

    static boolean possible() {
        return Tunnel.obstacle().isEmpty();
    }

    private static Way way(String roundTrip, String bandwidth, String loss) {
        return new Way(RoundTrip.parse(roundTrip), Bandwidth.parse(bandwidth), Loss.parse(loss));
    }

    /** A server of TCP behind a tunnel that sends back what it gets. */
    private static final class Echo implements AutoCloseable {

        private final Tunnel tunnel;
        private final ServerSocket server;
        private final Socket client;
        private final Socket served;

        Echo(Way way) throws Exception {
            tunnel = Tunnel.open("");
            tunnel.way(way);
            server = new ServerSocket(0, 1, InetAddress.getByName(tunnel.near()));
            server.setSoTimeout(PATIENCE_MILLIS);
            tunnel.begin(server.getLocalPort());
            CompletableFuture<Socket> accepted = CompletableFuture.supplyAsync(() -> {
                try {
                    return server.accept();
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            client = new Socket(tunnel.far(), server.getLocalPort());
            client.setSoTimeout(PATIENCE_MILLIS);
            client.setTcpNoDelay(true);
            served = accepted.get();
            served.setSoTimeout(PATIENCE_MILLIS);
            served.setTcpNoDelay(true);
        }

        /** Sends it there and back. */
        byte[] back(byte[] bytes) throws Exception {
            CompletableFuture<Void> echo = CompletableFuture.runAsync(() -> {
                try {
                    byte[] all = read(served.getInputStream(), bytes.length);
                    served.getOutputStream().write(all);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            OutputStream out = client.getOutputStream();
            out.write(bytes);
            byte[] back = read(client.getInputStream(), bytes.length);
            echo.get();
            return back;
        }

        private static byte[] read(InputStream in, int bytes) throws IOException {
            return in.readNBytes(bytes);
        }

        @Override
        public void close() throws IOException {
            // Nothing is repeated later, to an address that another test has then.
            client.setSoLinger(true, 0);
            served.setSoLinger(true, 0);
            client.close();
            served.close();
            server.close();
            tunnel.close();
        }
    }

    /** Connecting, too: the kernel is behind it. */
    @Test
    void everythingTakesItsRoundTrips() throws Exception {
        long begun = System.nanoTime();
        try (Echo echo = new Echo(way("40ms", "0", "0"))) {
            long connected = System.nanoTime();
            echo.back(new byte[100]);
            long answered = System.nanoTime();

            assertThat(connected - begun).as("to connect").isGreaterThanOrEqualTo(40_000_000);
            assertThat(answered - connected).as("to answer").isGreaterThanOrEqualTo(40_000_000);
        }
    }

    /** Both ways, one after the other. */
    @Test
    void bytesPassAsTheBandwidthSays() throws Exception {
        try (Echo echo = new Echo(way("0", "8mbit", "0"))) {
            long begun = System.nanoTime();
            echo.back(new byte[50_000]);

            assertThat(System.nanoTime() - begun).isGreaterThanOrEqualTo(100_000_000);
        }
    }

    @Test
    void tcpRepeatsWhatWasLost() throws Exception {
        byte[] sent = new byte[LARGE];
        new Random(1).nextBytes(sent);
        try (Echo echo = new Echo(way("0", "0", "5%"))) {
            assertThat(echo.back(sent)).isEqualTo(sent);
            assertThat(echo.tunnel.lost()).isPositive();
        }
        try (Echo echo = new Echo(Way.LOOPBACK)) {
            assertThat(echo.back(sent)).isEqualTo(sent);
            assertThat(echo.tunnel.lost()).isZero();
            assertThat(echo.tunnel.packets())
                    .as("packets of at most 1,500 bytes, both ways")
                    .isGreaterThanOrEqualTo(2 * LARGE / 1_460);
        }
    }

    /** Five standard deviations: once in a million and a half. What arrives is all that was not lost. */
    @Test
    void lossIsByChanceAndNothingElseIsLost() throws Exception {
        int datagrams = 20_000;
        double share = 0.1;
        try (Tunnel tunnel = Tunnel.open("");
                DatagramSocket server = new DatagramSocket(0, InetAddress.getByName(tunnel.near()));
                DatagramSocket client = new DatagramSocket()) {
            tunnel.way(way("0", "0", "10%"));
            tunnel.begin(server.getLocalPort());
            server.setSoTimeout(PATIENCE_MILLIS);
            client.connect(new InetSocketAddress(tunnel.far(), server.getLocalPort()));
            DatagramPacket received = new DatagramPacket(new byte[4], 4);
            long arrived = 0;
            for (int sent = 1; sent <= datagrams; sent++) {
                client.send(new DatagramPacket(new byte[] {1, 2, 3, 4}, 4));
                while (tunnel.packets() < sent) {
                    Thread.onSpinWait();
                }
                if (sent % 50 == 0) {
                    arrived = drain(server, received, tunnel, arrived);
                }
            }

            assertThat(tunnel.packets()).isEqualTo(datagrams);
            assertThat((double) tunnel.lost())
                    .isCloseTo(datagrams * share, within(5 * Math.sqrt(datagrams * share * (1 - share))));
            assertThat(arrived).isEqualTo(datagrams - tunnel.lost());
        }
    }

    private static long drain(DatagramSocket server, DatagramPacket received, Tunnel tunnel, long arrivedBefore)
            throws IOException {
        long arrived = arrivedBefore;
        while (arrived < tunnel.packets() - tunnel.lost()) {
            server.receive(received);
            arrived++;
        }
        return arrived;
    }

    /** Otherwise it would have a CPU for itself until the run ends. */
    @Test
    void whoReadsEndsWhenSomebodyRemovesTheInterface() throws Exception {
        try (Tunnel tunnel = Tunnel.open("")) {
            tunnel.begin(1);
            Thread reader = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().equals("tunnel-in"))
                    .findFirst()
                    .orElseThrow();
            String name = NetworkInterface.getByInetAddress(InetAddress.getByName(tunnel.near()))
                    .getName();
            Process removed =
                    new ProcessBuilder("ip", "link", "delete", name).inheritIO().start();

            assertThat(removed.waitFor()).isZero();
            reader.join(PATIENCE_MILLIS);
            assertThat(reader.isAlive()).isFalse();
        }
    }

    @Test
    void anEarlierEndCanBeHadAgainAndNothingIsLeft() throws Exception {
        String far;
        try (Tunnel first = Tunnel.open("");
                Tunnel second = Tunnel.open("")) {
            far = second.far();
            assertThat(far).isNotEqualTo(first.far());
            assertThat(NetworkInterface.getByInetAddress(InetAddress.getByName(second.near())))
                    .isNotNull();
        }
        assertThat(NetworkInterface.getByInetAddress(InetAddress.getByName(far.replaceAll("2$", "1"))))
                .isNull();
        try (Tunnel again = Tunnel.open(far)) {
            assertThat(again.far()).isEqualTo(far);
        }
    }
}
