package io.httpbench.command;

import io.httpbench.archive.ReadRun;
import io.httpbench.cli.Folders;
import io.httpbench.compare.ComparisonFile;
import io.httpbench.compare.ComparisonSentence;
import io.httpbench.compare.MetricComparison;
import io.httpbench.compare.RunComparison;
import io.httpbench.config.SettingsException;
import io.httpbench.export.ComparisonMarkdown;
import io.httpbench.export.Exports;
import io.httpbench.html.HtmlReport;
import io.httpbench.model.files.IoTexts;
import io.httpbench.result.GateResult;
import io.httpbench.result.text.Json;
import io.httpbench.run.RunFolder;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The files of a comparison. */
final class ComparisonFolder {

    /** With more runs the name of the folder says how many. */
    private static final int MOST_NAMED = 4;

    private final List<ReadRun> runs;
    private final String given;

    /**
     * @param runs what is compared, the base first
     * @param given by the user; empty: a new one next to the second run
     */
    ComparisonFolder(List<ReadRun> runs, String given) {
        this.runs = runs;
        this.given = given;
    }

    /**
     * Writes all files, each atomically, and returns the folder.
     *
     * @throws SettingsException when it cannot be made
     */
    Path write(ComparisonFile file) throws IOException {
        Path folder = folder();
        Exports.writeText(ComparisonMarkdown.text(file.comparisons(), file.gates()), folder, "compare.md");
        Exports.writeText(Json.pretty(file) + "\n", folder, "compare.json");
        writePage(file, folder.resolve("compare.html"));
        if (!file.gates().isEmpty()) {
            Exports.writeJunit(runs.get(1).run().withGates(file.gates()), folder);
        }
        return folder;
    }

    private void writePage(ComparisonFile file, Path page) throws IOException {
        try {
            HtmlReport.write(
                    shown(file.gates()),
                    new HtmlReport.Compared(
                            file.comparisons().stream()
                                    .map(ComparisonSentence::of)
                                    .toList(),
                            file.comparisons().stream().flatMap(this::verdicts).toList()),
                    page);
        } catch (IOException e) {
            throw IoTexts.in(page, e);
        }
    }

    /**
     * The new run with the gate results of this comparison. Those from when the runs were measured are unrelated.
     */
    private List<HtmlReport.Run> shown(List<GateResult> gates) {
        List<HtmlReport.Run> shown = new ArrayList<>();
        for (ReadRun run : runs) {
            List<GateResult> told = shown.size() == 1 ? gates : List.of();
            shown.add(new HtmlReport.Run(run.name(), run.run().withGates(told)));
        }
        return shown;
    }

    /** With several runs each verdict names its run. */
    private Stream<HtmlReport.Verdict> verdicts(RunComparison compared) {
        String which = runs.size() > 2 ? compared.now() + ": " : "";
        return compared.cells().stream().map(cell -> {
            MetricComparison headline = cell.headline();
            return new HtmlReport.Verdict(
                    which + cell.word().text(),
                    cell.reasons(),
                    cell.title(),
                    cell.about().label(),
                    headline == null ? null : headline.ratio(),
                    headline == null ? null : headline.low(),
                    headline == null ? null : headline.high());
        });
    }

    private static String reason(Exception e) {
        return e instanceof IOException io ? IoTexts.of(io) : String.valueOf(e.getMessage());
    }

    private Path folder() {
        String name =
                runs.stream().limit(MOST_NAMED).map(ReadRun::name).collect(Collectors.joining("-", "compare-", ""))
                        + (runs.size() > MOST_NAMED ? "-and-" + (runs.size() - MOST_NAMED) : "");
        Path wanted = runs.get(1).folder().toAbsolutePath().normalize().resolveSibling(name);
        try {
            wanted = given.isEmpty() ? wanted : Path.of(given);
            if (!given.isEmpty()) {
                return Folders.make(wanted);
            }
            for (int i = 2; !RunFolder.made(wanted); i++) {
                wanted = wanted.resolveSibling(name + "-" + i);
            }
            return wanted;
        } catch (IOException | InvalidPathException e) {
            throw new SettingsException(
                    "--output-dir",
                    given.isEmpty() ? wanted.toString() : given,
                    "cannot be written (" + reason(e) + "); allowed: a folder that can");
        }
    }
}
