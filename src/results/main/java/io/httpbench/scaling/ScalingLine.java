package io.httpbench.scaling;

import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.measured.Measured;
import io.httpbench.stats.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The law of rows that differ in the number in flight alone, or why there is none.
 *
 * @param line what they have in common
 * @param text in a sentence
 */
public record ScalingLine(String line, String text) {

    private static final String AXIS = "concurrency";

    /** From here on the rate is that of something else. */
    private static final Set<String> NOT_THE_CLIENT =
            Set.of(Limit.SERVER, Limit.BOTH, Limit.SHARED, Limit.MACHINE, Limit.CONNECTIONS, Limit.UNKNOWN);

    /** Of each line of a run; none of runs without a sweep of concurrency in closed loop. */
    public static List<ScalingLine> of(RunResult run) {
        Map<String, List<CellResult>> lines = new LinkedHashMap<>();
        Ranking.clients(run.cells()).stream()
                .filter(cell -> cell.axes().containsKey(AXIS) && !cell.openLoop() && !cell.ofServer())
                .filter(cell -> cell.measured().allMatch(ScalingLine::plain))
                .sorted(Comparator.comparingInt(cell -> cell.planned().inFlight()))
                .forEach(cell -> {
                    Map<String, String> others = new LinkedHashMap<>(cell.axes());
                    others.remove(AXIS);
                    String line = Variant.label(cell.client(), cell.protocol(), others);
                    lines.computeIfAbsent(line, key -> new ArrayList<>()).add(cell);
                });
        return lines.entrySet().stream()
                .map(line -> of(line.getKey(), line.getValue()))
                .toList();
    }

    /** For display. */
    public String sentence() {
        return "Scaling of " + line + ": " + text + ".";
    }

    /** Rounds begin at rest, and operations of several requests have more in flight than their number. */
    private static boolean plain(Measured fork) {
        return fork.rounds().isEmpty() && fork.operations() == null;
    }

    private static ScalingLine of(String name, List<CellResult> rows) {
        List<String> remarks = new ArrayList<>();
        List<CellResult> kept = usable(rows, remarks);
        int[] inFlight =
                kept.stream().mapToInt(cell -> cell.planned().inFlight()).toArray();
        double[][] blocks = blocks(kept.stream().map(ScalingLine::byBlock).toList());
        String tooFew = Scaling.tooFew(inFlight, blocks.length);
        String remark = remarks.isEmpty() ? "" : " (" + String.join("; ", remarks) + ")";
        if (tooFew != null) {
            return new ScalingLine(name, tooFew + remark);
        }
        String range = inFlight[0] + " to " + inFlight[inFlight.length - 1] + " in flight, ";
        return new ScalingLine(name, range + new Scaling(inFlight, blocks).text() + remark);
    }

    /** Without those that are of another system, and those from which on something else was the limit. */
    private static List<CellResult> usable(List<CellResult> rows, List<String> remarks) {
        List<CellResult> kept = new ArrayList<>(rows);
        int loops = kept.stream().mapToInt(cell -> cell.planned().lanes()).max().orElse(0);
        boolean async = kept.stream().anyMatch(cell -> cell.planned().threads().equals("async"));
        if (async && kept.removeIf(cell -> cell.planned().lanes() < loops)) {
            remarks.add("without those of fewer than " + loops + " event loops");
        }
        if (kept.removeIf(cell -> !cell.valid() || cell.speed() <= 0)) {
            remarks.add("without invalid rows");
        }
        kept.stream().filter(ScalingLine::foreign).findFirst().ifPresent(first -> {
            int from = first.planned().inFlight();
            kept.removeIf(cell -> cell.planned().inFlight() >= from);
            Limit limit = first.limit();
            remarks.add("from " + from + " in flight the limit was " + (limit == null ? Limit.UNKNOWN : limit.kind()));
        });
        return kept;
    }

    private static boolean foreign(CellResult cell) {
        Limit limit = cell.limit();
        return limit == null || NOT_THE_CLIENT.contains(limit.kind());
    }

    /** Those that have a fork of each row. */
    private static double[][] blocks(List<Map<Integer, Double>> rows) {
        Set<Integer> blocks = new TreeSet<>();
        rows.forEach(row -> blocks.addAll(row.keySet()));
        return blocks.stream()
                .filter(block -> rows.stream().allMatch(row -> row.containsKey(block)))
                .map(block -> rows.stream()
                        .mapToDouble(row -> row.getOrDefault(block, 0.0))
                        .toArray())
                .toArray(double[][]::new);
    }

    private static Map<Integer, Double> byBlock(CellResult cell) {
        Map<Integer, Double> rates = new TreeMap<>();
        for (ForkResult fork : cell.forks()) {
            Measured measured = fork.measured();
            if (fork.counts() && measured != null && measured.requestsPerSecond() > 0) {
                rates.put(fork.fork(), measured.requestsPerSecond());
            }
        }
        return rates;
    }
}
