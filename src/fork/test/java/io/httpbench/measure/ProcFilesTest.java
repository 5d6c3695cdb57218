package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ProcFilesTest {

    private static final String STATUS = """
            Name:	java
            VmPeak:	 4631264 kB
            VmHWM:	  231552 kB
            VmRSS:	  120000 kB
            """;

    private static final String TCP = """
              sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
               0: 0100007F:2151 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 11111 1 0 100
               1: 0100007F:A1B2 0100007F:2151 01 00000000:00000000 00:00000000 00000000     0        0 22222 1 0 20
               2: 0100007F:A1B3 0100007F:2151 01 00000000:00000000 00:00000000 00000000     0        0 33333 1 0 20
               3: 0100007F:2151 0100007F:A1B2 01 00000000:00000000 00:00000000 00000000     0        0 44444 1 0 20
            """;

    @Test
    void readsTheHighWaterMark() {
        assertThat(ProcFiles.statusKilobytes(STATUS, "VmHWM")).hasValue(231_552L * 1024);
        assertThat(ProcFiles.statusKilobytes("", "VmHWM")).isEmpty();
    }

    @Test
    void findsTheSocketsThatAreConnectedToThePort() {
        assertThat(ProcFiles.connectedInodes(TCP, 8529)).containsExactlyInAnyOrder("22222", "33333");
        assertThat(ProcFiles.connectedInodes(TCP, 8530)).isEmpty();
        assertThat(ProcFiles.connectedInodes("", 8529)).isEmpty();
    }

    @Test
    void transportsAreToldByWhatTheyHold() {
        String epoll = "anon_inode:[eventpoll]";
        String event = "anon_inode:[eventfd]";
        String timer = "anon_inode:[timerfd]";

        assertThat(ProcFiles.transport(List.of("socket:[1]", "/lib/modules"))).isEqualTo("blocking sockets");
        assertThat(ProcFiles.transport(List.of(epoll)))
                .as("pollers of virtual threads")
                .isEqualTo("blocking sockets");
        assertThat(ProcFiles.transport(List.of(epoll, event))).isEqualTo("nio");
        assertThat(ProcFiles.transport(List.of(event, timer, epoll))).isEqualTo("epoll");
        assertThat(ProcFiles.transport(List.of(epoll, event, timer, "anon_inode:[io_uring]")))
                .isEqualTo("io_uring");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void countsTheSocketsOfThisProcess() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
                Socket first = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket second = new Socket(server.getInetAddress(), server.getLocalPort())) {
            assertThat(first.isConnected() && second.isConnected()).isTrue();
            assertThat(ProcFiles.socketsTo(server.getLocalPort())).hasSize(2);
            assertThat(ProcFiles.peakRssBytes().getAsLong()).isGreaterThan(10_000_000);
            assertThat(Files.exists(Path.of("/proc/self/status"))).isTrue();
        }
    }
}
