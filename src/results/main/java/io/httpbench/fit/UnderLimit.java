package io.httpbench.fit;

import io.httpbench.limit.ForkLimits;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.ResourceSample;
import io.httpbench.result.text.Numbers;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the limits of rows did. */
public final class UnderLimit {

    private static final double MB = 1 << 20;

    /** As a fork calls it that its rate was not kept up with. */
    private static final String SATURATED = "saturated";

    private UnderLimit() {}

    /**
     * The rows of a run that have limits; none of other runs. How long the quota of CPU time kept a fork from running, summed over its
     * CPUs, and in which share of the periods of 100 ms; all memory that the kernel counted, the part of it that was heap in use,
     * of the most that the JVM had chosen to have, and the rest: code, threads, buffers, files in the cache.
     */
    public static TextTable table(RunResult run) {
        return new TextTable(
                List.of(
                        "row",
                        "CPUs",
                        "memory",
                        "outcome",
                        "still ms/s (periods)",
                        "peak MB",
                        "heap MB",
                        "rest MB",
                        "GC, CPUs"),
                run.cells().stream()
                        .flatMap(cell -> Limited.of(cell).stream())
                        .map(UnderLimit::row)
                        .toList());
    }

    /**
     * Whether a row that is invalid is no failure of its run: its limit was too small, and a larger one is not. Then that is the result.
     */
    public static boolean excuses(CellResult cell, List<CellResult> all) {
        return Limited.of(cell)
                .filter(small -> all.stream()
                        .filter(CellResult::valid)
                        .flatMap(other -> Limited.of(other).stream())
                        .anyMatch(large -> large.atLeast(small)))
                .isPresent();
    }

    private static List<String> row(Limited row) {
        double heap = row.cell()
                .measured()
                .flatMap(fork -> fork.resources().stream())
                .map(ResourceSample::heapUsedBytes)
                .filter(Objects::nonNull)
                .max(Long::compare)
                .orElse(0L);
        double peak = row.peakBytes();
        Optional<Measured> one = row.cell().measured().findFirst();
        String most = megabytes(one.map(Measured::mostHeapBytes).orElse(0L));
        return List.of(
                row.label(),
                ForkLimits.textOfCpus(row.limits().milliCpus()),
                ForkLimits.textOfMemory(row.limits().memoryBytes()),
                outcome(row),
                row.limits().milliCpus() == 0 ? Numbers.UNKNOWN : stoodStill(row.cell()),
                megabytes(peak),
                heap == 0 ? Numbers.UNKNOWN : megabytes(heap) + " of " + most,
                heap == 0 || peak < heap ? Numbers.UNKNOWN : megabytes(peak - heap),
                one.map(UnderLimit::chosen).orElse(Numbers.UNKNOWN));
    }

    private static String stoodStill(CellResult cell) {
        List<Noise> noises = cell.forks().stream()
                .filter(ForkResult::counts)
                .map(ForkResult::noise)
                .filter(Objects::nonNull)
                .toList();
        return noises.isEmpty()
                ? Numbers.UNKNOWN
                : Numbers.format(
                        "%.0f, %.0f %%",
                        1_000 * noises.stream().collect(Collectors.averagingDouble(Noise::stoodStill)),
                        100 * noises.stream().collect(Collectors.averagingDouble(Noise::clientThrottled)));
    }

    private static String megabytes(double bytes) {
        return bytes == 0 ? Numbers.UNKNOWN : Numbers.format("%.0f", bytes / MB);
    }

    /** By the JVM; collectors have the names that its options have for them. */
    private static String chosen(Measured fork) {
        String first = fork.gc().isEmpty() ? "" : fork.gc().get(0).replaceFirst(" .*", "");
        String collector = switch (first) {
            case "Copy" -> "Serial";
            case "PS" -> "Parallel";
            default -> first;
        };
        return collector + ", " + fork.cpus();
    }

    private static String outcome(Limited row) {
        if (row.misfit()) {
            return "does not fit";
        }
        if (!row.cell().valid()) {
            return "invalid";
        }
        if (!row.judged()) {
            return Numbers.UNKNOWN;
        }
        return row.held() ? "held" : row.missed().contains(SATURATED) ? SATURATED : "missed";
    }
}
