package io.httpbench.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * {@code results.csv}: a row per fork, a column per figure. Fields that are unknown are empty; a cell without any fork
 * has its own row, so that it is not overlooked.
 */
final class CsvFile {

    private static final String FORMULAS = "=+-@\t\r";

    private CsvFile() {}

    static ExportFile of(RunResult run) {
        return ExportFile.of("results.csv", () -> text(run));
    }

    private static String text(RunResult run) throws IOException {
        List<CsvColumn> columns = CsvColumns.of(run);
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            csv.writeRecord(columns.stream().map(CsvColumn::name).toList());
            for (CellResult cell : run.cells()) {
                if (cell.forks().isEmpty()) {
                    csv.writeRecord(fields(columns, new CsvColumn.Row(run, cell, null)));
                }
                for (ForkResult fork : cell.forks()) {
                    csv.writeRecord(fields(columns, new CsvColumn.Row(run, cell, fork)));
                }
            }
        }
        return text.toString();
    }

    private static List<String> fields(List<CsvColumn> columns, CsvColumn.Row row) {
        return columns.stream().map(column -> field(column.value().apply(row))).toList();
    }

    private static String field(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof Double number) {
            // Not every reader parses 1.0E7 as a number.
            return Double.isFinite(number) ? BigDecimal.valueOf(number).toPlainString() : "";
        }
        if (value instanceof WarmupEnd || value instanceof WindowVerdict) {
            return value.toString().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
        return value instanceof String text ? noFormula(text) : value.toString();
    }

    /** A run may be anybody's, and a spreadsheet computes what begins like a formula (OWASP, CSV Injection). */
    private static String noFormula(String text) {
        return !text.isEmpty() && FORMULAS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }
}
