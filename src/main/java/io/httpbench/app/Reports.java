package io.httpbench.app;

import io.httpbench.config.OutputFormat;
import io.httpbench.export.ExportException;
import io.httpbench.html.HtmlReport;
import io.httpbench.model.IoTexts;
import io.httpbench.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The last step of every command that produces a run: tables for people, files for tools. */
final class Reports {

    private Reports() {}

    /**
     * Prints the run and writes its files. The tables come first: a full disk must not suppress them. The answer comes
     * last, where it is seen.
     *
     * @throws ExportException when a file could not be written; all others were written
     */
    static void finish(RunResult run, Path folder, Set<OutputFormat> formats, CommandOutput output) throws IOException {
        output.show(run);
        try {
            files(run, folder, formats, output);
        } finally {
            output.answer(run);
        }
    }

    /** Writes only the files, replacing existing ones. */
    static void files(RunResult run, Path folder, Set<OutputFormat> formats, CommandOutput output)
            throws ExportException {
        if (!Files.isDirectory(folder)) {
            throw new ExportException("not written: the run's folder is gone: " + folder);
        }
        List<String> lost = new ArrayList<>();
        try {
            output.notices().print(ResultFiles.write(run, folder, formats));
        } catch (ExportException e) {
            lost.add(e.getMessage());
        }
        try {
            ReportPage.write(run, folder, formats, output.notices());
        } catch (IOException e) {
            lost.add("not written: " + folder.resolve(HtmlReport.NAME) + " (" + IoTexts.of(e) + ")");
        }
        if (!lost.isEmpty()) {
            throw new ExportException(String.join("\n", lost));
        }
    }
}
