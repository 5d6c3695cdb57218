package io.httpbench.export;

import io.httpbench.result.CellResult;
import io.httpbench.result.GateResult;
import io.httpbench.result.RateSummary;
import io.httpbench.result.RunResult;
import io.httpbench.result.metric.MeasuredFork;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * {@code junit.xml}: the run as a test suite. Each cell is a case, which fails when it is invalid, and so is each gate
 * for each cell. An inconclusive gate is skipped, one without a comparable baseline is an error: neither looks like a
 * pass.
 */
final class JunitFile {

    private static final String CELLS = "httpbench.cells";
    private static final String CEILINGS = "httpbench.ceilings";
    private static final String GATES = "httpbench.gates";
    private static final double NANOS_PER_SECOND = 1e9;

    private JunitFile() {}

    static ExportFile of(RunResult run) {
        return ExportFile.of("junit.xml", () -> text(run));
    }

    private static String text(RunResult run) throws IOException {
        StringWriter out = new StringWriter();
        try {
            JunitWriter writer =
                    new JunitWriter(XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out));
            writer.begin(
                    "http-benchmark-java " + run.startedAt(),
                    run.startedAt(),
                    outcomes(run),
                    run.cells().stream().mapToDouble(JunitFile::seconds).sum());
            for (CellResult cell : run.cells()) {
                String suite = cell.ceiling() ? CEILINGS : CELLS;
                writer.testCase(suite, cell.label(), seconds(cell), outcome(cell), message(cell), figures(cell));
            }
            for (GateResult gate : run.gates()) {
                writer.testCase(GATES, name(gate), 0, outcome(gate), message(gate), "");
            }
            writer.end();
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
        return out + "\n";
    }

    private static List<JunitWriter.Outcome> outcomes(RunResult run) {
        return Stream.concat(
                        run.cells().stream().map(JunitFile::outcome),
                        run.gates().stream().map(JunitFile::outcome))
                .toList();
    }

    private static JunitWriter.Outcome outcome(CellResult cell) {
        return cell.valid() ? JunitWriter.Outcome.PASSED : JunitWriter.Outcome.FAILURE;
    }

    private static JunitWriter.Outcome outcome(GateResult gate) {
        return switch (gate.outcome()) {
            case PASSED -> JunitWriter.Outcome.PASSED;
            case FAILED -> JunitWriter.Outcome.FAILURE;
            case TOO_NOISY -> JunitWriter.Outcome.SKIPPED;
            case NO_BASELINE, NOT_COMPARABLE -> JunitWriter.Outcome.ERROR;
        };
    }

    private static String message(CellResult cell) {
        return String.join("\n", cell.verdicts());
    }

    private static String message(GateResult gate) {
        return gate.outcome().text() + ": " + gate.reason();
    }

    private static String name(GateResult gate) {
        return gate.rule() + " of " + Objects.requireNonNullElse(gate.title(), "any row");
    }

    private static String figures(CellResult cell) {
        RateSummary rate = cell.requestsPerSecond();
        Double mean = rate.mean();
        if (!cell.valid() || mean == null) {
            return "";
        }
        @Nullable Double width = rate.relativeHalfWidth();
        String interval = width == null ? "" : " ± " + Numbers.percent(width);
        return Numbers.whole(mean) + " req/s" + interval + ", forks " + rate.forks();
    }

    /** Duration of warm-ups and windows of all its forks. */
    private static double seconds(CellResult cell) {
        return MeasuredFork.of(List.of(cell))
                .map(MeasuredFork::measured)
                .mapToDouble(measured -> measured.warmupSeconds() + measured.elapsedNanos() / NANOS_PER_SECOND)
                .sum();
    }
}
