package io.httpbench.html;

import io.httpbench.result.RunResult;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code report.html}: a run for people, or several of them over each other. */
public final class HtmlReport {

    /** Its name in a run's folder. */
    public static final String NAME = "report.html";

    private HtmlReport() {}

    /**
     * A run and what to call it.
     *
     * @param name for people, where there is more than one
     */
    public record Run(String name, RunResult result) {}

    /**
     * What a comparison says of a cell.
     *
     * @param text in words
     * @param cell label of the cell
     * @param metric what the ratio is of
     * @param ratio of the new figures to the base's; null without one
     * @param low lower end of its 95 % confidence interval; null without one
     * @param high its upper end
     */
    public record Verdict(
            String text,
            String cell,
            String metric,
            @Nullable Double ratio,
            @Nullable Double low,
            @Nullable Double high) {}

    /**
     * Writes the report of one run, or of several whose cells lie over each other.
     *
     * @param runs at least one; the first is the base
     * @return the file
     */
    public static Path write(List<Run> runs, Path file) throws IOException {
        return write(runs, List.of(), file);
    }

    /**
     * The same with what a comparison says in front. The file is written whole or not at all.
     *
     * @param runs at least one; the first is the base
     * @return the file
     */
    public static Path write(List<Run> runs, List<Verdict> verdicts, Path file) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".part");
        try (Writer out = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
            Page.write(ReportData.of(runs, verdicts), TimeLine.of(runs), out);
        } catch (IOException e) {
            Files.deleteIfExists(draft);
            throw e;
        }
        return Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
