package io.httpbench.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.measured.RestResult;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What this very process holds, with a clock that does not wait. */
class RestWatchTest {

    private static final int MIB = 1 << 20;

    private final List<Object> kept = new ArrayList<>();
    private final List<Long> told = new ArrayList<>();
    private long now;

    /** Wakes up once before the time, as a parked thread may. */
    private RestWatch watch(int port) {
        return new RestWatch(
                Duration.ofMillis(30_500), port, () -> now, nanos -> now += Math.max(1, nanos / 2), told::add);
    }

    @Test
    void aLeakOfDirectMemoryIsSeen() {
        RestWatch watch = watch(1);
        watch.opened();
        kept.add(ByteBuffer.allocateDirect(64 * MIB));
        RestResult rest = watch.rest();

        assertThat(rest.restNanos()).isEqualTo(Duration.ofMillis(30_500).toNanos());
        assertThat(rest.loaded().directBytes() - rest.before().directBytes()).isGreaterThanOrEqualTo(64 * MIB);
        assertThat(rest.rested().directBytes()).isGreaterThanOrEqualTo(64 * MIB);
        assertThat(kept).hasSize(1);
        assertThat(told).as("every second").hasSize(30).startsWith(1L, 2L).endsWith(30L);
    }

    @Test
    void whatIsOnTheHeapForGoodIsLive() {
        RestWatch small = watch(1);
        small.opened();
        long before = small.rest().liveHeapBytes();
        RestWatch watch = watch(1);
        watch.opened();
        kept.add(new byte[32 * MIB]);

        long after = watch.rest().liveHeapBytes();

        assertThat(after - before).isBetween(24L * MIB, 40L * MIB);
        assertThat(kept).hasSize(1);
    }

    @Test
    void connectionsAreThoseToTheServer() throws IOException {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (ServerSocket server = new ServerSocket(0, 8, here)) {
            RestWatch watch = watch(server.getLocalPort());
            watch.opened();
            try (Socket one = new Socket(here, server.getLocalPort());
                    Socket two = new Socket(here, server.getLocalPort())) {
                RestResult rest = watch.rest();

                assertThat(one.isConnected() && two.isConnected()).isTrue();
                assertThat(rest.before().connections()).isZero();
                assertThat(rest.loaded().connections()).isEqualTo(2);
                assertThat(rest.rested().connections()).isEqualTo(2);
                assertThat(rest.rested().rssBytes()).isPositive();
                assertThat(rest.rested().threads()).isPositive();
            }
        }
    }
}
