package io.httpbench.testing;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.ParserConfigurationException;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.HdrHistogram.HistogramLogReader;
import org.apache.maven.plugin.surefire.log.api.NullConsoleLogger;
import org.apache.maven.plugins.surefire.report.ReportTestSuite;
import org.apache.maven.plugins.surefire.report.TestSuiteXmlParser;
import org.xml.sax.SAXException;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvReadFeature;
import tools.jackson.dataformat.csv.CsvSchema;

/** Reads files that the tool leaves by programs that nobody here wrote. */
public final class ForeignReaders {

    private ForeignReaders() {}

    /** Rows of a CSV file by the names of its columns, read by Jackson; the tool writes by FastCSV. */
    public static List<Map<String, String>> csv(Path file) {
        CsvMapper mapper = CsvMapper.builder()
                .enable(CsvReadFeature.FAIL_ON_MISSING_COLUMNS)
                .build();
        try (MappingIterator<Map<String, String>> rows = mapper.readerForMapOf(String.class)
                .with(CsvSchema.emptySchema().withHeader())
                .readValues(file.toFile())) {
            return rows.readAll();
        }
    }

    /** Intervals of a log with their tags, read by HdrHistogram. */
    public static Map<String, List<Histogram>> hlog(Path file) {
        Map<String, List<Histogram>> byTag = new LinkedHashMap<>();
        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            while (reader.hasNext()) {
                EncodableHistogram interval = reader.nextIntervalHistogram();
                if (interval instanceof Histogram histogram) {
                    byTag.computeIfAbsent(histogram.getTag(), tag -> new ArrayList<>())
                            .add(histogram);
                }
            }
            return byTag;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What HdrHistogram's own processor makes of one tag of a log: its percentiles as text. */
    public static String processed(Path hlog, String tag, Path scratch) {
        try {
            Path out = scratch.resolve("processed");
            HistogramLogProcessor processor =
                    new HistogramLogProcessor(new String[] {"-i", hlog.toString(), "-o", out.toString(), "-tag", tag});
            processor.start();
            processor.join();
            return Files.readString(scratch.resolve("processed.hgrm"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Suites of a report, read by Surefire's own reader, which makes one of each class. */
    public static List<ReportTestSuite> junit(Path file) {
        try (InputStreamReader in = new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)) {
            TestSuiteXmlParser parser = new TestSuiteXmlParser(new NullConsoleLogger());
            List<ReportTestSuite> suites = parser.parse(in);
            if (!parser.isValid()) {
                throw new AssertionError("Surefire does not take it: " + file);
            }
            return suites;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SAXException | ParserConfigurationException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Points of a percentile file as HdrHistogram's plotter takes them: of each line of four numbers that is no comment,
     * the first by the last.
     */
    public static Map<Double, Double> hgrm(Path file) {
        Map<Double, Double> points = new LinkedHashMap<>();
        try {
            for (String line : Files.readAllLines(file)) {
                String[] fields = line.strip().split(" +", -1);
                if (!line.startsWith("#") && fields.length == 4 && fields[0].matches("[0-9.]+")) {
                    points.put(Double.valueOf(fields[3]), Double.valueOf(fields[0]));
                }
            }
            return points;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
