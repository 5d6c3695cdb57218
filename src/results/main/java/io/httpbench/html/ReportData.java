package io.httpbench.html;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.httpbench.curve.RateCurve;
import io.httpbench.finding.ForkMarks;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.measured.SloResult;
import io.httpbench.result.metric.MeasuredFork;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Everything that the report shows except the time lines. Times in nanoseconds, memory in bytes.
 *
 * @param title of the page
 * @param curveStep spacing of the values of a {@link LatencyCurve}
 * @param percentiles those of a {@link LatencyCurve}'s table
 * @param servers whether all rows are about servers, and so are the metrics
 * @param metrics the ones shown in tables and charts
 * @param runs one, or several to compare; the first is the base
 * @param compared what the comparison says; empty without one
 * @param findings what a reader must know, the worst first
 * @param marks what the marks of numbers of forks mean, in sentences
 * @param cells of all runs, run by run
 * @param ratios of every two cells of a run that were compared
 * @param sweeps axes with several numbers
 * @param searches for the highest rate that meets an SLO
 * @param curves of response time against load
 */
record ReportData(
        String title,
        double curveStep,
        List<Double> percentiles,
        boolean servers,
        MetricPart.Places metrics,
        List<RunPart> runs,
        HtmlReport.Compared compared,
        List<FindingPart> findings,
        List<String> marks,
        List<CellPart> cells,
        List<Ratio> ratios,
        List<Sweep> sweeps,
        List<Search> searches,
        List<Curve> curves) {

    /**
     * The search of one fork.
     *
     * @param cell index of its cell in the report
     */
    record Search(int cell, int fork, SloResult slo) {}

    /**
     * The curve of a row.
     *
     * @param cell index of its cell in the report
     */
    record Curve(int cell, @JsonUnwrapped RateCurve curve) {}

    static ReportData of(List<HtmlReport.Run> runs, HtmlReport.Compared compared) {
        List<CellPart> cells = new ArrayList<>();
        List<FindingPart> findings = new ArrayList<>();
        List<Ratio> ratios = new ArrayList<>();
        List<Search> searches = new ArrayList<>();
        List<Curve> curves = new ArrayList<>();
        for (int run = 0; run < runs.size(); run++) {
            HtmlReport.Run one = runs.get(run);
            findings.addAll(FindingPart.of(one.result(), runs.size() == 1 ? null : one.name()));
            ratios.addAll(Ratio.of(one.result(), cells.size()));
            for (var cell : one.result().cells()) {
                int place = cells.size();
                MeasuredFork.of(List.of(cell)).forEach(each -> {
                    SloResult slo = each.measured().slo();
                    if (slo != null) {
                        searches.add(new Search(place, each.fork().fork(), slo));
                    }
                });
                RateCurve.of(cell)
                        .filter(curve -> cell.valid())
                        .ifPresent(curve -> curves.add(new Curve(place, curve)));
                cells.add(CellPart.of(run, cell, one.result()));
            }
        }
        findings.sort(Comparator.comparing(FindingPart::severity));
        List<CellResult> results =
                runs.stream().flatMap(run -> run.result().cells().stream()).toList();
        boolean servers = !results.isEmpty() && results.stream().allMatch(CellResult::ofServer);
        return new ReportData(
                (servers ? "HTTP servers, " : "HTTP clients, ") + title(runs),
                LatencyCurve.STEP,
                LatencyCurve.PERCENTILES,
                servers,
                MetricPart.places(servers),
                runs.stream().map(RunPart::of).toList(),
                compared,
                findings,
                ForkMarks.legend(results),
                cells,
                ratios,
                Sweeps.of(cells),
                searches,
                curves);
    }

    private static String title(List<HtmlReport.Run> runs) {
        if (runs.size() == 1) {
            RunResult run = runs.get(0).result();
            return run.startedAt().replaceFirst("T", " ").replaceFirst("(\\.\\d+)?Z$", " UTC");
        }
        return runs.stream().skip(1).map(HtmlReport.Run::name).collect(Collectors.joining(", "))
                + " against "
                + runs.get(0).name();
    }
}
