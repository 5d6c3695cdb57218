package io.httpbench.export;

import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.metric.MeasuredFork;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * {@code <cell>.hlog}: HdrHistogram's log with an interval per fork that counts, tagged {@code <cell>-service} and, in
 * an open loop, {@code <cell>-response}. Times are in nanoseconds, as its tools expect them. A cell without a fork that
 * counts has none.
 */
final class HlogFiles {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final List<EncodedHistograms.Kind> KINDS =
            List.of(EncodedHistograms.Kind.SERVICE, EncodedHistograms.Kind.RESPONSE);

    private HlogFiles() {}

    static ExportFile of(RunResult run, CellResult cell, String name) {
        return ExportFile.of(name + ".hlog", () -> text(cell, name, Instant.parse(run.startedAt())));
    }

    private static String text(CellResult cell, String name, Instant start) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        HistogramLogWriter log = new HistogramLogWriter(bytes);
        log.outputComment("[" + name + ": an interval per fork; each begins where the one before ended]");
        log.outputLogFormatVersion();
        log.outputStartTime(start.toEpochMilli());
        log.outputLegend();
        double begin = 0;
        for (MeasuredFork fork : MeasuredFork.counting(cell)) {
            double end = begin + fork.measured().elapsedNanos() / NANOS_PER_SECOND;
            for (EncodedHistograms.Kind kind : KINDS) {
                Histogram times = EncodedHistograms.of(fork, kind);
                if (times != null) {
                    times.setTag(name + "-" + kind.label());
                    log.outputIntervalHistogram(begin, end, times, EncodedHistograms.NANOS_PER_MILLI);
                }
            }
            begin = end;
        }
        log.close();
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
