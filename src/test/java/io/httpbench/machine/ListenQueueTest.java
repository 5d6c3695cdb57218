package io.httpbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

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
    void linuxTells() {
        assertThat(ListenQueue.overflows()).isPresent();
    }
}
