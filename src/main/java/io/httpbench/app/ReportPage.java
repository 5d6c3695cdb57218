package io.httpbench.app;

import io.httpbench.config.OutputFormat;
import io.httpbench.html.HtmlReport;
import io.httpbench.model.ForeignText;
import io.httpbench.report.Console;
import io.httpbench.result.RunResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The HTML report of a run, in its folder. */
final class ReportPage {

    private ReportPage() {}

    /** Writes it, if it is among the formats, and prints its path. */
    static void write(RunResult run, Path folder, Set<OutputFormat> formats, Console console) throws IOException {
        if (formats.contains(OutputFormat.HTML)) {
            String name = String.valueOf(folder.getFileName());
            Path file = HtmlReport.write(List.of(new HtmlReport.Run(name, run)), folder.resolve(HtmlReport.NAME));
            console.print("report:  " + ForeignText.harmless(file.toString()) + "\n");
        }
    }
}
