package io.httpbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLSocket;
import org.jgroups.util.SocketFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FleetTlsTest {

    @TempDir
    private Path dir;

    private SocketFactory sockets;

    @BeforeEach
    void makeKey() throws Exception {
        Path file = dir.resolve("fleet.p12");
        List<String> keytool = List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "fleet",
                "-keyalg",
                "EC",
                "-dname",
                "CN=fleet",
                "-storetype",
                FleetKey.TYPE,
                "-keystore",
                file.toString(),
                "-storepass",
                "password");
        assertThat(new ProcessBuilder(keytool)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor())
                .isZero();
        FleetTls tls = new FleetTls(new FleetKey(file, "password"));
        tls.init();
        sockets = tls.createSocketFactory();
    }

    private SSLSocket connected(ServerSocket to) throws IOException {
        SSLSocket socket = (SSLSocket) sockets.createSocket("test");
        socket.connect(to.getLocalSocketAddress());
        return socket;
    }

    /** As the kernel of a frozen machine does. */
    @Test
    void aPeerThatAcceptsAndSaysNothingIsNotWaitedFor() throws IOException {
        try (ServerSocket frozen = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                SSLSocket socket = connected(frozen)) {
            assertThatThrownBy(socket::startHandshake).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void afterTheHandshakeAConnectionMayBeSilent() throws Exception {
        try (ServerSocket door = sockets.createServerSocket("test", 0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Integer> said = CompletableFuture.supplyAsync(() -> {
                try (Socket peer = door.accept()) {
                    peer.getOutputStream().write(7);
                    return peer.getInputStream().read();
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            try (SSLSocket socket = connected(door)) {
                CompletableFuture<Void> done = new CompletableFuture<>();
                socket.addHandshakeCompletedListener(event -> done.complete(null));
                socket.startHandshake();
                done.join();
                assertThat(socket.getInputStream().read()).isEqualTo(7);
                while (socket.getSoTimeout() != 0) {
                    Thread.onSpinWait();
                }
                socket.getOutputStream().write(8);
                assertThat(said.join()).isEqualTo(8);
            }
        }
    }
}
