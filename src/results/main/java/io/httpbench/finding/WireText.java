package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.WireProof;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a client put on the wire, in words. */
public final class WireText {

    private WireText() {}

    /** One sentence, without the notes. */
    public static String of(CellResult cell, WireProof wire) {
        if (wire.protocol() == null) {
            return "nothing was seen";
        }
        return Stream.of(
                        wire.protocol() + tls(wire),
                        counted(wire.connections(), "connection") + fewer(cell, wire),
                        depth(wire.streams(), "stream"),
                        depth(wire.pipelining(), "request at once", "requests at once"),
                        request(wire),
                        WindowText.of(wire))
                .filter(Objects::nonNull)
                .collect(Collectors.joining(", "));
    }

    /** For a large measurement the proof is smaller. */
    private static String fewer(CellResult cell, WireProof wire) {
        return wire.connectionsTold() == cell.planned().connections()
                ? ""
                : " (configured " + wire.connectionsTold() + ")";
    }

    private static String tls(WireProof wire) {
        return wire.tlsVersion() == null ? "" : " over " + wire.tlsVersion();
    }

    private static @Nullable String depth(@Nullable Integer most, String unit) {
        return depth(most, unit, unit + "s");
    }

    private static @Nullable String depth(@Nullable Integer most, String one, String many) {
        return most == null || most == 0 ? null : "up to " + most + " " + (most == 1 ? one : many);
    }

    private static @Nullable String request(WireProof wire) {
        Long first = wire.firstRequestBytes();
        if (first == null) {
            return null;
        }
        Long later = wire.laterRequestBytes();
        String others = later == null || later.equals(first) ? "" : " (" + later + " B later)";
        return first + " B request" + others + (wire.requestsAlike() ? "" : ", requests differ");
    }

    private static String counted(int number, String unit) {
        return number + " " + unit + (number == 1 ? "" : "s");
    }
}
