package io.httpbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.FleetAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class WhyAloneTest {

    private static ServerSocket listening() throws IOException {
        return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    private static FleetAddress of(ServerSocket socket) {
        return new FleetAddress("127.0.0.1", socket.getLocalPort());
    }

    @Test
    void somebodyElseListens() throws IOException {
        try (ServerSocket stranger = listening()) {
            assertThat(WhyAlone.of(of(stranger))).startsWith("somebody listens at " + of(stranger));
        }
    }

    @Test
    void nobodyListens() throws IOException {
        ServerSocket left = listening();
        FleetAddress address = of(left);
        left.close();

        assertThat(WhyAlone.of(address)).isEqualTo("nobody listens at " + address + " now");
    }

    @Test
    void theNameIsUnknown() {
        assertThat(WhyAlone.of(new FleetAddress("no-such-machine.invalid", 7_800)))
                .isEqualTo("the name no-such-machine.invalid is unknown");
    }
}
