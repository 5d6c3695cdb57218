package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.PooledTimes;
import io.httpbench.result.WireProof;
import io.httpbench.result.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What HTTP/2's flow control allows on a long way, and what was reached, in words. */
public final class WindowText {

    private static final double SECOND = 1e9;

    private WindowText() {}

    /** How many bytes the server may send ahead; null without HTTP/2. */
    public static @Nullable String of(WireProof wire) {
        WireProof.Windows windows = wire.windows();
        return windows == null
                ? null
                : "windows " + window(windows.stream(), windows.streamMost()) + " (stream) and "
                        + window(windows.connection(), windows.connectionMost()) + " (connection)";
    }

    private static String window(long first, long most) {
        return Numbers.size(first) + (most > first ? " raised to " + Numbers.size(most) : "");
    }

    /** For a server that was made to be far away: round trips, and bytes for each; null on loopback. */
    public static @Nullable String way(CellResult cell) {
        WireProof wire = cell.wire();
        if (wire == null) {
            return null;
        }
        WireProof.Windows windows = wire.windows();
        Long bytes = wire.responseBytes();
        if (windows == null || windows.roundTripNanos() == 0 || bytes == null) {
            return null;
        }
        List<String> parts = new ArrayList<>();
        parts.add("an answer of " + Numbers.bytes(bytes) + " takes " + trips(windows.roundTrips(bytes)) + " or more");
        PooledTimes times = cell.pooled();
        if (times != null) {
            double taken = times.serviceNanos().p50() / (double) windows.roundTripNanos();
            parts.add(String.format(Locale.ROOT, "p50 is as long as %.1f", taken));
        }
        addReached(cell, wire, windows, bytes, parts);
        return String.join(", ", parts);
    }

    private static String trips(long number) {
        return String.format(Locale.ROOT, "%,d", number) + (number == 1 ? " round trip" : " round trips");
    }

    /** Of a smaller proof, connections are not those of the measurement. */
    private static void addReached(
            CellResult cell, WireProof wire, WireProof.Windows windows, long bytes, List<String> parts) {
        Double rate = cell.requestsPerSecond().mean();
        Integer streams = wire.streams();
        if (rate == null
                || streams == null
                || streams == 0
                || wire.inFlight() != cell.planned().inFlight()) {
            return;
        }
        double reached = rate * bytes * windows.roundTripNanos() / SECOND / wire.connections();
        double allowed = (double) Math.min(windows.streamMost() * streams, windows.connectionMost());
        parts.add(Numbers.bytes(reached) + " of " + Numbers.bytes(allowed) + " allowed per round trip and connection");
    }
}
