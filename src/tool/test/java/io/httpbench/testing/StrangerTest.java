package io.httpbench.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;
import org.junit.jupiter.api.Test;

/** The test kit as somebody uses it who writes a client, from a package of his own: all checks of a sound client pass. */
class StrangerTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return RawSocketClient.FACTORY;
    }

    @Test
    void thereIsATestForEachCheckInEachProtocol() {
        assertThat(keepsTheContract()).isNotEmpty().allSatisfy(protocol -> {
            assertThat(protocol.getDisplayName()).startsWith("RawSocket HTTP11");
            assertThat(protocol.getChildren())
                    .extracting(check -> check.getDisplayName())
                    .contains("the factory names its client and its artifacts");
        });
    }

    /** Nothing to check would look like nothing to complain of. */
    @Test
    void aClientWithoutAnyProtocolIsRefused() {
        ClientContract mute = new ClientContract() {
            @Override
            protected ClientFactory factory() {
                return ClientFactory.named("Mute").opens((target, limits) -> {
                    throw new AssertionError("nobody can speak to it");
                });
            }
        };

        assertThatThrownBy(mute::keepsTheContract)
                .isInstanceOf(AssertionError.class)
                .hasMessage("Mute speaks no protocol");
    }
}
