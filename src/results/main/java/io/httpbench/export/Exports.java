package io.httpbench.export;

import io.httpbench.config.OutputFormat;
import io.httpbench.model.files.IoTexts;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.text.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes a run's files. */
public final class Exports {

    private Exports() {}

    /**
     * Writes {@code results.json} and the files of these formats into a folder that exists. Each is written atomically,
     * and one that cannot be written does not affect the others. HTML is written elsewhere.
     *
     * @return their paths, {@code results.json} first
     * @throws ExportException when a file could not be written
     */
    public static List<Path> write(RunResult run, Path folder, Set<OutputFormat> formats) throws ExportException {
        return write(run, folder, formats, null);
    }

    /**
     * The same; also appends the summary, if it is among the formats, to a GitHub job summary.
     *
     * @param page the file that {@link StepSummary#VARIABLE} names; null without one
     */
    public static List<Path> write(RunResult run, Path folder, Set<OutputFormat> formats, @Nullable Path page)
            throws ExportException {
        List<Path> written = new ArrayList<>();
        List<String> lost = new ArrayList<>();
        for (ExportFile file : files(run, formats)) {
            try {
                written.add(file.write(folder));
            } catch (IOException | RuntimeException | OutOfMemoryError e) {
                // Whatever fails in one file, hours of results must get into the others.
                lost.add(folder.resolve(file.name()) + " (" + reason(e) + ")");
            }
        }
        if (page != null && formats.contains(OutputFormat.MD)) {
            try {
                StepSummary.append(run, page);
            } catch (IOException e) {
                lost.add(StepSummary.VARIABLE + "=" + page + " (" + reason(e) + ")");
            }
        }
        if (!lost.isEmpty()) {
            throw new ExportException(lost, folder);
        }
        return List.copyOf(written);
    }

    /**
     * Writes only {@code junit.xml}, for rules that were judged after the run.
     *
     * @param judged the run with the results of its rules
     * @throws IOException when it cannot be written
     */
    public static void writeJunit(RunResult judged, Path folder) throws IOException {
        write(JunitFile.of(judged), folder);
    }

    /**
     * Writes any text atomically, replacing a file of the same name.
     *
     * @throws IOException when it cannot be written
     */
    public static void writeText(String text, Path folder, String name) throws IOException {
        write(ExportFile.of(name, () -> text), folder);
    }

    private static void write(ExportFile file, Path folder) throws IOException {
        try {
            file.write(folder);
        } catch (IOException e) {
            throw IoTexts.in(folder.resolve(file.name()), e);
        }
    }

    private static String reason(Throwable e) {
        return e instanceof IOException io ? IoTexts.of(io) : e.toString();
    }

    private static List<ExportFile> files(RunResult run, Set<OutputFormat> formats) {
        Set<OutputFormat> wanted = EnumSet.of(OutputFormat.JSON);
        wanted.addAll(formats);
        return wanted.stream().flatMap(format -> files(run, format)).toList();
    }

    private static Stream<ExportFile> files(RunResult run, OutputFormat format) {
        return switch (format) {
            case JSON -> Stream.of(results(run));
            case CSV -> Stream.of(CsvFile.of(run));
            case MD -> Stream.of(SummaryFile.of(run));
            case JMH -> Stream.of(JmhFile.of(run));
            case HGRM -> ofCells(run, HgrmFiles::of);
            case HLOG -> ofCells(run, (cell, name) -> Stream.of(HlogFiles.of(run, cell, name)));
            case AB ->
                ofCells(
                        run,
                        (cell, name) -> Stream.of(
                                ExportFile.of(name + ".ab.txt", () -> AbText.of(run, cell, AbCounts.of(cell)))));
            case JUNIT -> Stream.of(JunitFile.of(run));
            case OPENMETRICS -> Stream.of(OpenMetricsFile.of(run));
            case HTML -> Stream.of();
        };
    }

    /** By the cell and its name. A cell without a fork that counts has none. */
    private static Stream<ExportFile> ofCells(RunResult run, BiFunction<CellResult, String, Stream<ExportFile>> files) {
        List<String> names = CellNames.of(run.cells());
        return IntStream.range(0, names.size())
                .filter(i -> run.cells().get(i).measured().findAny().isPresent())
                .boxed()
                .flatMap(i -> files.apply(run.cells().get(i), names.get(i)));
    }

    /** {@code results.json}: the whole run for tools. Its schema is next to {@link RunResult}. */
    static ExportFile results(RunResult run) {
        return new ExportFile(RunResult.FILE, out -> {
            Json.pretty(run, out);
            out.write('\n');
        });
    }
}
