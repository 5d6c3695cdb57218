package io.httpbench.app;

import io.httpbench.config.OutputFormat;
import io.httpbench.export.ExportException;
import io.httpbench.export.Exports;
import io.httpbench.export.StepSummary;
import io.httpbench.model.ForeignText;
import io.httpbench.result.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the files of a run for tools and prints their paths. */
final class ResultFiles {

    /** More files than this with the same extension are only counted: there is one for each cell. */
    private static final int MOST_NAMED = 1;

    private ResultFiles() {}

    /**
     * Writes them into the folder of the run, and on GitHub into the job summary.
     *
     * @return lines for the end of the output
     * @throws ExportException when one could not be written; all others were written
     */
    static String write(RunResult run, Path folder, Set<OutputFormat> formats) throws ExportException {
        String page = System.getenv(StepSummary.VARIABLE);
        List<Path> written = Exports.write(run, folder, formats, page == null || page.isEmpty() ? null : Path.of(page));
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
