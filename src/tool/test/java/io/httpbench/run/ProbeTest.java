package io.httpbench.run;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.cli.ServerException;
import io.httpbench.model.StatusSet;
import io.httpbench.testing.FreePort;
import io.httpbench.testing.RawSocketClient;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The words for a server that is not there. */
class ProbeTest {

    private static void probe(boolean over) throws ServerException, Probe.EarlyEndException {
        Target target = new Target(Protocol.HTTP11, "127.0.0.1", FreePort.next(), "/", "", "");
        Probe.check(List.of(RawSocketClient.FACTORY), target, new StatusSet("2xx"), Duration.ofMinutes(1), () -> over);
    }

    @Test
    void theConnectionIsToBlame() {
        assertThatThrownBy(() -> probe(false))
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("cannot be measured with RawSocket in HTTP11")
                .hasMessageContaining("refused");
    }

    @Test
    void unlessTheRunWasEndedWhichEndsItsServersToo() {
        assertThatThrownBy(() -> probe(true)).isInstanceOf(Probe.EarlyEndException.class);
    }
}
