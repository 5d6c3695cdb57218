package io.httpbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class DatagramsTest {

    @Test
    void thoseOfBothVersionsOfIpAreAdded() {
        String ipv4 = """
                Udp: InDatagrams NoPorts InErrors OutDatagrams RcvbufErrors
                Udp: 100 2 3 101 4
                UdpLite: InDatagrams NoPorts InErrors OutDatagrams RcvbufErrors
                UdpLite: 7 7 7 7 7
                """;
        String ipv6 = """
                Udp6InDatagrams                 \t20
                Udp6RcvbufErrors                \t1
                UdpLite6InDatagrams             \t9
                """;

        assertThat(Datagrams.parse(ipv4, ipv6)).isEqualTo(new Datagrams(120, 5));
        assertThat(Datagrams.parse(ipv4, "")).isEqualTo(new Datagrams(100, 4));
        assertThat(Datagrams.parse("", "")).isEqualTo(new Datagrams(0, 0));
    }

    /** So many that no buffer holds them, as nobody reads. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void whatIsReceivedAndWhatHasNoRoomIsCounted() throws IOException {
        InetAddress here = InetAddress.getLoopbackAddress();
        byte[] bytes = new byte[1_200];
        Datagrams before = Datagrams.now();
        try (DatagramSocket reader = new DatagramSocket(0, here);
                DatagramSocket writer = new DatagramSocket(0, here)) {
            reader.setReceiveBufferSize(16 * 1024);
            for (int i = 0; i < 200; i++) {
                writer.send(new DatagramPacket(bytes, bytes.length, here, reader.getLocalPort()));
            }
            reader.receive(new DatagramPacket(bytes, bytes.length));
        }

        Datagrams after = Datagrams.now();
        assertThat(after.received()).isGreaterThan(before.received());
        assertThat(after.dropped()).isGreaterThan(before.dropped());
    }
}
