package io.httpbench.export;

import io.httpbench.finding.Answer;
import io.httpbench.finding.ForkMarks;
import io.httpbench.finding.MachineText;
import io.httpbench.finding.Standing;
import io.httpbench.finding.Standing.Place;
import io.httpbench.finding.Standings;
import io.httpbench.finding.UnequalLoad;
import io.httpbench.fit.Need;
import io.httpbench.fit.TextTable;
import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.GateResult;
import io.httpbench.result.ProfileResult;
import io.httpbench.result.RateSummary;
import io.httpbench.result.RunResult;
import io.httpbench.result.metric.ForkMetric;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.text.Numbers;
import io.httpbench.scaling.ScalingLine;
import io.httpbench.stats.Ranking;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code summary.md}: the summary of a run for a pull request or a job summary. */
final class SummaryFile {

    /** Its name in the folder of the run. */
    static final String NAME = "summary.md";

    private static final String RELATIVE = "relative";
    private static final String TOOL = "http-benchmark-java";

    private SummaryFile() {}

    static ExportFile of(RunResult run) {
        return ExportFile.of(NAME, () -> text(run));
    }

    /** An invisible unique marker of the run: its start time. */
    static String marker(RunResult run) {
        return "<!-- " + TOOL + ", run of " + run.startedAt() + " -->";
    }

    static String text(RunResult run) {
        Markdown markdown = new Markdown();
        markdown.line(marker(run));
        markdown.paragraph(
                "## HTTP clients, " + run.cells().size() + (run.cells().size() == 1 ? " row" : " rows"));
        markdown.paragraph(Markdown.plain(run.environment().server()));
        if (run.interrupted()) {
            markdown.paragraph(
                    "**Interrupted** (" + Markdown.plain(run.comparison().stopped()) + "): what was measured so far.");
        }
        String answer = Answer.of(run).stream().map(Markdown::plain).collect(Collectors.joining(" "));
        if (!answer.isEmpty()) {
            markdown.paragraph("**" + answer + "**");
        }
        gates(run, markdown);
        ranking(run, markdown);
        needs(run, markdown);
        ScalingLine.of(run).forEach(line -> markdown.paragraph(Markdown.plain(line.sentence())));
        ceilings(run, markdown);
        SummaryRemarks.write(run, markdown);
        profiles(run, markdown);
        environment(run, markdown);
        return markdown.toString();
    }

    private static void needs(RunResult run, Markdown markdown) {
        TextTable needs = Need.table(run);
        if (!needs.rows().isEmpty()) {
            markdown.table(1, needs.heads(), needs.rows());
            markdown.paragraph(Need.LEGEND);
        }
    }

    private static void gates(RunResult run, Markdown markdown) {
        if (run.gates().isEmpty()) {
            return;
        }
        markdown.table(
                4,
                List.of("gate", "row", "outcome", "why", "baseline", "this run", "change", "95 % interval"),
                run.gates().stream().map(SummaryFile::gate).toList());
    }

    private static List<String> gate(GateResult gate) {
        Double low = gate.changeLow();
        Double high = gate.changeHigh();
        return List.of(
                gate.rule(),
                Objects.requireNonNullElse(gate.title(), Numbers.UNKNOWN),
                gate.outcome().text(),
                gate.reason(),
                gate.figure(gate.baseline()),
                gate.figure(gate.value()),
                change(gate.change()),
                low == null || high == null ? Numbers.UNKNOWN : change(low) + " to " + change(high));
    }

    private static String change(@Nullable Double share) {
        return share == null ? Numbers.UNKNOWN : Numbers.change(1 + share);
    }

    private static void ranking(RunResult run, Markdown markdown) {
        Map<String, Function<CellResult, String>> columns = new LinkedHashMap<>();
        columns.put("rank", cell -> Objects.requireNonNullElse(cell.rank(), Numbers.UNKNOWN));
        columns.put("client", CellResult::client);
        List<Standing> standings =
                Standings.of(run).values().stream().flatMap(Collection::stream).toList();
        Set<String> saturated = standings.stream()
                .filter(row -> row.place() == Place.SATURATED)
                .map(row -> row.cell().label())
                .collect(Collectors.toSet());
        if (!saturated.isEmpty()) {
            columns.put("rate", cell -> saturated.contains(cell.label()) ? Place.SATURATED.name() : "kept");
        }
        Map<String, String> relative = standings.stream()
                .filter(row -> row.times() != null && !row.cell().openLoop())
                .collect(Collectors.toMap(row -> row.cell().label(), Standing::shareWithInterval));
        table(columns, standings.stream().map(Standing::cell).toList(), relative, markdown);
        markdown.paragraph(legend(run));
    }

    /** Rows that are no clients, apart from those that are. */
    private static void ceilings(RunResult run, Markdown markdown) {
        List<CellResult> ceilings =
                run.cells().stream().filter(CellResult::ceiling).toList();
        if (!ceilings.isEmpty()) {
            Map<String, Function<CellResult, String>> columns = new LinkedHashMap<>();
            columns.put("ceiling", CellResult::client);
            table(columns, Ranking.bestFirst(ceilings), Map.of(), markdown);
        }
    }

    /**
     * The rows with their figures, behind the columns that name them.
     *
     * @param relative shares of the fastest one's rate, by label; fewer than two are not shown
     */
    private static void table(
            Map<String, Function<CellResult, String>> columns,
            List<CellResult> cells,
            Map<String, String> relative,
            Markdown markdown) {
        columns.put("protocol", CellResult::protocol);
        boolean variants = cells.stream().anyMatch(cell -> !cell.axes().isEmpty());
        if (variants) {
            columns.put("variant", cell -> Variant.text(cell.axes()));
        }
        int names = columns.size();
        columns.put("in flight", cell -> cell.planned().inFlightText());
        columns.put("req/s", SummaryFile::rate);
        columns.put(
                "±",
                cell -> cell.valid()
                        ? Numbers.halfWidth(cell.requestsPerSecond().relativeHalfWidth())
                        : "");
        if (relative.size() > 1) {
            columns.put(RELATIVE, cell -> relative.getOrDefault(cell.label(), Numbers.UNKNOWN));
        }
        columns.put("forks", ForkMarks::of);
        List<ForkMetric> metrics = new ArrayList<>(ForkMetrics.SUMMARY);
        metrics.addAll(cells.stream().anyMatch(CellResult::openLoop) ? ForkMetrics.AT_A_RATE : List.of());
        for (ForkMetric metric : metrics) {
            columns.put((metric.label() + " " + metric.unit().symbol()).strip(), cell -> figure(cell, metric));
        }
        List<List<String>> rows = cells.stream()
                .map(cell -> columns.values().stream()
                        .map(column -> column.apply(cell))
                        .toList())
                .toList();
        markdown.table(names, List.copyOf(columns.keySet()), rows);
    }

    /** A figure that must not be used is not shown as one. */
    private static String rate(CellResult cell) {
        RateSummary rate = cell.requestsPerSecond();
        Double mean = rate.mean();
        return cell.valid() && mean != null ? Numbers.whole(mean) : "INVALID";
    }

    private static String figure(CellResult cell, ForkMetric metric) {
        Double figure = metric.ofRow(cell);
        return cell.valid() && figure != null
                ? Numbers.digits(figure / metric.unit().scale())
                : Numbers.UNKNOWN;
    }

    private static String legend(RunResult run) {
        StringBuilder text = new StringBuilder(Standing.INTERVAL_LEGEND + " CPU and allocation: per request, of the "
                + "whole fork, means over forks. Percentiles: response times, of the requests of all forks that "
                + "count together");
        text.append(
                run.cells().stream().anyMatch(CellResult::openLoop)
                        ? ", in an open loop from the intended start. CPUs: used at this rate; in use: mean number in flight"
                                + " (Little's law)."
                        : "; closed loop: for comparing clients, not what users of an open system would see.");
        ForkMarks.legend(run.cells()).forEach(sentence -> text.append(' ').append(Markdown.plain(sentence)));
        UnequalLoad.sentence(run.cells()).ifPresent(sentence -> text.append(' ').append(sentence));
        if (Standings.of(run).values().stream()
                .anyMatch(rows -> rows.stream()
                        .anyMatch(row -> row.low() != null && !row.cell().openLoop()))) {
            text.append(' ').append(RELATIVE).append(Standings.shareLegend(run, true));
        }
        if (run.cells().stream().anyMatch(cell -> cell.rank() != null)) {
            text.append(" Rows")
                    .append(Standings.ofOneLoad(run))
                    .append(" that share a letter in their rank do not differ significantly.");
        }
        return text.toString();
    }

    private static void profiles(RunResult run, Markdown markdown) {
        List<List<String>> rows =
                run.profiles().stream().map(SummaryFile::profile).toList();
        if (!rows.isEmpty()) {
            markdown.table(5, List.of("profile of", "kind", "profiler", "file", "notes"), rows);
        }
    }

    private static List<String> profile(ProfileResult profile) {
        return List.of(
                profile.cell(),
                profile.kind(),
                profile.profiler(),
                Objects.requireNonNullElse(profile.file(), Numbers.UNKNOWN),
                String.join("; ", profile.notes()));
    }

    private static void environment(RunResult run, Markdown markdown) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("started", run.startedAt()));
        MachineText.of(run).forEach((label, text) -> rows.add(List.of(label, text)));
        rows.add(List.of(
                "clients",
                run.cells().stream()
                        .map(cell -> cell.client() + " " + cell.planned().clientVersion())
                        .distinct()
                        .collect(Collectors.joining(", "))));
        rows.add(List.of(TOOL, run.environment().versions().getOrDefault(TOOL, Numbers.UNKNOWN)));
        run.settings().forEach((name, value) -> rows.add(List.of(name, value)));
        markdown.detailsBegin("Environment and settings");
        markdown.table(2, List.of("", ""), rows);
        markdown.detailsEnd();
    }
}
