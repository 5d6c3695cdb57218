package io.httpbench.serving;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class OwnPortTest {

    @Test
    void whoListensIsKnownByTheSocket() throws IOException {
        Process stranger = new ProcessBuilder("sleep", "1000").start();
        try {
            OwnPort port;
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = new OwnPort(socket.getInetAddress().getHostAddress(), socket.getLocalPort());

                assertThat(port.answers()).isTrue();
                assertThat(port.whyNotOf(ProcessHandle.current())).isNull();
                assertThat(port.whyNotOf(stranger.toHandle()))
                        .isEqualTo("does not listen on port %d: process [%d] does"
                                .formatted(port.port(), ProcessHandle.current().pid()));
            }
            assertThat(port.answers()).isFalse();
            assertThat(port.whyNotOf(stranger.toHandle())).as("nobody can tell").isNull();
        } finally {
            stranger.destroyForcibly();
        }
    }
}
