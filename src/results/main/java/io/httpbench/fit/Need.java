package io.httpbench.fit;

import io.httpbench.limit.ForkLimits;
import io.httpbench.result.CellId;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.text.Numbers;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What rows need for a rate that an SLO judges: the smallest limit that held it in all forks, as each larger one did. */
public final class Need {

    /** How to read the table. */
    public static final String LEGEND =
            "Needs: the smallest limit that held the SLO in all forks, and the largest that missed it. ≤: the"
                    + " smallest that was measured held; >: the largest missed. CPUs with the most memory that was measured, memory with the most"
                    + " CPUs; both: the two together. CPU time alone: rate × CPU per request.";

    private static final String MISSED = "missed";

    private final String row;
    private final Found cpus;
    private final Found memory;
    private final String both;
    private final String cpuTime;

    /** Of rows that differ in nothing but their limits. */
    private Need(List<Limited> rows) {
        ToLongFunction<Limited> ofCpus = one -> orMost(one.limits().milliCpus());
        ToLongFunction<Limited> ofMemory = one -> orMost(one.limits().memoryBytes());
        row = rows.get(0).label();
        cpus = Found.in(
                along(rows, ofCpus, ofMemory),
                true,
                one -> ForkLimits.textOfCpus(one.limits().milliCpus()));
        memory = Found.in(
                along(rows, ofMemory, ofCpus),
                false,
                one -> ForkLimits.textOfMemory(one.limits().memoryBytes()));
        both = both(rows);
        cpuTime = cpuTime(rows.stream()
                .filter(Limited::held)
                .max(Comparator.comparingLong(ofCpus).thenComparingLong(ofMemory)));
    }

    /** None in a run whose rates no SLO judges. */
    private static List<Need> of(RunResult run) {
        Map<CellId, List<Limited>> rows = run.cells().stream()
                .flatMap(cell -> Limited.of(cell).stream())
                .collect(Collectors.groupingBy(
                        row -> row.cell().id().withoutLimits(), LinkedHashMap::new, Collectors.toList()));
        boolean judged = rows.values().stream().flatMap(List::stream).anyMatch(row -> !row.misfit() && row.judged());
        return (judged ? rows.values() : List.<List<Limited>>of())
                .stream().map(Need::new).toList();
    }

    /** A row for each client, of all its limits. */
    public static TextTable table(RunResult run) {
        return new TextTable(
                List.of("needs", "CPUs", "memory", "both", "CPU time alone"),
                of(run).stream()
                        .map(need -> List.of(
                                need.row,
                                need.cpus.text + need.cpus.missed,
                                need.memory.text + need.memory.missed,
                                need.both,
                                need.cpuTime))
                        .toList());
    }

    /**
     * The answer of a run whose rates an SLO judges. With f forks that all held, a share of 1 - 0.05^(1/f) of all forks may still miss:
     * the exact one-sided bound (Clopper and Pearson 1934, without a failure).
     */
    public static List<String> answer(RunResult run) {
        List<String> sentences = of(run).stream().map(Need::sentence).collect(Collectors.toList());
        run.cells().stream()
                .flatMap(cell -> Limited.of(cell).stream())
                .filter(Limited::held)
                .map(row -> row.cell().measured().count())
                .min(Long::compare)
                .ifPresent(forks -> sentences.add(Numbers.format(
                        "Held by %d of %d forks, so up to %.0f %% of forks may still miss (95 %%).",
                        forks, forks, 100 * (1 - Math.pow(0.05, 1.0 / forks)))));
        return sentences;
    }

    private String sentence() {
        String words = Stream.of(cpus.words(" CPUs"), memory.words(" of memory"))
                .filter(some -> !some.isEmpty())
                .collect(Collectors.joining(" and "));
        return row
                + (words.isEmpty() ? " missed it without a limit" : " needs " + words)
                + (both.equals(MISSED) ? ", but missed with both" : "")
                + (cpuTime.equals(Numbers.UNKNOWN) ? "." : "; CPU time alone: " + cpuTime + " CPUs.");
    }

    /**
     * Which rows of a load held the SLO that judged their rate; empty where none did.
     *
     * @param name of a row
     */
    public static Optional<String> held(List<CellResult> cells, Function<CellResult, String> name) {
        List<Limited> judged = cells.stream()
                .map(cell -> new Limited(cell, ForkLimits.NONE))
                .filter(Limited::judged)
                .toList();
        String held = judged.stream()
                .filter(Limited::held)
                .map(row -> name.apply(row.cell()))
                .collect(Collectors.joining(", "));
        String missed = judged.stream()
                .filter(row -> !row.held())
                .map(row -> name.apply(row.cell()) + " (" + String.join(", ", row.missed()) + ")")
                .collect(Collectors.joining(", "));
        return judged.isEmpty()
                ? Optional.empty()
                : Optional.of("Held the SLO in all forks: " + (held.isEmpty() ? "none" : held) + "."
                        + (missed.isEmpty() ? "" : " Missed: " + missed + "."));
    }

    /** No limit is the largest. */
    static long orMost(long limit) {
        return limit == 0 ? Long.MAX_VALUE : limit;
    }

    /** Those with the largest value of the other limit, from the largest of this one down. */
    private static List<Limited> along(
            List<Limited> rows, ToLongFunction<Limited> limit, ToLongFunction<Limited> other) {
        long most = rows.stream().mapToLong(other).max().orElseThrow();
        return rows.stream()
                .filter(row -> other.applyAsLong(row) == most)
                .sorted(Comparator.comparingLong(limit).reversed())
                .toList();
    }

    /**
     * The smallest limit that held. Of CPUs nothing is known where memory was the trouble.
     *
     * @param held the row that has it; null when not even the largest held
     * @param text it, with {@code ≤} or {@code >} where it is only known to be less or more; unknown without limits
     * @param missed the largest that missed, in brackets; empty without one below
     */
    private record Found(@Nullable Limited held, String text, String missed) {

        static Found in(List<Limited> down, boolean ofCpus, Function<Limited, String> texts) {
            Limited held = null;
            for (Limited row : down) {
                if (row.misfit() && ofCpus) {
                    continue;
                }
                String here = texts.apply(row);
                if (!row.held()) {
                    String missed = " (" + here + " " + row.whyNot() + ")";
                    return held == null
                            ? new Found(null, here.equals(ForkLimits.NO_LIMIT) ? Numbers.UNKNOWN : "> " + here, "")
                            : new Found(held, texts.apply(held), missed);
                }
                held = row;
            }
            String least = held == null ? ForkLimits.NO_LIMIT : texts.apply(held);
            return new Found(held, least.equals(ForkLimits.NO_LIMIT) ? Numbers.UNKNOWN : "≤ " + least, "");
        }

        String words(String unit) {
            return text.equals(Numbers.UNKNOWN) ? "" : text + unit + missed;
        }
    }

    private String both(List<Limited> rows) {
        Limited least = cpus.held;
        Limited most = memory.held;
        if (least == null
                || most == null
                || least.limits().milliCpus() == 0
                || most.limits().memoryBytes() == 0) {
            return Numbers.UNKNOWN;
        }
        ForkLimits together =
                new ForkLimits(least.limits().milliCpus(), most.limits().memoryBytes());
        return rows.stream()
                .filter(one -> one.limits().equals(together))
                .map(one -> one.held() ? "held" : MISSED)
                .findFirst()
                .orElse(Numbers.UNKNOWN);
    }

    /** Of the largest limits that held, which disturb least. */
    private static String cpuTime(Optional<Limited> free) {
        OptionalDouble cpus = free.stream()
                .flatMap(one -> one.cell().measured())
                .flatMap(Need::cpuTime)
                .mapToDouble(Double::doubleValue)
                .average();
        return cpus.isPresent() ? Numbers.format("%.3f", cpus.getAsDouble()) : Numbers.UNKNOWN;
    }

    private static Stream<Double> cpuTime(Measured fork) {
        return Stream.ofNullable(fork.openLoop())
                .map(loop -> loop.offeredPerSecond() * fork.usage().cpuMicrosPerRequest() / 1e6);
    }
}
