package io.httpbench.run;

import io.httpbench.cli.CommandOutput;
import io.httpbench.config.OutputFormat;
import io.httpbench.export.ExportException;
import io.httpbench.export.Exports;
import io.httpbench.export.StepSummary;
import io.httpbench.html.HtmlReport;
import io.httpbench.model.files.IoTexts;
import io.httpbench.model.text.ForeignText;
import io.httpbench.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The last step of every command that produces a run: tables for people, files for tools. */
public final class Reports {

    /** More files than this with the same extension are only counted: there is one for each cell. */
    private static final int MOST_NAMED = 1;

    private Reports() {}

    /**
     * Prints the run and writes its files. The tables come first: a full disk must not suppress them. The answer comes
     * last, where it is seen.
     *
     * @throws ExportException when a file could not be written; all others were written
     */
    public static void finish(RunResult run, Path folder, Set<OutputFormat> formats, CommandOutput output)
            throws IOException {
        output.show(run);
        try {
            files(run, folder, formats, output);
        } finally {
            output.answer(run);
        }
    }

    /** Writes only the files, replacing existing ones. */
    public static void files(RunResult run, Path folder, Set<OutputFormat> formats, CommandOutput output)
            throws ExportException {
        if (!Files.isDirectory(folder)) {
            throw new ExportException("not written: the run's folder is gone: " + folder);
        }
        List<String> lost = new ArrayList<>();
        try {
            output.notices().print(results(run, folder, formats, output));
        } catch (ExportException e) {
            lost.add(e.getMessage());
        }
        try {
            if (formats.contains(OutputFormat.HTML)) {
                String name = String.valueOf(folder.getFileName());
                Path page = HtmlReport.write(List.of(new HtmlReport.Run(name, run)), folder.resolve(HtmlReport.NAME));
                output.notices().print("report:  " + ForeignText.harmless(page.toString()) + "\n");
            }
        } catch (IOException e) {
            lost.add("not written: " + folder.resolve(HtmlReport.NAME) + " (" + IoTexts.of(e) + ")");
        }
        if (!lost.isEmpty()) {
            throw new ExportException(String.join("\n", lost));
        }
    }

    /** Writes the files for tools, on GitHub into the job summary, too. Returns lines for the end of the output. */
    private static String results(RunResult run, Path folder, Set<OutputFormat> formats, CommandOutput output)
            throws ExportException {
        String page = output.environment(StepSummary.VARIABLE);
        List<Path> written = Exports.write(run, folder, formats, page.isEmpty() ? null : Path.of(page));
        return "results: " + ForeignText.harmless(written.get(0).toString()) + "\n"
                + others(written.subList(1, written.size()));
    }

    private static String others(List<Path> files) {
        Map<String, List<String>> byEnding = new LinkedHashMap<>();
        for (Path file : files) {
            String name = String.valueOf(file.getFileName());
            byEnding.computeIfAbsent(name.substring(name.lastIndexOf('.')), ending -> new ArrayList<>())
                    .add(name);
        }
        return byEnding.isEmpty()
                ? ""
                : byEnding.entrySet().stream()
                        .map(entry -> named(entry.getKey(), entry.getValue()))
                        .collect(Collectors.joining(", ", "beside it: ", "\n"));
    }

    private static String named(String ending, List<String> names) {
        return names.size() <= MOST_NAMED ? String.join(", ", names) : names.size() + " files *" + ending;
    }
}
