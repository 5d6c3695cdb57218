package io.httpbench.report;

import io.httpbench.finding.QuicText;
import io.httpbench.finding.TunnelText;
import io.httpbench.finding.WindowText;
import io.httpbench.finding.WireText;
import io.httpbench.result.CellResult;
import io.httpbench.result.WireProof;
import java.io.IOException;
import java.util.List;

/** What each client put on the wire, a line per cell. */
public final class WireLines {

    private WireLines() {}

    /** Writes the line of each cell that was checked, with its notes. */
    public static void write(List<CellResult> cells, Appendable out) throws IOException {
        for (CellResult cell : cells) {
            String quic = QuicText.of(cell);
            if (quic != null) {
                out.append("wire " + cell.label() + ": " + quic + "\n");
            }
            String tunnel = TunnelText.of(cell);
            if (tunnel != null) {
                out.append("way " + cell.label() + ": " + tunnel + "\n");
            }
            WireProof wire = cell.wire();
            if (wire != null) {
                String label = cell.label();
                out.append("wire " + label + ": " + WireText.of(cell, wire) + "\n");
                String way = WindowText.way(cell);
                if (way != null) {
                    out.append("way " + label + ": " + way + "\n");
                }
                for (String note : wire.notes()) {
                    out.append("note " + label + " wire: " + note + "\n");
                }
            }
        }
    }
}
