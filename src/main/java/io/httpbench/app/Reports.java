package io.httpbench.app;

import io.httpbench.config.OutputFormat;
import io.httpbench.export.ExportException;
import io.httpbench.result.RunResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** The end of every command that has made a run: tables for people, files for tools. */
final class Reports {

    private Reports() {}

    /**
     * Shows the run and writes its files. The tables come first: a full disk must not keep them from anybody.
     *
     * @throws ExportException when a file could not be written; all others are there then
     */
    static void finish(RunResult run, Path folder, Set<OutputFormat> formats, Screen screen) throws IOException {
        screen.show(run);
        files(run, folder, formats, screen);
    }

    /** Writes the files alone, anew when they are there. */
    static void files(RunResult run, Path folder, Set<OutputFormat> formats, Screen screen) throws IOException {
        try {
            screen.progress().print(ResultFiles.write(run, folder, formats));
        } finally {
            ReportPage.write(run, folder, formats, screen.progress());
        }
    }
}
