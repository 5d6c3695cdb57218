package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.WireProof;
import io.httpbench.testing.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What flow control allows, in words, and a second computation that sends the bytes round by round. */
class WindowTextTest {

    private static final long MS = 1_000_000;

    private static WireProof proof(WireProof.Windows windows, long responseBytes) {
        WireProof wire = Samples.wire();
        return new WireProof(
                wire.protocol(),
                null,
                null,
                4,
                4,
                wire.inFlight(),
                null,
                32,
                512,
                512,
                true,
                wire.request(),
                wire.upgradeRequest(),
                93L,
                22L,
                0L,
                wire.response(),
                responseBytes,
                22.5,
                120.25,
                windows,
                wire.mismatches(),
                wire.notes());
    }

    private static CellResult cell(WireProof.Windows windows, long responseBytes) {
        return Samples.cell("Vertx", "H2C", 1_000, 1_000).withWire(proof(windows, responseBytes));
    }

    @Test
    void windowsAreToldExactly() {
        assertThat(WindowText.of(Samples.wire())).isEqualTo("windows 65,535 (stream) and 16 MiB (connection)");
        assertThat(WindowText.of(proof(new WireProof.Windows(65_535, 1 << 20, Integer.MAX_VALUE, 1 << 20, 0), 1)))
                .isEqualTo("windows 65,535 raised to 2,147,483,647 (stream) and 1 MiB (connection)");
        assertThat(WindowText.of(WireProof.failed("", 1, 1))).isNull();
    }

    @Test
    void nothingOnLoopback() {
        assertThat(WindowText.way(cell(new WireProof.Windows(65_535, 65_535, 65_535, 65_535, 0), 200_000)))
                .isNull();
        assertThat(WindowText.way(Samples.cell("Vertx", "H2C", 1_000))).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "65535, 65535, 65535, 65535, 200000",
        "65535, 65535, 2147483647, 2147483647, 200000",
        "1048576, 65535, 1048576, 65535, 200000",
        "16777216, 16777216, 16777216, 16777216, 200000",
        "16777216, 65535, 16777216, 33488897, 200000",
        "65535, 65535, 65535, 65535, 65535",
        "65535, 65535, 65535, 65535, 65536",
        "16384, 65535, 32768, 65535, 1000000",
        "65535, 65535, 65535, 65535, 0"
    })
    void roundTripsAsArithmeticSays(long stream, long all, long streamMost, long allMost, long bytes) {
        WireProof.Windows windows = new WireProof.Windows(stream, all, streamMost, allMost, 40 * MS);

        assertThat(windows.roundTrips(bytes)).isEqualTo(rounds(windows, bytes));
    }

    /** A server that sends what it may, and a client that gives back all that has come, and more once it has seen it. */
    private static long rounds(WireProof.Windows windows, long bytes) {
        long left = bytes;
        long rounds = 0;
        long may = Math.min(windows.stream(), windows.connectionMost());
        do {
            left -= Math.min(left, may);
            rounds++;
            may = Math.min(windows.streamMost(), windows.connectionMost());
        } while (left > 0);
        return rounds;
    }

    @Test
    void aLongWaySaysWhatItTakesAndWhatWasReached() {
        String way = WindowText.way(cell(new WireProof.Windows(65_535, 1 << 24, 65_535, 1 << 24, 40 * MS), 200_000));

        assertThat(way).startsWith("an answer of 200kB takes 4 round trips or more, p50 is as long as ");
        assertThat(way).endsWith(" of 2.10MB allowed per round trip and connection");
    }
}
