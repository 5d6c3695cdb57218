package io.httpbench.export;

import io.httpbench.result.CellResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * {@code <cell>.hgrm}: percentiles of the service times of all forks that count, in milliseconds, as HdrHistogram
 * prints them and its plotters read them; with an open loop also {@code <cell>-response.hgrm}. A cell without a fork
 * that counts has none.
 */
final class HgrmFiles {

    private HgrmFiles() {}

    static Stream<ExportFile> of(CellResult cell, String name) {
        ExportFile service = ExportFile.of(name + ".hgrm", () -> text(cell, EncodedHistograms.Kind.SERVICE));
        ExportFile response =
                ExportFile.of(name + CellNames.RESPONSE + ".hgrm", () -> text(cell, EncodedHistograms.Kind.RESPONSE));
        return cell.openLoop() ? Stream.of(service, response) : Stream.of(service);
    }

    private static String text(CellResult cell, EncodedHistograms.Kind kind) throws IOException {
        long forks = cell.measured().count();
        Histogram times = EncodedHistograms.merged(cell, kind);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            times.outputPercentileDistribution(out, EncodedHistograms.NANOS_PER_MILLI);
            // After the figures: some readers require the heading in the first line, and all skip lines that begin with
            // #.
            out.print("#[" + oneLine(cell.label()) + ": " + kind.label() + " times in ms, forks " + forks + "]\n");
            cell.verdicts().forEach(verdict -> out.print("#[INVALID: " + oneLine(verdict) + "]\n"));
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\R", " ");
    }
}
