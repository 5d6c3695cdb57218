package io.httpbench.export;

import io.httpbench.api.Protocol;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.WireProof;
import io.httpbench.result.measured.Histograms;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.PhaseTimes;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The layout of ab, the benchmark of the Apache HTTP server, line by line as its {@code output_results} prints it: for
 * programs that read that, and people who know it. Times are whole milliseconds, as there. Lines whose figure is unknown are
 * left out.
 */
final class AbText {

    private static final Pattern ADDRESS = Pattern.compile(" at (\\S+):(\\d{1,5})\\b");
    private static final Pattern SOFTWARE = Pattern.compile("server: *(.*)", Pattern.CASE_INSENSITIVE);
    private static final List<Integer> PERCENTAGES = List.of(50, 66, 75, 80, 90, 95, 98, 99);
    private static final double MILLI = 1e6;

    private final StringBuilder text = new StringBuilder();
    private final CellResult cell;
    private final AbCounts counts;

    private AbText(CellResult cell, AbCounts counts) {
        this.cell = cell;
        this.counts = counts;
    }

    /**
     * @throws IOException when a histogram cannot be read
     */
    static String of(RunResult run, CellResult cell, AbCounts counts) throws IOException {
        AbText ab = new AbText(cell, counts);
        ab.heading();
        ab.server(run.environment().server());
        ab.document();
        ab.requests();
        ab.bytes();
        ab.rates();
        Histogram total = EncodedHistograms.merged(cell, EncodedHistograms.Kind.SERVICE);
        if (total.getTotalCount() > 0) {
            ab.times(Histograms.summary(total));
            ab.percentages(total);
        }
        return ab.text.toString();
    }

    /** Not from ab, and so in no line that it has. */
    private void heading() {
        long forks = cell.measured().count();
        line("This is http-benchmark-java, in the layout of ApacheBench");
        line("%s, %d %s", oneLine(cell.label()), forks, forks == 1 ? "fork" : "forks added up");
        cell.verdicts().forEach(verdict -> line("INVALID: %s", oneLine(verdict)));
        line("");
        line("");
    }

    private void server(String server) {
        line("%-23s %s", "Server Software:", software(cell.wire()));
        Matcher address = ADDRESS.matcher(server);
        if (address.find()) {
            line("%-23s %s", "Server Hostname:", address.group(1));
            line("%-23s %s", "Server Port:", address.group(2));
        }
        line("");
    }

    /** Of the first response in the wire proof. */
    private static String software(@Nullable WireProof wire) {
        return wire == null
                ? ""
                : wire.response().stream()
                        .map(SOFTWARE::matcher)
                        .filter(Matcher::matches)
                        .map(field -> field.group(1))
                        .findFirst()
                        .orElse("");
    }

    private void document() {
        line("%-23s %s", "Document Path:", cell.path());
        counts.document().ifPresent(bytes -> line("%-23s %d bytes", "Document Length:", bytes));
        line("");
    }

    private void requests() {
        line("%-23s %d", "Concurrency Level:", cell.planned().inFlight());
        line("%-23s %.3f seconds", "Time taken for tests:", counts.seconds());
        line("%-23s %d", "Complete requests:", counts.complete());
        line("%-23s %d", "Failed requests:", counts.failed());
        if (counts.failed() > 0) {
            line(
                    "   (Connect: %d, Receive: %d, Length: %d, Exceptions: %d)",
                    counts.connect(), counts.receive(), counts.length(), counts.exceptions());
        }
        if (counts.non2xx() > 0) {
            line("%-23s %d", "Non-2xx responses:", counts.non2xx());
        }
        reused();
    }

    /** In ab every response that announces that its connection is kept; here the requests that went out on such a one. */
    private void reused() {
        PhaseTimes phases = PhaseTimes.pooled(cell.measured().toList());
        boolean kept = cell.planned().keepAlive() && cell.protocol().equals(Protocol.HTTP11.name());
        Histogram connect = phases == null ? null : Histograms.pooled(List.of(phases.connectHistogram()));
        if (kept && connect != null) {
            line("%-23s %d", "Keep-Alive requests:", connect.getCountAtValue(0));
        }
    }

    private void bytes() {
        counts.transferred().ifPresent(bytes -> line("%-23s %d bytes", "Total transferred:", bytes));
        counts.bodies().ifPresent(bytes -> line("%-23s %d bytes", "HTML transferred:", bytes));
    }

    private void rates() {
        double seconds = counts.seconds();
        if (seconds == 0 || counts.complete() == 0) {
            return;
        }
        double millisPerRequest = seconds * 1_000 / counts.complete();
        line("%-23s %.2f [#/sec] (mean)", "Requests per second:", counts.complete() / seconds);
        line("%-23s %.3f [ms] (mean)", "Time per request:", cell.planned().inFlight() * millisPerRequest);
        line("%-23s %.3f [ms] (mean, across all concurrent requests)", "Time per request:", millisPerRequest);
        counts.transferred()
                .ifPresent(
                        bytes -> line("%-23s %.2f [Kbytes/sec] received", "Transfer rate:", bytes / 1_024.0 / seconds));
    }

    private void times(LatencySummary total) {
        PhaseTimes phases = PhaseTimes.pooled(cell.measured().toList());
        Map<String, LatencySummary> rows = phases == null ? Map.of(PhaseTimes.TOTAL, total) : phases.with(total);
        line("");
        line("Connection Times (ms)");
        line("              min  mean[+/-sd] median   max");
        rows.forEach((name, times) -> line(
                "%-11s %5d %4d %5.1f %6d %7d",
                name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + ":",
                millis(times.min()),
                millis(times.mean()),
                times.stdDev() == null ? 0 : times.stdDev() / MILLI,
                millis(times.p50()),
                millis(times.max())));
    }

    private void percentages(Histogram total) {
        line("");
        line("Percentage of the requests served within a certain time (ms)");
        PERCENTAGES.forEach(share -> line("  %d%%  %5d", share, millis(total.getValueAtPercentile(share))));
        line(" 100%%  %5d (longest request)", millis(total.getMaxValue()));
    }

    private static long millis(Number nanos) {
        return Math.round(nanos.doubleValue() / MILLI);
    }

    private void line(String format, Object... values) {
        text.append(Numbers.format(format, values)).append('\n');
    }

    private static String oneLine(String words) {
        return words.replaceAll("\\R", " ");
    }
}
