package io.httpbench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.httpbench.config.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Measured;
import io.httpbench.result.RateSummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The answer on one screen: all cells, best first, with what they cost and which of them cannot be told apart. */
public final class RankingTable {

    /** Of a line, so that it fits a terminal and a mail. */
    static final int WIDTH = 100;

    private static final Character[] LINES = AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER;
    private static final int NARROWEST = 8;
    private static final int WIDEST_RANK = 8;

    /** A blank on both sides and a line. */
    private static final int BORDER = 3;

    private RankingTable() {}

    /** Writes nothing for a single fork: there is nothing to rank. */
    public static void write(List<CellResult> cells, Appendable out) throws IOException {
        if (cells.size() < 2 && cells.stream().allMatch(cell -> forksInAll(cell) < 2)) {
            return;
        }
        List<CellResult> sorted =
                cells.stream().sorted(Comparator.comparing(RankingTable::order)).toList();
        out.append(AsciiTable.getTable(LINES, sorted, columns(sorted))).append('\n');
        out.append("±: half of the 95 % interval over forks. CPU µs and alloc B: per request, client only.\n");
    }

    /** Highest first, invalid last. */
    private static double order(CellResult cell) {
        Double mean = cell.requestsPerSecond().mean();
        return cell.valid() && mean != null ? -mean : Double.MAX_VALUE;
    }

    private static List<ColumnData<CellResult>> columns(List<CellResult> cells) {
        List<ColumnData<CellResult>> columns = new ArrayList<>();
        columns.add(column("rank", HorizontalAlign.LEFT, WIDTH, RankingTable::rank));
        columns.add(column("client", HorizontalAlign.LEFT, WIDTH, CellResult::client));
        columns.add(column("protocol", HorizontalAlign.LEFT, WIDTH, CellResult::protocol));
        columns.add(right("req/s", RankingTable::mean));
        columns.add(right("±", RankingTable::interval));
        columns.add(
                right("forks", cell -> Integer.toString(cell.requestsPerSecond().forks())));
        columns.add(right("CPU µs", cell -> average(cell, Measured::cpuMicrosPerRequest, Texts::decimal)));
        columns.add(right("alloc B", cell -> average(cell, Measured::allocatedBytesPerRequest, Texts::whole)));
        if (cells.stream().anyMatch(cell -> !cell.axes().isEmpty())) {
            int others = AsciiTable.getTable(LINES, cells, columns)
                    .lines()
                    .mapToInt(String::length)
                    .max()
                    .orElse(0);
            int room = Math.max(NARROWEST, WIDTH - others - BORDER);
            columns.add(3, column("variant", HorizontalAlign.LEFT, room, cell -> Variant.text(cell.axes())));
        }
        return columns;
    }

    /** A row of so many letters is noisy; all of them stand in the results. */
    private static String rank(CellResult cell) {
        String rank = Objects.requireNonNullElse(cell.rank(), Texts.UNKNOWN);
        return rank.length() <= WIDEST_RANK ? rank : rank.substring(0, WIDEST_RANK - 1) + "…";
    }

    /** A figure that may not be used does not look like one. */
    private static String mean(CellResult cell) {
        Double mean = cell.requestsPerSecond().mean();
        return cell.valid() && mean != null ? Texts.whole(mean) : "invalid";
    }

    /** A fork and its repetition are one. */
    private static long forksInAll(CellResult cell) {
        return cell.forks().stream().filter(fork -> fork.setAside() == null).count();
    }

    private static String interval(CellResult cell) {
        RateSummary rate = cell.requestsPerSecond();
        Double share = rate.relativeHalfWidth();
        return cell.valid() && share != null ? Texts.format("%.1f %%", share * 100) : Texts.UNKNOWN;
    }

    private static String average(CellResult cell, ToDoubleFunction<Measured> value, Function<Double, String> text) {
        OptionalDouble average = cell.forks().stream()
                .filter(ForkResult::counts)
                .map(ForkResult::measured)
                .filter(Objects::nonNull)
                .mapToDouble(value)
                .average();
        return cell.valid() && average.isPresent() ? text.apply(average.getAsDouble()) : Texts.UNKNOWN;
    }

    private static ColumnData<CellResult> right(String name, Function<CellResult, String> value) {
        return column(name, HorizontalAlign.RIGHT, WIDTH, value);
    }

    private static ColumnData<CellResult> column(
            String name, HorizontalAlign align, int widest, Function<CellResult, String> value) {
        return new Column()
                .header(name)
                .headerAlign(align)
                .dataAlign(align)
                .maxWidth(widest)
                .with(value);
    }
}
