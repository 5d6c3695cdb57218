package io.httpbench.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class TransportTest {

    /** The jar with its native library is not on the class path of unit tests. */
    @Test
    void whereIoUringIsMissingTheNextBestIsTakenAndNamed() {
        assertThat(Transport.named("io_uring").name())
                .isEqualTo(Transport.named("epoll").name());
    }

    @Test
    void nioIsThereAlways() {
        assertThat(Transport.named("nio").name()).isEqualTo("nio");
    }

    @Test
    void whatIsNoTransportIsRefusedWithWhatIsAllowed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transport.named("kqueue"))
                .withMessage("httpbench.netty.transport: \"kqueue\" is no transport; allowed: io_uring, epoll, nio");
    }
}
