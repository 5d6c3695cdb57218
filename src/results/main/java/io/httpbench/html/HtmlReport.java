package io.httpbench.html;

import io.httpbench.model.files.WholeFile;
import io.httpbench.result.RunResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code report.html}: one run, or several overlaid. */
public final class HtmlReport {

    /** Its name in a run's folder. */
    public static final String NAME = "report.html";

    private HtmlReport() {}

    /**
     * A run and its display name.
     *
     * @param name shown if there is more than one
     */
    public record Run(String name, RunResult result) {}

    /**
     * What a comparison of the runs says.
     *
     * @param sentences the outcome, a sentence for each run but the base
     * @param verdicts on each cell
     */
    public record Compared(List<String> sentences, List<Verdict> verdicts) {

        /** For runs that are only overlaid. */
        static final Compared NOT = new Compared(List.of(), List.of());
    }

    /**
     * The verdict of a comparison on a cell.
     *
     * @param text in a few words
     * @param reasons why there is none; empty when there is one
     * @param cell label of the cell
     * @param metric that the ratio is about
     * @param ratio of the new figures to the base's; null without one
     * @param low lower end of its 95 % confidence interval; null without one
     * @param high its upper end
     */
    public record Verdict(
            String text,
            List<String> reasons,
            String cell,
            String metric,
            @Nullable Double ratio,
            @Nullable Double low,
            @Nullable Double high) {}

    /**
     * Writes the report of one run, or of several whose cells are overlaid.
     *
     * @param runs at least one; the first is the base
     * @return the file
     */
    public static Path write(List<Run> runs, Path file) throws IOException {
        return write(runs, Compared.NOT, file);
    }

    /**
     * The same with the outcome of a comparison at the top. The file is written atomically.
     *
     * @param runs at least one; the first is the base
     * @return the file
     */
    public static Path write(List<Run> runs, Compared compared, Path file) throws IOException {
        return WholeFile.write(file, out -> Page.write(ReportData.of(runs, compared), TimeLine.of(runs), out));
    }
}
