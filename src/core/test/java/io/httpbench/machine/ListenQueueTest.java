package io.httpbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ListenQueueTest {

    @Test
    void theValueIsInTheColumnOfItsName() {
        assertThat(ListenQueue.parse("""
                        TcpExt: SyncookiesSent ListenOverflows ListenDrops
                        TcpExt: 1 23 45
                        IpExt: InNoRoutes ListenOverflows
                        IpExt: 6 7
                        """)).hasValue(23);
    }

    @Test
    void withoutTheTableOrTheColumnItIsUnknown() {
        assertThat(ListenQueue.parse("")).isEmpty();
        assertThat(ListenQueue.parse("TcpExt: A\nTcpExt: 1\n")).isEmpty();
        assertThat(ListenQueue.parse("TcpExt: A ListenOverflows\nTcpExt: 1\n")).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aServerThatAcceptsNobodyIsCounted() throws IOException {
        long before = ListenQueue.overflows().orElseThrow();
        List<SocketChannel> clients = new ArrayList<>();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            for (int i = 0; i < 8; i++) {
                SocketChannel client = SocketChannel.open();
                clients.add(client);
                client.configureBlocking(false);
                client.connect(server.getLocalSocketAddress());
            }

            assertThat(ListenQueue.overflows().orElseThrow()).isGreaterThan(before);
        } finally {
            for (SocketChannel client : clients) {
                client.close();
            }
        }
    }
}
